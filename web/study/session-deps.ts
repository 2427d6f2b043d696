/** What a study session needs of its page: storage, network, identity and the clock. */
import type { RatingSync } from './outbox/outbox-sync.ts';
import type { StudiedDeck } from './outbox/study-storage.ts';

export type SessionDeps = {
  sync: Pick<RatingSync, 'storage' | 'outbox'>;
  userId: string;
  /** The set, or what a session over several sets is kept under. */
  setId: string;
  /** The cards come from several sets, and are those of a day: what was rated is not among them when they are asked for again. */
  mixed?: boolean;
  /** The cards to study; null means the whole set. */
  only: readonly string[] | null;
  /** Tells this visit to the page from another; the same after a reload. */
  visit: string;
  /** True where the address was just opened, so that nothing of an earlier visit can be meant. */
  fresh: boolean;
  load: () => Promise<StudiedDeck>;
  isGone: (error: unknown) => boolean;
  /** Called when this device could not keep a rating. */
  onNotKept: (message: string) => void;
  newId: () => string;
  nowMs: () => number;
};
