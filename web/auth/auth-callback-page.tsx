/** Waits while a sign-in by link completes, then opens the dashboard or the sign-in page. */
import { Navigate, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { retrySession, useSession } from '#web/session/session.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { cameByLink } from './mail-link.ts';
import { messages } from './messages.ts';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';

export function AuthCallbackPage() {
  const { status, problem } = useSession();
  const address = useLocation();
  useRedirectSignedIn({ justDone: false });
  if (status === 'anonymous')
    return <Navigate to={pages.login} replace state={{ deadLink: cameByLink(address) }} />;
  return (
    <AuthFrame title={messages.callback.title}>
      {problem ? (
        <ErrorState title={messages.login.failed} onRetry={() => void retrySession()}>
          {problem}
        </ErrorState>
      ) : (
        <Spinner large />
      )}
    </AuthFrame>
  );
}
