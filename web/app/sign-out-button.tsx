/** Ends the session on this device. */
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { useSignOut } from '#web/api/use-sign-out.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { texts } from './texts.ts';

export function SignOutButton() {
  const [error, setError] = useState<string | null>(null);
  const leaving = useSignOut({
    start: () => setError(null),
    failed: (cause) => {
      const description = messageOf(cause, texts.signOutFailed.description);
      setError(`${texts.signOutFailed.title}. ${description}`);
      toast({ title: texts.signOutFailed.title, description, tone: 'error' });
    },
  });
  return (
    <>
      <button type="button" className="nl" onClick={leaving.start} aria-busy={leaving.busy || undefined}>
        <LogOut className="i" aria-hidden="true" />
        {texts.links.signOut}
      </button>
      {error && (
        <p role="alert" className="px-3 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <AlertDialog
        open={leaving.asking}
        {...texts.signOutQuestion}
        onConfirm={leaving.confirm}
        onCancel={leaving.cancel}
      />
    </>
  );
}
