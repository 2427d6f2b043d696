/** Sets a new password, after a mailed link or while signed in. */
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { retrySession, useSession } from '#web/session/session.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Main } from '#web/ui/layout/main.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { cameByLink, readMailLink } from './mail-link.ts';
import { MailLinkForm } from './mail-link-form.tsx';
import { messages } from './messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const { reset } = messages;
const redirectAfterMs = 2000;

export function ResetPasswordPage() {
  const { status, problem } = useSession();
  const address = useLocation();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const link = readMailLink(address.search, ['recovery']);
  if (done) return <Done />;
  if (link)
    return (
      <MailLinkForm
        link={link}
        words={{ ...linkWords(address.search), failed: reset.linkFailed }}
        otherwise={<Link to={pages.forgotPassword}>{reset.again}</Link>}
        onOpened={() => navigate(address.pathname, { replace: true })}
      />
    );
  if (status === 'signed-in') return <NewPasswordForm onDone={() => setDone(true)} />;
  if (status === 'anonymous')
    return <Navigate to={pages.login} replace state={{ deadLink: cameByLink(address) }} />;
  if (problem)
    return (
      <Main className="center-page">
        <ErrorState heading="h1" title={reset.failed} onRetry={() => void retrySession()}>
          {problem}
        </ErrorState>
      </Main>
    );
  return (
    <Main>
      <PageSpinner label={messages.loading} />
    </Main>
  );
}

/** The link mailed to a former address does more than reset the password. */
const linkWords = (search: string) =>
  new URLSearchParams(search).get('undo') === 'email'
    ? { title: reset.takeBack.title, intro: reset.takeBack.open, action: reset.takeBack.action }
    : { title: reset.title, intro: reset.open, action: reset.openAction };

function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(pages.dashboard, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthFrame title={reset.done.title} intro={reset.done.description}>
      <p>{reset.others}</p>
      <LinkButton to={pages.dashboard} replace variant="secondary">
        {reset.toDashboard}
      </LinkButton>
    </AuthFrame>
  );
}
