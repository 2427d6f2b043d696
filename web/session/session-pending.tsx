/** A page that needs the session while that loads, or cannot be loaded. */
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { Main } from '#web/ui/layout/main.tsx';
import { retrySession, useSession } from './session.ts';

export function SessionPending({ title }: { title: string }) {
  const { problem } = useSession();
  if (!problem)
    return (
      <Main>
        <PageSpinner />
      </Main>
    );
  return (
    <Main className="center-page">
      <ErrorState heading="h1" title={title} onRetry={() => void retrySession()}>
        {problem}
      </ErrorState>
    </Main>
  );
}
