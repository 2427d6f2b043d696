/** Asks before something that cannot be undone: Cancel has the focus, and only a button answers yes. */
import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { messages } from '#web/ui/text/messages.ts';
import { useModal } from './use-modal.ts';

type Props = {
  open: boolean;
  /** Names the thing: 'Delete “Cell respiration”?' */
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  /** An error of the confirmed work, shown in place. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

export function AlertDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = messages.cancel,
  tone = 'danger',
  busy = false,
  error,
  onConfirm,
  onCancel,
}: Props) {
  const ref = useModal(open, onCancel);
  const id = useId();
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {open && (
        <>
          <h2 id={`${id}-title`}>{title}</h2>
          <div id={`${id}-text`} className="muted mt-1.5">
            {description}
          </div>
          {error && (
            <p role="alert" className="mt-3 text-sm font-medium text-danger">
              {error}
            </p>
          )}
          <div className="dialog-row">
            {/* The first focusable element is what a modal focuses. */}
            <Button variant="secondary" onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
