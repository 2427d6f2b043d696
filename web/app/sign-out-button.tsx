/** Ends the session on this device. */
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { signOut } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.ts';
import { texts } from './texts.ts';

export function SignOutButton() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await signOut();
    } catch (cause) {
      const description = messageOf(cause, texts.signOutFailed.description);
      setError(`${texts.signOutFailed.title}. ${description}`);
      toast({ title: texts.signOutFailed.title, description, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="nl" onClick={() => void leave()} aria-busy={busy || undefined}>
        <LogOut className="i" aria-hidden="true" />
        {texts.links.signOut}
      </button>
      {error && (
        <p role="alert" className="px-3 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </>
  );
}
