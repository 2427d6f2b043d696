/** Opens a native dialog as a modal: focus trap, Esc, inert page and return of focus are the browser's own. */
import { useEffect, useRef } from 'react';

/** `onClose` is called on Esc and presses outside; the dialog stays open until `open` turns false. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const told = useRef(onClose);
  told.current = onClose;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      // The page must not jump when its scrollbar goes.
      const scrollbar = innerWidth - document.documentElement.clientWidth;
      document.documentElement.style.setProperty('--scrollbar', `${scrollbar}px`);
      dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      told.current();
    };
    // The browser closes by force when Esc is pressed twice: follow it.
    const close = () => told.current();
    const press = (event: MouseEvent) => {
      if (event.target === dialog && isOutside(dialog, event)) told.current();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', close);
    dialog.addEventListener('mousedown', press);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', close);
      dialog.removeEventListener('mousedown', press);
      if (dialog.open) dialog.close();
    };
  }, []);
  return ref;
}

function isOutside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  const inside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;
  return !inside;
}
