/** The routes in their frames, the guard of those that need a session, and parallel preloading of what an address needs. */
import { useEffect } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { rememberReturnPath } from '#web/session/return-path.ts';
import { readSession, retrySession, useSession } from '#web/session/session.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Main } from '#web/ui/layout/main.tsx';
import type { LazyPage } from './lazy-page.tsx';
import { messages } from './messages.ts';
import { inFocus, inShell, open, openWithData, QueryFrame, Shell } from './page-table.ts';

type Table = readonly (readonly [path: string, Page: LazyPage])[];

const routesOf = (table: Table) =>
  table.map(([path, Page]) => <Route key={path} path={path} element={<Page />} />);

/** Requires a session: a spinner while it loads, the sign-in page for visitors. */
function RequireSession() {
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
  const toSubscribe = pathname === pages.subscribe;
  useEffect(() => {
    // After "Start Free Trial" a sign-in form is unexpected.
    if (toSubscribe) toast({ ...messages.signInToSubscribe, tone: 'info' });
  }, [toSubscribe]);
  return <Navigate to={pages.login} replace state={{ toSubscribe }} />;
}

export function AppRoutes() {
  return (
    <Routes>
      {routesOf(open)}
      <Route element={<QueryFrame />}>
        {routesOf(openWithData)}
        <Route element={<RequireSession />}>
          <Route element={<Shell />}>{routesOf(inShell)}</Route>
          {routesOf(inFocus)}
        </Route>
      </Route>
    </Routes>
  );
}

/** Loads a page and its frames in parallel instead of one by one while rendering; never rejects. */
export async function preload(pathname: string): Promise<void> {
  const find = (table: Table) => table.find(([path]) => matchPath(path, pathname))?.[1];
  const visitor = readSession().status === 'anonymous';
  const shellPage = find(inShell);
  const guarded = shellPage ?? find(inFocus);
  const wanted = guarded
    ? visitor
      ? open.filter(([path]) => path === pages.login).map(([, page]) => page)
      : [QueryFrame, guarded, shellPage && Shell]
    : [find(openWithData) && QueryFrame, find(openWithData) ?? find(open)];
  // Failures show up again when rendering.
  await Promise.allSettled(wanted.map((one) => one?.preload()));
}
