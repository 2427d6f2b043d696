/** Sign Out as a menu entry: ends the session on this device, or shows an error. */

import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { readSession, signOut } from '#web/session/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Icon } from '#web/ui/icons/drawn.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { signOutMessages as messages } from './sign-out-messages.ts';

/** Asks first if unsaved drafts would be deleted. `failed` gets the error if signing out fails; `start` is called on each attempt. */
function useSignOut(on: { start(): void; failed(error: unknown): void; done?(): void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');

  async function leave(ask: boolean): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    on.start();
    const userId = readSession().user?.id;
    try {
      // Not before it is needed: the landing page shows this entry too, and must stay light.
      const { dropDrafts, keepsDrafts } = await import('#web/session/draft-store.ts');
      if (ask && userId && (await keepsDrafts(userId))) return setState('asking');
      await signOut();
      if (userId) await dropDrafts(userId);
      on.done?.();
    } catch (error) {
      on.failed(error);
    }
    setState('idle');
  }
  return {
    busy: state === 'busy',
    asking: state === 'asking',
    start: () => void leave(true),
    confirm: () => void leave(false),
    cancel: () => setState('idle'),
  };
}

export function SignOut({ icon: Icon, onDone }: { icon?: Icon; onDone?: () => void }) {
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
