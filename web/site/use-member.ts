/** Tells whether a user is signed in, known only after hydration. */
import { useSyncExternalStore } from 'react';
import { readSession, watchSession } from '#web/session/session.ts';

const isMember = () => readSession().status !== 'anonymous';

/** Null in prerendered HTML and until hydration. */
export function useMember(): boolean | null {
  return useSyncExternalStore<boolean | null>(watchSession, isMember, () => null);
}
