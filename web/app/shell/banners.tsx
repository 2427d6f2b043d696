/** The banners above every page: no connection, and a new version of the product. */

import { useStore } from 'zustand';
import { messages } from '#web/app/messages.ts';
import { update } from '#web/app/service-worker.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useOnline } from '#web/ui/hooks/use-online.ts';

/** Any response means that the server is reachable. */
async function serverAnswers(): Promise<boolean> {
  try {
    await fetch('/head.js', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    // No response: offline.
    return false;
  }
}

/** Shown while the server is unreachable. */
export function OfflineBanner() {
  const online = useOnline(serverAnswers);
  return <div role="status">{!online && <p className="banner">{messages.offline}</p>}</div>;
}

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
