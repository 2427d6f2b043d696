/** The visible toast: Radix gives the timer, its pauses, the swipe, F8 and the announcement. */

import { Toast as Parts } from 'radix-ui';
import { Link } from 'react-router';
import { CircleAlert, CircleCheck, Info, X } from '#web/ui/icons/frame-icons.ts';
import { messages } from '#web/ui/text/messages.ts';
import { closeToast, type Toast, toastDurationMs, toastSwipePx } from './toast.ts';

const icons = { success: CircleCheck, info: Info, error: CircleAlert };

export function ToastView({ toast }: { toast: Toast | null }) {
  return (
    <Parts.Provider
      duration={toastDurationMs}
      swipeThreshold={toastSwipePx}
      swipeDirection="right"
      label={messages.notification}
    >
      {toast && <One key={toast.id} toast={toast} />}
      <Parts.Viewport className="toasts" label={messages.notifications} />
    </Parts.Provider>
  );
}

function One({ toast }: { toast: Toast }) {
  const Icon = icons[toast.tone];
  return (
    <Parts.Root
      className={`toast toast-${toast.tone}`}
      type={toast.tone === 'error' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) closeToast(toast.id);
      }}
    >
      <Icon className="i" aria-hidden="true" />
      <div>
        <Parts.Title className="toast-title">{toast.title}</Parts.Title>
        {toast.description && (
          <Parts.Description className="toast-text">{toast.description}</Parts.Description>
        )}
        {toast.link && (
          <Parts.Action altText={toast.link.label} asChild>
            <Link to={toast.link.to}>{toast.link.label}</Link>
          </Parts.Action>
        )}
      </div>
      <Parts.Close className="iconbtn" aria-label={messages.closeNotification}>
        <X className="i" aria-hidden="true" />
      </Parts.Close>
    </Parts.Root>
  );
}
