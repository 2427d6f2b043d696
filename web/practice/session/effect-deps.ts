/** What the effects of a session share: whose it is, its state, the device, and ways to tell the student. */

import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import type { AnswerStorage } from '#web/practice/outbox/answer-storage.ts';
import type { PracticeStore } from './store.ts';

export type EffectDeps = {
  userId: string;
  store: PracticeStore;
  storage: AnswerStorage;
  /** Takes a recording off device and server. */
  forget: (answer: KeptAnswer) => Promise<void>;
  /** A failure that also deserves a toast. */
  complain: (title: string, message: string) => void;
  /** For screen readers. */
  announce: (words: string) => void;
  newId: () => string;
  /** Milliseconds since 1970. */
  nowMs: () => number;
  /** Aborted when the page is left: a running recording is kept, and nothing is shown any more. */
  signal: AbortSignal;
};
