/** The routes in their frames, and parallel preloading of what an address needs. */
import { matchPath, Route, Routes } from 'react-router';
import { pages } from '#contract/pages.ts';
import { readSession } from '#web/session/session.ts';
import type { LazyPage } from './lazy-page.tsx';
import { inFocus, inShell, open, openWithData, QueryFrame, Shell } from './page-table.ts';
import { RequireSession } from './require-session.tsx';

type Table = readonly (readonly [path: string, Page: LazyPage])[];

const routesOf = (table: Table) =>
  table.map(([path, Page]) => <Route key={path} path={path} element={<Page />} />);

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
  const beside = find(inShell);
  const guarded = beside ?? find(inFocus);
  const wanted = guarded
    ? visitor
      ? open.filter(([path]) => path === pages.login).map(([, page]) => page)
      : [QueryFrame, guarded, beside && Shell]
    : [find(openWithData) && QueryFrame, find(openWithData) ?? find(open)];
  // Failures show up again when rendering.
  await Promise.allSettled(wanted.map((one) => one?.preload()));
}
