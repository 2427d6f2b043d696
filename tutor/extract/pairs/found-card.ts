/** What a reader of one notation hands on: a front, a back and where they stood. */
import type { Span } from '#tutor/extract/lines/readable-text.ts';
import type { CardOrigin } from '#tutor/extract/select/judged-card.ts';

/** Ranges point into the readable text; `question` and `answer` are cut from it. */
export type FoundCard = {
  readonly question: string;
  readonly answer: string;
  readonly source: Span;
};

/** A card and the reading it came from. */
export type ReadCard = FoundCard & { readonly origin: CardOrigin };

/** Cards read from consecutive lines; `next` is the first line that was not read. */
export type FoundRun = { readonly cards: FoundCard[]; readonly next: number };
