/** What leading a session hands free needs, and what it can be told and asked: for the conductor, its screen and its tests. */
import type { StoreApi } from 'zustand/vanilla';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import type { Ear } from './ear.ts';
import type { Earcon } from './earcons.ts';
import type { LiveWords } from './live-words.ts';
import type { PauseReason } from './moment.ts';

type Session = Pick<
  OpenPractice,
  | 'store'
  | 'level'
  | 'record'
  | 'addMore'
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
  /** Listens a while for the word to go on; false where it was not said. */
  heardToGoOn: (signal: AbortSignal) => Promise<boolean>;
  pauseMs: number;
  nowMs: () => number;
};

export type ConductorState = {
  /** Null while it runs. */
  paused: PauseReason | null;
  /** A long pause: the student has been told that there is time. */
  encouraged: boolean;
  /** Every point is covered and it is quiet: the student may finish, or go on. */
  offered: boolean;
  /** What is known of the answer that is being spoken. */
  live: LiveWords;
  /** The points of the question, where the student asked to be shown them; the next question follows. */
  shown: string | null;
  /** What is said is joined to the answer that was sent. */
  adding: boolean;
  /** Paused, and listening for the word to go on. */
  called: boolean;
};

export type Conductor = {
  state: Pick<StoreApi<ConductorState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Whether speaking interrupts the tutor, as a press does. */
  interruptible: boolean;
  /** The one big control: what it does depends on the moment. */
  press(): void;
  pause(reason: PauseReason): void;
  /** Skips the question, or leaves its feedback. */
  skip(): void;
  /** The network is back: what could not be sent is sent. */
  backOnline(): void;
  close(): void;
};
