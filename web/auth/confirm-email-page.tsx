/** Confirms an address: follows the mailed link, or sends the mail again. */
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { wordsOf } from '#web/api/auth-error.ts';
import { authClient } from '#web/session/session.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField } from './email-field.tsx';
import { readMailLink } from './mail-link.ts';
import { MailLinkForm } from './mail-link-form.tsx';
import { messages } from './messages.ts';
import { OutboxNote, useDevOutbox } from './outbox-hint.tsx';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';
import { textOf, useFormWithFields } from './use-submit.ts';

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

/** Sends the confirmation mail again, to the known address or to one entered here. */
function ResendForm({ email }: { email: string | null }) {
  const [outcome, setOutcome] = useState<{ sent: true } | { sent: false; words: string } | null>(null);
  const { busy, filled, form } = useFormWithFields(async (values) => {
    setOutcome(null);
    const sending = resend(email ?? textOf(values, 'email').trim()).then(
      () => ({ sent: true }) as const,
      (error: unknown) => ({ sent: false, words: wordsOf(error) }) as const,
    );
    const [result] = await Promise.all([sending, atLeast(spinnerMs)]);
    setOutcome(result);
  });
  return (
    <form {...form} className="grid gap-4">
      {email === null && <EmailField />}
      {outcome?.sent && <Note tone="success">{confirm.resent}</Note>}
      <Problem title={confirm.failed}>{outcome?.sent === false && outcome.words}</Problem>
      <Button type="submit" variant="secondary" busy={busy} disabled={email === null && !filled && !busy}>
        {confirm.resend}
      </Button>
    </form>
  );
}

export function ConfirmEmailPage() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const link = readMailLink(search, ['signup', 'email_change']);
  const email = (state as { email?: string } | null)?.email ?? null;
  const outboxHere = useDevOutbox();
  useRedirectSignedIn({ justDone: opened, stay: !opened });
  if (link && !opened)
    return (
      <MailLinkForm
        link={link}
        words={{
          title: confirm.title,
          intro: confirm.open,
          action: confirm.openAction,
          failed: confirm.linkFailed,
        }}
        otherwise={<Link to={pages.confirmEmail}>{confirm.resend}</Link>}
        onOpened={() => {
          toast(confirm.done);
          setOpened(true);
          navigate(pages.confirmEmail, { replace: true });
        }}
      />
    );
  if (opened) return <AuthFrame title={confirm.done.title} intro={confirm.done.description} />;
  // The hint would push the page down if it came later.
  if (outboxHere === null) return <PageSpinner />;
  return (
    <AuthFrame
      title={confirm.title}
      intro={email === null ? confirm.ask : confirm.sentTo(email)}
      footer={<Link to={pages.login}>{confirm.back}</Link>}
    >
      {outboxHere && <OutboxNote />}
      <ResendForm email={email} />
    </AuthFrame>
  );
}
