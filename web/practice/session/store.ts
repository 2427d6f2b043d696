/** Holds the state of one practice session: events go in, React and the effects read what they make of it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type PracticeEvent, reduce } from './reducer.ts';
import type { PracticeState } from './session-state.ts';

export type PracticeStore = Pick<StoreApi<PracticeState>, 'getState' | 'getInitialState' | 'subscribe'> & {
  /** False where the event does not apply now, such as a second press: nothing has changed then. */
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
