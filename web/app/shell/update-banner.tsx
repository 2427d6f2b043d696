/** Offers a new version once it is here; nothing changes before the person agrees. */
import { useStore } from 'zustand';
import { messages } from '#web/app/messages.ts';
import { update } from '#web/app/offline-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

export function UpdateBanner() {
  const ready = useStore(update.store, update.isReady);
  return (
    <div role="status">
      {ready && (
        <div className="banner flex flex-wrap items-center justify-center gap-3">
          {messages.update.ready}
          <Button variant="secondary" onClick={update.take}>
            {messages.update.take}
          </Button>
        </div>
      )}
    </div>
  );
}
