/** Sequences of turn events for tests: short event names, and a trace of the tutor's words and actions. */
import { expect } from 'vitest';
import { reduceTurn } from '#web/practice/turn-taking/turn-reducer.ts';
import {
  firstTurn,
  type Situation,
  type Speech,
  type Turn,
  type TurnEvent,
} from '#web/practice/turn-taking/turn-state.ts';

const firstQuestion = { question: 'q1', done: false, unsent: false, toJudge: [] };

/** The session reaches a step; every call is another position. */
let positions = 0;
export const at = (step: Situation['step'], more: Partial<Situation> = {}, unheard?: string): TurnEvent => ({
  type: 'moved',
  to: { ...firstQuestion, position: `p${++positions}`, step, ...more },
  ...(unheard !== undefined && { unheard }),
});
/** A recording of a few words reaches a step of its own. */
export const within = (step: Situation['step']): TurnEvent => ({ type: 'moved', to: { step } });
export const spoken: TurnEvent = { type: 'spoken' };
export const press: TurnEvent = { type: 'pressed' };
export const interrupt = { type: 'pressed', interrupts: true } as const satisfies TurnEvent;
export const pause = (reason: 'asked' | 'hidden'): TurnEvent => ({ type: 'paused', reason });
export const command = (word: Extract<TurnEvent, { type: 'commanded' }>['command']): TurnEvent => ({
  type: 'commanded',
  command: word,
});
export const hear = (what: Partial<Extract<TurnEvent, { type: 'heard' }>>): TurnEvent => ({
  ...{ type: 'heard', end: null, offered: false, longQuiet: false },
  ...what,
});
export const decide = (decision: 'same' | 'not' | 'unclear' | null): TurnEvent => ({
  type: 'decided',
  decision,
});
export const rechecked: TurnEvent = { type: 'rechecked' };
export const resumeHeard = (said: boolean): TurnEvent => ({ type: 'resumeHeard', said });
export const missed: TurnEvent = { type: 'missed', words: 'Again?', most: 2 };
export const judged = at('feedback', { done: true, toJudge: [0, 2] });

function speechIn(speech: Speech): string {
  const { kind, ...details } = speech;
  return [`say ${kind}`, ...Object.values(details)].join(' ');
}

export function follow(first: Turn, events: readonly TurnEvent[]) {
  let turn = first;
  const trace: string[] = [];
  for (const event of events) {
    const [next, ...effects] = reduceTurn(turn, event);
    for (const { do: name, ...details } of effects) {
      const told =
        'interrupts' in details ? (details.interrupts ? ['from before'] : []) : Object.values(details);
      trace.push([name, ...told].join(' '));
    }
    if (next.speech && next.speech !== turn.speech) trace.push(speechIn(next.speech));
    turn = next;
  }
  return { turn, trace };
}

export type Row = [
  name: string,
  events: readonly TurnEvent[],
  trace: readonly string[],
  left?: Partial<Turn>,
];

export const expectTrace =
  (listensFor: Turn['listensFor']) =>
  (...[, events, trace, left = {}]: Row) => {
    const done = follow(firstTurn(null, listensFor), events);
    expect(done.trace).toEqual(trace);
    expect(done.turn).toMatchObject(left);
  };
