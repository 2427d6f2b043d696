/** The store of one practice session: dispatches events to the reducer; React and the effects subscribe. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type PracticeEvent, reduce } from './reducer.ts';
import type { PracticeState } from './session-state.ts';

export type PracticeStore = Pick<StoreApi<PracticeState>, 'getState' | 'getInitialState' | 'subscribe'> & {
  /** False where the event does not apply, such as a second press: the state is unchanged. */
  dispatch(event: PracticeEvent): boolean;
};

export function createPracticeStore(opening: PracticeState): PracticeStore {
  const { getState, getInitialState, subscribe, setState } = createStore(() => opening);
  return {
    getState,
    getInitialState,
    subscribe,
    dispatch(event) {
      const next = reduce(getState(), event);
      if (next === getState()) return false;
      setState(next, true);
      return true;
    },
  };
}
