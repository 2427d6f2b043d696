/** Dependencies shared by the effects of a session: user, store, device storage, and announcements. */

import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import type { AnswerStorage } from '#web/practice/outbox/answer-storage.ts';
import type { PracticeStore } from './store.ts';

export type EffectDeps = {
  userId: string;
  store: PracticeStore;
  storage: AnswerStorage;
  /** Deletes a recording from device and server. */
  forget: (answer: KeptAnswer) => Promise<void>;
  /** For screen readers. */
  announce: (words: string) => void;
  /** The same for changes of stage; silent hands-free, where the screen announces its steps. */
  announceStage: (words: string) => void;
  newId: () => string;
  /** Milliseconds since 1970. */
  nowMs: () => number;
  /** Aborted when the page is left: a running recording is kept, and nothing more is shown. */
  signal: AbortSignal;
};
