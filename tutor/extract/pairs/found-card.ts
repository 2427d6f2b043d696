/** The result of a reader: cards with their source. */
import type { Span } from '#tutor/extract/lines/readable-text.ts';
import type { CardOrigin } from '#tutor/extract/select/judged-card.ts';

/** `source`: a range of the readable text, from which `question` and `answer` are cut. */
export type FoundCard = {
  readonly question: string;
  readonly answer: string;
  readonly source: Span;
};

/** A card and how it was read; `lost`: its place in the notes does not say what it is about. */
export type ReadCard = FoundCard & { readonly origin: CardOrigin; readonly lost?: boolean };

/** Cards from consecutive lines; `next`: the first line after them. */
export type FoundRun = { readonly cards: FoundCard[]; readonly next: number };
