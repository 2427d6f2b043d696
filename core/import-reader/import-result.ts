/** The import reader's types: options, results and doubts. */
import type { StatedLanguages } from '#core/languages/language-codes.ts';

/**
 * Why a student should review a card:
 * - `empty-term`, `empty-definition`: a side has nothing in it
 * - `duplicate`: an earlier card has the same two sides (letter case and spacing aside)
 * - `same-term`: an earlier card has the same term with another definition
 * - `check-boundary`: where the side ends was a choice between several places
 * - `too-long`: a side is over the limit of a card
 * - `unsavable-character`: a side holds a character that cannot be stored, or that was unreadable in the file
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

/** A piece of the text that became no card: where it stands, all of it, and why, for people ("Line 4: no separator"). */
export type ImportProblem = { line: number; text: string; message: string };

/** A line that was understood but is no card: a header row, a format's own header line, a table's rule. */
export type ImportHeader = { line: number; text: string };

/**
 * What a student may decide about the reading beside the format. Columns count from 0. In separators `\t` and `\n` may also be
 * typed as a backslash and a letter; an empty separator counts as not given. `html` reads tags and entities as formatted text.
 */
export type ReadOptions = {
  betweenSides?: string | undefined;
  betweenCards?: string | undefined;
  termColumn?: number | undefined;
  definitionColumn?: number | undefined;
  headerRow?: boolean | undefined;
  html?: boolean | undefined;
};

/** Every choice as it was in force; given back to the reader it reads the same text the same way. Separators are '' where none is used. */
export type OptionsInForce = {
  betweenSides: string;
  betweenCards: string;
  termColumn: number;
  definitionColumn: number;
  headerRow: boolean;
  html: boolean;
};

/** A card before its doubts are judged. */
export type DraftCard = { term: string; definition: string; line: number; checkBoundary: boolean };

/** What the reader of one format hands back. */
export type FormatResult = {
  options: OptionsInForce;
  /** One entry per column: its header name, else a sample; fewer than two where the format has no columns */
  columns: string[];
  cards: DraftCard[];
  problems: ImportProblem[];
  headers: ImportHeader[];
  /** The title the text gives itself (a deck's name), or null */
  title: string | null;
  /** The languages the text gives the sides; absent where it says nothing of them */
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
