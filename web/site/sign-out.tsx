/** Sign Out as a menu entry: ends the session on this device, or shows an error. */
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { signOutMessages as messages } from './messages.ts';

export function SignOut({ icon: Icon, onDone }: { icon?: LucideIcon; onDone?: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const leaving = useSignOut({
    start: () => setError(null),
    failed: (cause) => {
      const { title } = messages.failed;
      const description = `${messageOf(cause, messages.failed.description)} ${messages.stillIn}`;
      setError(`${title}. ${description}`);
      toast({ title, description, tone: 'error' });
    },
    ...(onDone && { done: onDone }),
  });
  return (
    <>
      <button type="button" className="nl" onClick={leaving.start} aria-busy={leaving.busy || undefined}>
        {Icon && <Icon className="i" aria-hidden="true" />}
        {messages.signOut}
      </button>
      {error && (
        <p role="alert" className="px-3 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <AlertDialog
        open={leaving.asking}
        {...messages.question}
        onConfirm={leaving.confirm}
        onCancel={leaving.cancel}
      />
    </>
  );
}
