/** Signs in with email and password. */
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { codeOf, isWrongPassword, wordsOf } from '#web/api/auth-error.ts';
import { authClient, useSession } from '#web/session/session.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField } from './email-field.tsx';
import { LockedOut } from './locked-out.tsx';
import { messages } from './messages.ts';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';
import { textOf, useFormWithFields } from './use-submit.ts';

const { login } = messages;

/** Navigation state set by the page that led here. */
type CameWith = { deadLink?: boolean; unsentAnswer?: boolean; toSubscribe?: boolean };
type FormError = { kind: 'wrong' } | { kind: 'failed'; words: string; unconfirmed: string | null };

/** Says why the session ended and that unsaved input is kept. */
function SessionEnded({ unsentAnswer }: { unsentAnswer: boolean }) {
  const { endedBy, endedFor } = useSession();
  const [keeps, setKeeps] = useState(false);
  useEffect(() => {
    if (!endedFor) return;
    // Loaded only when a session has ended, to keep the first visit light; offline the sentence is left out.
    import('#web/session/draft-store.ts')
      .then(({ keepsDrafts }) => keepsDrafts(endedFor))
      .then(setKeeps, () => {});
  }, [endedFor]);
  const ended = endedBy !== null && endedBy !== 'user';
  useEffect(() => {
    if (ended) announce(login.sessionEnded);
  }, [ended]);
  if (!ended) return null;
  return (
    <Note>
      {login.sessionEnded} {keeps && login.keepsDrafts} {unsentAnswer && login.unsentAnswer}
    </Note>
  );
}

/** Dispatches the event that a key press would. */
function emptyAndFocus(input: HTMLInputElement | null): void {
  if (!input) return;
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

export function LoginPage() {
  const { status, problem } = useSession();
  const { deadLink, unsentAnswer = false, toSubscribe = false }: CameWith = useLocation().state ?? {};
  const [formError, setFormError] = useState<FormError | null>(null);
  const [justDone, setJustDone] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  useRedirectSignedIn({ justDone });

  const { busy, filled, form } = useFormWithFields(async (values) => {
    // Until the page is left.
    if (status === 'signed-in') return;
    setFormError(null);
    const email = textOf(values, 'email').trim();
    try {
      const client = await authClient();
      setJustDone(true);
      const { error } = await client.signInWithPassword({ email, password: textOf(values, 'password') });
      if (error) throw error;
      toast(login.success);
    } catch (error) {
      setJustDone(false);
      refused(error, email);
    }
  });
  // What signing in needs is loaded by the time it is pressed, and not while the page is. A failure is said then.
  useEffect(() => {
    if (filled) authClient().catch(() => undefined);
  }, [filled]);
  const refused = (error: unknown, email: string) => {
    if (isWrongPassword(error)) {
      setFormError({ kind: 'wrong' });
      toast({ ...login.wrong, tone: 'error' });
      emptyAndFocus(passwordInput.current);
      return;
    }
    const words = wordsOf(error);
    setFormError({
      kind: 'failed',
      words,
      unconfirmed: codeOf(error) === 'email_not_confirmed' ? email : null,
    });
    toast({ title: login.failed, description: words, tone: 'error' });
  };

  if (status === 'loading' && !problem) return <PageSpinner label={messages.loading} />;
  return (
    <AuthFrame
      title={login.title}
      error={formError !== null}
      footer={
        <>
          <p>
            {login.noAccount}{' '}
            <Link to={pages.signup} state={{ toSubscribe }}>
              {login.toSignup}
            </Link>
          </p>
          <LockedOut />
        </>
      }
    >
      {deadLink && !formError && (
        <Note title={login.linkElsewhere.title}>
          {login.linkElsewhere.text} <Link to={pages.forgotPassword}>{login.linkElsewhere.again}</Link>
        </Note>
      )}
      {!formError && <SessionEnded unsentAnswer={unsentAnswer} />}
      {formError?.kind === 'failed' && (
        <Note tone="danger" title={login.failed}>
          {formError.words}{' '}
          {formError.unconfirmed !== null && (
            <Link to={pages.confirmEmail} state={{ email: formError.unconfirmed }}>
              {login.confirmFirst}
            </Link>
          )}
        </Note>
      )}
      <form {...form} className="grid gap-4">
        <EmailField />
        <PasswordField
          label={messages.password}
          name="password"
          autoComplete="current-password"
          required
          error={formError?.kind === 'wrong' ? `${login.wrong.title}. ${login.wrong.description}` : null}
          inputRef={(input) => {
            passwordInput.current = input;
          }}
        />
        <p>
          <Link to={pages.forgotPassword}>{login.forgot}</Link>
        </p>
        <Button type="submit" size="lg" busy={busy} disabled={!filled && !busy}>
          {login.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}
