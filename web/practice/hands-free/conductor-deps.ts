/** What leading a session hands free needs: the session's own steps, and ways to be heard, to hear, and to know the time. */
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import type { Ear } from './ear.ts';
import type { Earcon } from './earcons.ts';
import type { LiveWords } from './live-words.ts';

type Session = Pick<
  OpenPractice,
  | 'store'
  | 'level'
  | 'record'
  | 'hold'
  | 'notePhrase'
  | 'finish'
  | 'keep'
  | 'startOver'
  | 'answerFollowUp'
  | 'next'
  | 'sendUnsent'
> & { player: Pick<OpenPractice['player'], 'state' | 'play' | 'replay' | 'stop' | 'unlock' | 'slower'> };

export type ConductorDeps = {
  practice: Session;
  cue: (earcon: Earcon) => void;
  /** Says it to screen readers, once. */
  announce: (words: string) => void;
  /** Said once an answer, where all is covered. */
  offerToFinish: string;
  /** What is known now of the answer that is being spoken; asked many times a second. */
  live: () => LiveWords;
  /** Open while the tutor speaks; null where speaking does not interrupt it. */
  ear: Ear | null;
  pauseMs: number;
  nowMs: () => number;
};
