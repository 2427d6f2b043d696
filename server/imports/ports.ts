/** The port of imports: finds flashcards in notes. */
import type { CardCertainty, NotesKind } from '#core/notes/card-doubts.ts';

export type FoundCard = { question: string; answer: string; source: string } & CardCertainty;

export type FoundCards = {
  cards: FoundCard[];
  kind: NotesKind;
  foundBy: string;
  /** Words for the student when a stand-in did the work. */
  notice: string | null;
};

/** Finds cards in free text, never inventing any. Rejects with `Failure('unavailable' | 'timeout')` when it cannot work at all. */
export type CardFinder = {
  /** `owner`: the account it is done for; each gets its turn. */
  findCards(owner: string, text: string, signal: AbortSignal): Promise<FoundCards>;
};
