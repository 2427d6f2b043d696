/** Dependencies of a study session: storage, network, identity and clock. */
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
  /** Identifies this visit to the page; a reload keeps it. */
  visit: string;
  /** True where the address was just opened, so that nothing of an earlier visit can be meant. */
  fresh: boolean;
  load: () => Promise<StudiedDeck>;
  isGone: (error: unknown) => boolean;
  /** Called when this device could not store a rating. */
  onNotKept: (message: string) => void;
  newId: () => string;
  nowMs: () => number;
};
