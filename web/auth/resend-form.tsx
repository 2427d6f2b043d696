/** Sends the confirmation mail again, to the known address or to one entered here. */
import { useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { wordsOf } from '#web/api/auth-error.ts';
import { authClient } from '#web/session/session.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { EmailField } from './email-field.tsx';
import { messages } from './messages.ts';
import { useFilled } from './use-filled.ts';
import { textOf, useSubmit } from './use-submit.ts';

const { confirm } = messages;
/** Shortest time the spinner is shown, so that the press has a visible effect. */
const spinnerMs = 2000;

const atLeast = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function resend(email: string): Promise<void> {
  const client = await authClient();
  const { error } = await client.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: new URL(pages.authCallback, location.origin).href },
  });
  if (error) throw error;
}

export function ResendForm({ email }: { email: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const { filled, look } = useFilled(form);
  const [outcome, setOutcome] = useState<{ sent: true } | { sent: false; words: string } | null>(null);
  const { busy, onSubmit } = useSubmit(async (values) => {
    setOutcome(null);
    const sending = resend(email ?? textOf(values, 'email').trim()).then(
      () => ({ sent: true }) as const,
      (error: unknown) => ({ sent: false, words: wordsOf(error) }) as const,
    );
    const [result] = await Promise.all([sending, atLeast(spinnerMs)]);
    setOutcome(result);
    if (!result.sent) toast({ title: confirm.failed, description: result.words, tone: 'error' });
  });
  return (
    <form ref={form} className="grid gap-4" onInput={look} onSubmit={onSubmit} noValidate>
      {email === null && <EmailField />}
      {outcome?.sent && <Note tone="success">{confirm.resent}</Note>}
      {outcome?.sent === false && (
        <Note tone="danger" title={confirm.failed}>
          {outcome.words}
        </Note>
      )}
      <Button type="submit" variant="secondary" busy={busy} disabled={email === null && !filled && !busy}>
        {confirm.resend}
      </Button>
    </form>
  );
}
