/** The sidebar over the page on small screens. */

import type { MouseEvent } from 'react';
import { messages } from '#web/app/messages.ts';
import { useModal } from '#web/ui/overlay/use-modal.ts';
import { Sidebar } from './sidebar.tsx';

export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ref = useModal(open, onClose);
  // Closing first lets the arriving page have the focus that closing gives back to the menu button.
  const closeAtLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    <dialog ref={ref} className="drawer" aria-label={messages.nav.sidebar}>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: listens to its links, which keys press as well
        <div className="side" onClick={closeAtLink}>
          <Sidebar onClose={onClose} />
        </div>
      )}
    </dialog>
  );
}
