/** Requires a session: a spinner while it loads, the sign-in page for visitors. */
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { rememberReturnPath } from '#web/session/return-path.ts';
import { retrySession, useSession } from '#web/session/session.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Main } from '#web/ui/layout/main.tsx';
import { messages } from './messages.ts';

export function RequireSession() {
  const { status, problem, endedBy } = useSession();
  if (status === 'signed-in') return <Outlet />;
  if (status === 'anonymous')
    return endedBy === 'user' ? <Navigate to={pages.landing} replace /> : <ToLogin />;
  if (problem)
    return (
      <Main className="center-page">
        <ErrorState heading="h1" title={messages.sessionProblem.title} onRetry={retrySession}>
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

function ToLogin() {
  const { pathname, search } = useLocation();
  rememberReturnPath(pathname + search);
  useEffect(() => {
    // After "Start Free Trial" a sign-in form is unexpected.
    if (pathname === pages.subscribe) toast({ ...messages.signInToSubscribe, tone: 'info' });
  }, [pathname]);
  return <Navigate to={pages.login} replace state={{ sent: true }} />;
}
