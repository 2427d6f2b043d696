/** Runs the turn reducer: one utterance of the tutor at a time, and the effects of each event. */
import { createStore } from 'zustand/vanilla';
import { reduceTurn } from './turn-reducer.ts';
import type { EffectDetails, Speech, Turn, TurnEvent } from './turn-state.ts';

/** `signal` aborts when the tutor says something else, when a word is no longer awaited, when the turn is paused, and at the end. */
export type TurnOutside = {
  /** Resolves when it has been said, or cannot be. */
  say(speech: Speech, signal: AbortSignal): Promise<void>;
  /** An effect without an entry does nothing. */
  effects: { [Name in keyof EffectDetails]?: (details: EffectDetails[Name], signal: AbortSignal) => void };
};

export function runTurn(first: Turn, { say, effects }: TurnOutside) {
  const state = createStore(() => first);
  let current = new AbortController();

  function send(event: TurnEvent): void {
    const before = state.getState();
    const [turn, ...asked] = reduceTurn(before, event);
    const { speech } = turn;
    if (speech !== before.speech || turn.awaits !== before.awaits) {
      current.abort();
      current = new AbortController();
    }
    const { signal } = current;
    if (turn !== before) state.setState(turn);
    // Before the tutor speaks: sound is unlocked and slowed down for what follows.
    for (const effect of asked) run(effect, signal);
    if (speech && speech !== before.speech && !signal.aborted)
      void say(speech, signal).then(() => signal.aborted || send({ type: 'spoken' }));
  }

  const run = <Name extends keyof EffectDetails>(
    effect: { do: Name } & EffectDetails[Name],
    signal: AbortSignal,
  ) => effects[effect.do]?.(effect, signal);

  /** `close` stops what is being said and listened to. */
  return { state, send, close: () => current.abort() };
}
