/** The content of an Anki package in this product's terms, for all versions of the file format. */
import type { CardContent } from '#core/card.ts';
import type { ImportedRating } from '#core/days/imported-log.ts';
import type { Facet } from '#core/facets/facet.ts';

/**
 * A note type: the names of its fields, and a template of both sides for each card. A note of a `cloze` type has a card for each
 * deletion number, all by the first template.
 */
export type AnkiNoteType = {
  name: string;
  cloze: boolean;
  fields: readonly string[];
  templates: readonly { question: string; answer: string }[];
};

/** Identifies a card: the name of its note type, and its index among the cards of its note. */
export type AnkiNoteOfCard = { guid: string; noteType: string; place: number };

type AnkiState = {
  /** Suspended by the student. */
  suspended: boolean;
  ratings: readonly ImportedRating[];
};

/** An Anki card that becomes one facet of a card here; `place` as in `AnkiNoteOfCard`. */
export type AnkiFacet = AnkiState & { facet: Facet; place: number };

/** Texts have marks for media (`media-marks.ts`); only our own packages have sources. */
export type AnkiCard = CardContent &
  AnkiState & {
    /** Null if the note has no id. */
    note: AnkiNoteOfCard | null;
    tags: readonly string[];
    /** For a card asked by its parts, or in directions of its own. */
    facets?: readonly AnkiFacet[];
  };

/** Counts of what this product cannot represent. */
export type AnkiLosses = {
  /** Image occlusion cards whose shapes cannot be read. */
  occluded: number;
  /** The cards that replace them: one for each picture, which it shows whole. */
  pictures: number;
  /** Cards with words on one side only. */
  oneSided: number;
  /** Cards with two empty sides, or without their note: Anki shows none, or an empty one. */
  blank: number;
  /** Cards with an interval but no ratings: they start as new. */
  unlogged: number;
  /** Cards with a side over the limit. */
  tooLong: number;
  /** Older ratings dropped beyond the limit per card. */
  oldRatings: number;
  /** Names of fields that no card shows. */
  unshownFields: readonly string[];
  /** Pictures and sounds that the file lacks. */
  missingMedia: readonly string[];
};
