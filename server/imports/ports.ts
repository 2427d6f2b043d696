/** The port of imports: finds flashcards in notes. */
import type { CardCertainty, NotesKind } from '#core/notes/card-doubts.ts';

export type FoundCard = { question: string; answer: string; source: string } & CardCertainty;

export type FoundCards = {
  cards: FoundCard[];
  kind: NotesKind;
  foundBy: string;
  /** A notice for the student if a fallback did the work. */
  notice: string | null;
};

/** `document`: a file, not notes somebody wrote to learn from; `slides`: that file is slides. */
type FreeText = { text: string; document: boolean; slides: boolean };

/** Finds cards in free text and never invents any. Rejects with `Failure('unavailable' | 'timeout')` if it cannot work at all. */
export type CardFinder = {
  /** `owner`: the account; accounts are served in turn. */
  findCards(owner: string, notes: FreeText, signal: AbortSignal): Promise<FoundCards>;
};
