/** What the sets noun needs of a store; every call takes the owner, so there is no way to read a set without one. */
import type { Card, FlashcardSet, SetSummary } from '#contract/sets.ts';
import type { JsonStream, JsonText } from '#server/http/reply/json-text.ts';

/** A set to be written: new cards carry fresh ids, surviving ones their own. */
export type CardToKeep = Card;

/** What a save does to the cards of a set, decided inside the save's own transaction. */
export type CardChanges = { cards: CardToKeep[]; survivingIds: ReadonlySet<string> };

/** Which limit an account has reached, what it is, what is used, and what the refused call would have added. */
export type LimitReached = {
  reached: 'sets' | 'cardsPerSet' | 'cards' | 'text';
  most: number;
  /** Of `cardsPerSet` by this set alone; of `text` in bytes. */
  used: number;
  adding: number;
};

/** Whole where it is short, else as a stream; then rejects with Failure('too_many_requests' | 'unavailable') above the allowance. */
export type Long<T> = JsonText<T> | JsonStream<T>;

export type SetStore = {
  /** Newest first, deleted ones left out. */
  list(owner: string): Promise<Long<FlashcardSet[]>>;
  listSummaries(owner: string): Promise<Long<SetSummary[]>>;
  /** Null when it is missing, deleted, or somebody else's. */
  find(owner: string, id: string): Promise<JsonText<FlashcardSet> | null>;
  /**
   * With a `requestKey` seen before, the set made then is answered and nothing is written. The account's limits are checked
   * where the set is written: adds at the same moment cannot exceed them together.
   */
  create(
    owner: string,
    set: { title: string; cards: CardToKeep[] },
    requestKey: string | null,
  ): Promise<JsonText<FlashcardSet> | LimitReached>;
  /**
   * One transaction under the set's lock: `plan` sees the cards as they are and says what becomes of them.
   * Only what makes the set larger is measured against the account's limits.
   * 'missing' for an absent or foreign set, 'changed' when `version` is given and is not the stored one.
   */
  update(
    owner: string,
    id: string,
    change: { title: string; version: number | undefined; plan: (existing: Card[]) => CardChanges },
  ): Promise<JsonText<FlashcardSet> | LimitReached | 'missing' | 'changed'>;
  /** False when there was nothing of this owner to delete. */
  delete(owner: string, id: string): Promise<boolean>;
  /** Above every limit too: nothing that was deleted by mistake is lost. */
  restore(owner: string, id: string): Promise<JsonText<FlashcardSet> | null>;
};

export type NewId = () => string;
