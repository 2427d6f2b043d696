/** Deletes the account after asking for the password. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { deleteAccount } from '#contract/account-data.ts';
import { pages } from '#contract/pages.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { signOut, useSession } from '#web/session/session.ts';
import { dropStoredSession } from '#web/session/session-storage.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { forgetPerson } from './forget-person.ts';
import { securityMessages as messages } from './messages.ts';
import { SecuritySection } from './security-section.tsx';

const { deletion } = messages;

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <SecuritySection title={deletion.title} text={deletion.text}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {deletion.action}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={deletion.question}
        description={deletion.consequence}
      >
        <DeletionForm onCancel={() => setOpen(false)} />
      </Dialog>
    </SecuritySection>
  );
}

/** The account is deleted already: a network error now must not look like a failure. */
async function leave(): Promise<void> {
  try {
    await signOut();
  } catch {
    dropStoredSession();
    location.assign(pages.landing);
  }
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    async mutationFn() {
      const { signInRemains } = await call(deleteAccount, { body: { password } });
      if (user) await forgetPerson(user.id);
      await leave();
      toast(signInRemains ? deletion.doneHosted : deletion.done);
    },
    onError(error) {
      announce(messageOf(error, deletion.failed));
      input.current?.select();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && password !== '') mutate();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {/* Tells password managers which account this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={deletion.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={error && messageOf(error, deletion.failed)}
        inputRef={(element) => {
          input.current = element;
        }}
        onChange={(event) => {
          setPassword(event.target.value);
          reset();
        }}
      />
      <div className="dialog-row">
        <Button variant="secondary" onClick={onCancel}>
          {deletion.cancel}
        </Button>
        <Button type="submit" variant="danger" busy={isPending} disabled={password === '' && !isPending}>
          {deletion.confirm}
        </Button>
      </div>
    </form>
  );
}
