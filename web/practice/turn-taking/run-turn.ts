/** Runs the turn reducer: one utterance of the tutor at a time, and the effects of each event. */
import { createStore } from 'zustand/vanilla';
import {
  firstTurn,
  type PauseReason,
  reduceTurn,
  type Speech,
  type TurnEffect,
  type TurnEvent,
} from './turn-reducer.ts';

/** `signal` aborts when the tutor says something else, when the turn is paused, and at the end. */
type Outside = {
  /** Resolves when it has been said, or cannot be. */
  say(speech: Speech, signal: AbortSignal): Promise<void>;
  /** What is left out does nothing. */
  effects: { [name in TurnEffect['do']]?: (signal: AbortSignal, interrupts: boolean) => void };
};

export function runTurn(paused: PauseReason | null, { say, effects }: Outside) {
  const state = createStore(() => firstTurn(paused));
  let current = new AbortController();

  function send(event: TurnEvent): void {
    const before = state.getState();
    const [turn, ...asked] = reduceTurn(before, event);
    const { speech } = turn;
    if (speech !== before.speech) {
      current.abort();
      current = new AbortController();
    }
    const { signal } = current;
    if (turn !== before) state.setState(turn);
    if (speech && speech !== before.speech)
      void say(speech, signal).then(() => signal.aborted || send({ type: 'spoken' }));
    for (const effect of asked) effects[effect.do]?.(signal, effect.interrupts ?? false);
  }

  /** `close` stops what is being said and listened to. */
  return { state, send, close: () => current.abort() };
}
