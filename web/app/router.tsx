/** Keeps the old page on screen while the next one is fetched, with a thin bar when that takes long. */
import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router';
import { history } from './history.ts';

export function AppRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState({ action: history.action, location: history.location });
  const [pending, start] = useTransition();
  useLayoutEffect(
    () => history.listen(({ action, location }) => start(() => setPlace({ action, location }))),
    [],
  );
  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {pending && <div className="nav-progress" aria-hidden="true" />}
      {children}
    </Router>
  );
}
