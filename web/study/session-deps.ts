/** What a study session needs of its page: storage, network, identity and the clock. */
import type { StudyDeck } from '#contract/study.ts';
import type { RatingSync } from './outbox/outbox-sync.ts';

export type SessionDeps = {
  sync: Pick<RatingSync, 'storage' | 'outbox'>;
  userId: string;
  setId: string;
  /** The cards to study; null means the whole set. */
  only: readonly string[] | null;
  /** Tells this visit to the page from another; the same after a reload. */
  visit: string;
  /** True where the address was just opened, so that nothing of an earlier visit can be meant. */
  fresh: boolean;
  load: () => Promise<StudyDeck>;
  isGone: (error: unknown) => boolean;
  /** Called when this device could not keep a rating. */
  onNotKept: (message: string) => void;
  newId: () => string;
  nowMs: () => number;
};
