/** Whether somebody is signed in here, known only once the page has come alive. */
import { useSyncExternalStore } from 'react';
import { readSession, watchSession } from '#web/session/session.ts';

const isMember = () => readSession().status !== 'anonymous';

/** Null in the HTML made at build and until it is hydrated. */
export function useMember(): boolean | null {
  return useSyncExternalStore<boolean | null>(watchSession, isMember, () => null);
}
