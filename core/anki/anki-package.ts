/** What an Anki package holds, in the words of this product, whatever form its file has. */
import type { CardContent } from '#core/card.ts';
import type { ImportedRating } from '#core/days/imported-log.ts';
import type { Facet } from '#core/facets/facet.ts';

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

/** Which card of which note: `noteType` by its name, `place` counts the cards of the note from 0. */
export type AnkiNoteOfCard = { guid: string; noteType: string; place: number };

type AnkiState = {
  /** Suspended by the student. */
  suspended: boolean;
  ratings: readonly ImportedRating[];
};

/** A card of Anki that becomes one way of asking a card here; `place` as in `AnkiNoteOfCard`. */
export type AnkiFacet = AnkiState & { facet: Facet; place: number };

/** Its texts hold the names of media between two U+0000 (`media-marks.ts`); only packages that were written here have sources. */
export type AnkiCard = CardContent &
  AnkiState & {
    /** Null where the note has no id of its own. */
    note: AnkiNoteOfCard | null;
    tags: readonly string[];
    /** Where it is asked by its parts and not from term to definition. */
    facets?: readonly AnkiFacet[];
  };

/** Counts of what this product cannot represent. */
export type AnkiLosses = {
  /** Cards that hide a part of a picture in a way that cannot be read. */
  occluded: number;
  /** The cards that come in their place: one for each picture, which shows it whole. */
  pictures: number;
  /** Cards with words on one side only. */
  oneSided: number;
  /** Cards with nothing on either side, or without the note they are made of: Anki shows none or an empty one. */
  blank: number;
  /** Cards with an interval but without the ratings that led to it: they begin anew. */
  unlogged: number;
  /** Cards with a side longer than a side may be. */
  tooLong: number;
  /** Older ratings dropped beyond the limit per card. */
  oldRatings: number;
  /** Fields that no card of theirs shows, by name. */
  unshownFields: readonly string[];
  /** Pictures and sounds that cards name and the file does not hold. */
  missingMedia: readonly string[];
};
