/** Sign Out in the small screen's menu. */
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { signOut } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.ts';
import { texts } from './texts.ts';

export function SiteSignOut({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await signOut();
      onDone();
    } catch (cause) {
      const { title, description } = texts.signOutFailed;
      const words = messageOf(cause, description);
      setError(`${title}. ${words}`);
      toast({ title, description: words, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="nl" onClick={() => void leave()} aria-busy={busy || undefined}>
        {texts.signOut}
      </button>
      {error && (
        <p role="alert" className="px-3 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </>
  );
}
