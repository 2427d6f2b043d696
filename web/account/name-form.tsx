/** The name that the profile shows, and the form that changes it. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { rename } from '#contract/account.ts';
import { exceedsCodePoints, NAME_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { refreshMe } from '#web/session/me.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Pencil } from '#web/ui/icons/page-icons.ts';
import { messages } from './messages.ts';

const words = messages.profile.name;

/** `children` are shown next to the name. */
export function Name({ name, children }: { name: string; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (open) return <NameForm name={name} onClose={() => setOpen(false)} />;
  return (
    <>
      <h2 className="text-xl">
        <bdi>{name}</bdi>
      </h2>
      {children}
      <Button variant="ghost" icon={Pencil} onClick={() => setOpen(true)}>
        {words.change}
      </Button>
    </>
  );
}

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const [next, setNext] = useState(name);
  const [refused, setRefused] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (username: string) => call(rename, { body: { username } }),
    onError: (error) => setRefused(messageOf(error, words.failed)),
    async onSuccess() {
      await refreshMe();
      toast({ title: words.changed });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const username = next.trim();
    if (username === name) return onClose();
    if (username === '') return setRefused(words.empty);
    if (exceedsCodePoints(username, NAME_LIMIT_CODE_POINTS)) return setRefused(words.tooLong);
    setRefused(null);
    save.mutate(username);
  };
  return (
    <form className="grid gap-3 flex-1" onSubmit={submit} noValidate>
      <TextField
        label={words.label}
        name="username"
        autoComplete="nickname"
        autoFocus
        required
        value={next}
        error={refused}
        onChange={({ target }) => setNext(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {words.save}
        </Button>
        <Button type="button" variant="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
