/** The state, events and effects of taking turns to speak, for hands-free practice and for cards studied by voice. */

/** The state of the session, from its store or from a recording's outcome. */
export type Situation = {
  /** Names this point of the session; a move to where the turn already stands is a no-op. */
  position: string;
  step:
    | 'reading'
    | 'listening'
    | 'thinking'
    | 'feedback'
    /** Something failed; a press continues. */
    | 'attention'
    /** Between two of these: a microphone opens, or the next question loads. */
    | 'waiting'
    | 'end';
  /** The question, by id. */
  question: string;
  /** The question needs no further answer: the next one follows. */
  done: boolean;
  /** There is an unsent recording that can be sent. */
  unsent: boolean;
  /** Points by index that the student is to judge before the next question. */
  toJudge: readonly number[];
};

/** `said`: by the word "stop". */
export type PauseReason = 'asked' | 'said' | 'hidden' | 'unheard';

/** What the tutor says. `reply`: a hint, or that nothing was heard. `resumed`: its sound was cut off by a pause. */
export type Speech =
  | { kind: 'question' | 'attention' | 'end' }
  /** Asks whether a point and the student's words for it mean the same. */
  | { kind: 'judge'; point: number; again: boolean }
  | { kind: 'feedback'; resumed: boolean }
  | { kind: 'reply'; words: string }
  | { kind: 'paused'; reason: PauseReason };

/** The result of an answer to a card. `suggested`: a rating, 1 to 4; null if there is none. */
export type CardAnswer = { heard: string; suggested: 1 | 2 | 3 | 4 | null };

export type Turn = Situation & {
  /** `words` is a few words that are never stored: a pause discards them and the step starts over. */
  readonly listensFor: 'answer' | 'words';
  /** The step that is read aloud here, and read again after a pause or at "repeat that". */
  readAloud: 'reading' | 'feedback';
  paused: PauseReason | null;
  /** The current utterance; null on the student's turn. Each utterance is a new object. */
  speech: Speech | null;
  /** Answers in a row in which nothing was heard. */
  misses: number;
  /** Shown until the next answer: the latest reply, an error, or that another microphone is in use. */
  note: string;
  /** After a long pause the student has been told that there is time: once a question. */
  encouraged: boolean;
  encouragedAt: string;
  /** Every point is covered and it is quiet: the student may finish, or go on. */
  offered: boolean;
  offeredBefore: boolean;
  /** The recording continues the answer already sent. */
  adding: boolean;
  /** The point the student is asked to judge; `again` after an unclear reply. */
  judging: { point: number; again: boolean } | null;
  /** Listening only for the resume command or for a decision on a point. */
  awaits: 'resume' | 'decision' | null;
  /** Hints given for this side of the card. */
  hints: number;
  answered: (CardAnswer & { question: string }) | null;
};

export type TurnEvent =
  /** `unheard`: the latest answer had no words; said aloud. */
  | { type: 'moved'; to: Partial<Situation> & Pick<Situation, 'step'>; note?: string; unheard?: string }
  /** The tutor has finished speaking. */
  | { type: 'spoken' }
  /**
   * The state of the answer in progress, many times a second. `offered`: all is covered and it is quiet; `longQuiet`: quiet for so
   * long that the student should be encouraged.
   */
  | { type: 'heard'; end: 'over' | 'nobody' | null; offered: boolean; longQuiet: boolean }
  /** Nothing, or nothing clear, was heard: says `words` and listens again, up to `most` times in a row. */
  | { type: 'missed'; words: string; most: number }
  /** A hint, in place of a verdict. */
  | { type: 'replied'; words: string }
  /** The answer to a card was heard. */
  | ({ type: 'answered' } & CardAnswer)
  | { type: 'commanded'; command: 'repeat' | 'slower' | 'show' | 'skip' | 'next' | 'stop' }
  /**
   * `interrupts`: by speaking while the tutor speaks or thinks, not by the button. `goesOn`: so soon after the answer that it is joined
   * to it.
   */
  | { type: 'pressed'; interrupts?: true; goesOn?: boolean }
  | { type: 'paused'; reason: PauseReason }
  /** The resume command; `said` is false if it was not heard. */
  | { type: 'resumeHeard'; said: boolean }
  /** The decision on the point, by voice or press; null if nothing was said. */
  | { type: 'decided'; decision: 'same' | 'not' | 'unclear' | null }
  /** The decision on the point is saved. */
  | { type: 'rechecked' }
  | { type: 'noted'; words: string };

type Interrupting = { interrupts: boolean };

/** By name, with what each needs. */
export type EffectDetails = {
  /** `interrupts`: the student already speaks, so it records from a moment before and plays no sound. */
  listen: Interrupting;
  /** Records a continuation of the answer already sent. */
  add: Interrupting;
  /** The recording runs: finds its end. */
  detectEnd: unknown;
  /** The tutor thinks: finds out whether the student goes on. */
  detectVoice: unknown;
  /** Ends the recording, to be answered. */
  finish: unknown;
  /** Ends the recording, to be sent later. */
  keep: unknown;
  /** Ends the recording and deletes it. */
  discard: unknown;
  awaitWord: { word: 'resume' | 'decision' };
  recheck: { point: number; same: boolean };
  next: unknown;
  show: unknown;
  send: unknown;
  slower: unknown;
  encourage: unknown;
  offer: unknown;
  unlockSound: unknown;
};

export type TurnEffect = {
  [Name in keyof EffectDetails]: { do: Name } & EffectDetails[Name];
}[keyof EffectDetails];

export const firstTurn = (paused: PauseReason | null, listensFor: Turn['listensFor']): Turn => ({
  ...{ position: '', step: 'waiting', question: '', done: false, unsent: false, toJudge: [] },
  ...{ listensFor, readAloud: 'reading', paused, speech: null, misses: 0, note: '' },
  ...{ encouraged: false, encouragedAt: '', offered: false, offeredBefore: false },
  ...{ adding: false, judging: null, awaits: null, hints: 0, answered: null },
});
