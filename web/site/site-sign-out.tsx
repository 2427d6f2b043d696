/** Sign Out in the small screen's menu. */
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { useSignOut } from '#web/api/use-sign-out.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { texts } from './texts.ts';

export function SiteSignOut({ onDone }: { onDone: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const leaving = useSignOut({
    start: () => setError(null),
    failed: (cause) => {
      const { title, description } = texts.signOutFailed;
      const words = messageOf(cause, description);
      setError(`${title}. ${words}`);
      toast({ title, description: words, tone: 'error' });
    },
    done: onDone,
  });
  return (
    <>
      <button type="button" className="nl" onClick={leaving.start} aria-busy={leaving.busy || undefined}>
        {texts.signOut}
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
