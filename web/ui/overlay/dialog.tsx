/** A modal dialog, closed by its button, Esc or a press outside it; it opens on the first field it asks for. */

import { type ReactNode, useEffect, useId } from 'react';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { X } from '#web/ui/icons/frame-icons.ts';
import { messages } from '#web/ui/text/messages.ts';
import { useModal } from './use-modal.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  children?: ReactNode;
};

const fields = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea';

export function Dialog({ open, onClose, title, description, actions, children }: Props) {
  const ref = useModal(open, onClose);
  const id = useId();
  useEffect(() => {
    if (open) ref.current?.querySelector<HTMLElement>(fields)?.focus();
  }, [open, ref]);
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={`${id}-title`}
      {...(description ? { 'aria-describedby': `${id}-text` } : {})}
    >
      {open && (
        <>
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${id}-title`}>{title}</h2>
            <IconButton label={messages.close} icon={X} onClick={onClose} className="-m-2" />
          </div>
          {description && (
            <p id={`${id}-text`} className="muted mt-1.5">
              {description}
            </p>
          )}
          {children && <div className="mt-4">{children}</div>}
          {actions && <div className="dialog-row">{actions}</div>}
        </>
      )}
    </dialog>
  );
}
