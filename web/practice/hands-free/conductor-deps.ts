/** What the conductor of a hands-free session and its effects work with. */
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import type { Ear } from './ear.ts';
import type { Earcon } from './earcons.ts';
import type { HeardDecision } from './hear-word.ts';

export type ConductorDeps = {
  practice: OpenPractice;
  cue: (earcon: Earcon) => void;
  /** Announces it to screen readers, once. */
  announce: (words: string) => void;
  /** Open while the tutor speaks; null where speaking does not interrupt it. */
  ear: Ear | null;
  /** Listens for the word to go on; false if it was not said. */
  heardResumeWord: (signal: AbortSignal) => Promise<boolean>;
  /** Listens for what the student makes of a point; `onHearing` is called once the microphone hears. */
  heardDecision: (signal: AbortSignal, onHearing: () => void) => Promise<HeardDecision>;
  pauseMs: number;
  nowMs: () => number;
};
