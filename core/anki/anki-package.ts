/** What an Anki package holds, in the words of this product, whatever form its file has. */
import type { ImportedRating } from '#core/days/imported-log.ts';

/**
 * A note type: its fields by name, and for each card a template of either side. A note of a `cloze` type has a card for each
 * number of its deletions, all by the first template.
 */
export type AnkiNoteType = {
  name: string;
  cloze: boolean;
  fields: readonly string[];
  templates: readonly { question: string; answer: string }[];
};

/** `term` and `definition` hold the names of media between two U+0000 (`media-marks.ts`). */
export type AnkiCard = {
  term: string;
  definition: string;
  /** Of a package that was written here. */
  source: string | null;
  tags: readonly string[];
  /** Put aside by the student: shown in no session. */
  suspended: boolean;
  ratings: readonly ImportedRating[];
};

/** How many of what this product cannot hold as it is. */
export type AnkiLosses = {
  /** Cards that hide parts of a picture; the pictures come whole, one card for each. */
  occluded: number;
  /** Cards with nothing on a side, of which Anki shows none or an empty one. */
  empty: number;
  /** Cards with an interval but without the ratings that led to it: they begin anew. */
  unlogged: number;
  /** Cards with a side longer than a side may be. */
  tooLong: number;
  /** Ratings beyond the newest of a card that are taken. */
  oldRatings: number;
  /** Fields that no card of theirs shows, by name. */
  unshownFields: readonly string[];
};
