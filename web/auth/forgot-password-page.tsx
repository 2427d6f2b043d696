/** Asks for a reset link; the reply is the same for known and unknown addresses. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { wordsOf } from '#web/api/auth-error.ts';
import { authClient } from '#web/session/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField } from './email-field.tsx';
import { LockedOut } from './locked-out.tsx';
import { messages } from './messages.ts';
import { OutboxHint } from './outbox-hint.tsx';
import { textOf, useFormWithFields } from './use-submit.ts';

const { forgot } = messages;

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const back = (
    <>
      <Link to={pages.login}>{forgot.back}</Link>
      <LockedOut />
    </>
  );
  if (!sent)
    return (
      <AskForm
        email={email}
        footer={back}
        onSent={(address) => {
          setEmail(address);
          setSent(true);
        }}
      />
    );
  return (
    <AuthFrame title={forgot.sent.title} intro={forgot.sentTo(email)} footer={back}>
      <OutboxHint />
      <Button variant="secondary" onClick={() => setSent(false)}>
        {forgot.another}
      </Button>
    </AuthFrame>
  );
}

type AskProps = { email: string; footer: ReactNode; onSent: (email: string) => void };

function AskForm({ email, footer, onSent }: AskProps) {
  const input = useRef<HTMLInputElement>(null);
  const [formError, setFormError] = useState<string | null>(null);
  useEffect(() => {
    // Back to try another address: the old one is selected.
    if (email !== '') input.current?.select();
  }, [email]);
  const { busy, filled, form } = useFormWithFields(async (values) => {
    setFormError(null);
    const address = textOf(values, 'email').trim();
    try {
      const client = await authClient();
      const redirectTo = new URL(pages.resetPassword, location.origin).href;
      const { error } = await client.resetPasswordForEmail(address, { redirectTo });
      if (error) throw error;
      toast(forgot.sent);
      onSent(address);
    } catch (error) {
      const words = wordsOf(error);
      setFormError(words);
      toast({ title: forgot.failed, description: words, tone: 'error' });
    }
  });
  return (
    <AuthFrame title={forgot.title} intro={forgot.intro} error={formError !== null} footer={footer}>
      <form {...form} className="grid gap-4">
        <EmailField ref={input} defaultValue={email} error={formError && `${forgot.failed}. ${formError}`} />
        <Button type="submit" size="lg" busy={busy} disabled={!filled && email === '' && !busy}>
          {forgot.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}
