/** Creates an account. */
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { codeOf, isWeakPassword, wordsOf } from '#web/api/auth-error.ts';
import { forgetReturnPath } from '#web/session/return-path.ts';
import { authClient, useSession } from '#web/session/session.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField } from './email-field.tsx';
import { messages } from './messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';
import { textOf, useFormWithFields } from './use-submit.ts';

const { signup } = messages;

export function SignupPage() {
  const { status, problem } = useSession();
  const navigate = useNavigate();
  const [fits, setFits] = useState(false);
  const [justDone, setJustDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [formError, setFormError] = useState<{ words: string; known: boolean } | null>(null);
  const state: { toSubscribe?: boolean } | null = useLocation().state;
  useRedirectSignedIn({ justDone });

  const { busy, filled, form } = useFormWithFields(async (values) => {
    // Until the page is left.
    if (status === 'signed-in') return;
    setFormError(null);
    setRefusal(null);
    const email = textOf(values, 'email').trim();
    try {
      const client = await authClient();
      setJustDone(true);
      const { data, error } = await client.signUp({
        email,
        password: textOf(values, 'password'),
        options: { emailRedirectTo: new URL(pages.authCallback, location.origin).href },
      });
      if (error) throw error;
      // A page visited earlier is no place to start, unless the account was made for it.
      if (!state?.toSubscribe) forgetReturnPath();
      if (data.session) toast(signup.welcome);
      else {
        toast(signup.created);
        navigate(pages.confirmEmail, { state: { email } });
      }
    } catch (error) {
      setJustDone(false);
      const words = wordsOf(error);
      if (isWeakPassword(error)) setRefusal(words);
      else setFormError({ words, known: codeOf(error) === 'user_already_exists' });
      toast({ title: signup.failed, description: words, tone: 'error' });
    }
  });

  if (status === 'loading' && !problem) return <PageSpinner label={messages.loading} />;
  return (
    <AuthFrame
      title={signup.title}
      error={formError !== null || refusal !== null}
      footer={
        <p>
          {signup.haveAccount}{' '}
          <Link to={pages.login} state={state}>
            {signup.toLogin}
          </Link>
        </p>
      }
    >
      {formError && (
        <Note tone="danger" title={signup.failed}>
          {formError.words} {formError.known && <Link to={pages.login}>{signup.toLogin}</Link>}
        </Note>
      )}
      <form {...form} className="grid gap-4">
        <EmailField />
        <NewPasswordFields
          labels={{ password: messages.password, confirm: messages.confirmPassword }}
          refusal={refusal}
          onChange={(state) => {
            setFits(state.fits);
            setRefusal(null);
          }}
        />
        <Button type="submit" size="lg" busy={busy} disabled={!(filled && fits) && !busy}>
          {signup.submit}
        </Button>
        <p className="fine">
          {signup.agree} <Link to={pages.terms}>{signup.terms}</Link> {signup.and}{' '}
          <Link to={pages.privacy}>{signup.privacy}</Link>.
        </p>
      </form>
    </AuthFrame>
  );
}
