/** The import reader's types: options, results and doubts. */
import type { StatedLanguages } from '#core/languages/language-codes.ts';

/**
 * Why a student should review a card:
 * - `empty-term`, `empty-definition`: a side is empty
 * - `duplicate`: an earlier card has the same two sides, ignoring case and spacing
 * - `same-term`: an earlier card has the same term with another definition
 * - `check-boundary`: there were several places where a side could end
 * - `too-long`: a side is over the limit
 * - `unsavable-character`: a side contains a character that cannot be stored, or was unreadable in the file
 */
export type ImportDoubt =
  | 'empty-term'
  | 'empty-definition'
  | 'duplicate'
  | 'same-term'
  | 'check-boundary'
  | 'too-long'
  | 'unsavable-character';

/** A card as read; `line` is the 1-based line of the text where it starts. */
export type ImportedCard = { term: string; definition: string; line: number; doubts: ImportDoubt[] };

/** A part of the text that did not become a card: its line, the text, and the reason ("Line 4: no separator"). */
export type ImportProblem = { line: number; text: string; message: string };

/** A recognised line that is not a card: a header row, a format's own header line, a table's rule. */
export type ImportHeader = { line: number; text: string };

/**
 * What a student may choose in addition to the format. Columns count from 0. In separators `\t` and `\n` may also be typed as a
 * backslash and a letter; an empty separator counts as not given. `html`: tags and entities are formatting.
 */
export type ReadOptions = {
  betweenSides?: string | undefined;
  betweenCards?: string | undefined;
  termColumn?: number | undefined;
  definitionColumn?: number | undefined;
  headerRow?: boolean | undefined;
  html?: boolean | undefined;
};

/** The options used; reading the same text with them gives the same result. Separators are '' if none is used. */
export type OptionsInForce = {
  betweenSides: string;
  betweenCards: string;
  termColumn: number;
  definitionColumn: number;
  headerRow: boolean;
  html: boolean;
};

/** A card before its doubts are marked. */
export type DraftCard = { term: string; definition: string; line: number; checkBoundary: boolean };

/** The result of one format's reader. */
export type FormatResult = {
  options: OptionsInForce;
  /** One entry per column: its header, else a sample; fewer than two if the format has no columns */
  columns: string[];
  cards: DraftCard[];
  problems: ImportProblem[];
  headers: ImportHeader[];
  /** A title in the text, such as the deck's name; or null */
  title: string | null;
  /** The languages of the sides, if the text states them */
  languages?: StatedLanguages;
};

export function resultWithoutColumns(
  found: Pick<FormatResult, 'cards' | 'problems'> & Partial<Pick<FormatResult, 'headers' | 'title'>>,
  separators = { betweenSides: '', betweenCards: '' },
): FormatResult {
  const columns = { termColumn: 0, definitionColumn: 1, headerRow: false };
  return {
    options: { ...separators, ...columns, html: false },
    columns: [],
    headers: [],
    title: null,
    ...found,
  };
}
