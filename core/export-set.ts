/** Exports a set as CSV, Anki or Quizlet text, or JSON; our own reader reads each back unchanged, except pictures. */

import type { CardContent } from './card.ts';
import { fileNameOf } from './file-name.ts';
import { FORMULA_GUARD, OWN_CSV_HEADER } from './import-reader/delimited/header-row.ts';
import { separatorStatement } from './import-reader/delimited/stated-quizlet.ts';
import type { StatedLanguages } from './languages/language-codes.ts';
import { withoutMedia } from './media-reference.ts';
import { readImport } from './read-import.ts';

export type ExportFormat = 'csv' | 'anki' | 'quizlet' | 'json';
export type ExportFile = {
  /** File name with extension: the title made safe for every file system. */
  fileName: string;
  mediaType: string;
  /** Save as UTF-8; CSV starts with the byte order mark that spreadsheets need. */
  text: string;
};

const FORMATS: Record<
  ExportFormat,
  { ending: string; mediaType: string; write: (set: ExportedSet) => string }
> = {
  csv: { ending: '.csv', mediaType: 'text/csv;charset=utf-8', write: (set) => csvText(inWords(set)) },
  anki: {
    ending: ' - Anki.txt',
    mediaType: 'text/plain;charset=utf-8',
    write: (set) => ankiText(inWords(set)),
  },
  quizlet: {
    ending: ' - Quizlet.txt',
    mediaType: 'text/plain;charset=utf-8',
    write: (set) => quizletText(inWords(set)),
  },
  json: { ending: '.json', mediaType: 'application/json', write: jsonText },
};

/** Stands for a side that is only a picture or sound without alt text. */
const noWords = '(picture)';

/** Other programs cannot read our references. */
function inWords({ title, cards }: ExportedSet): ExportedSet {
  const words = (side: string) => withoutMedia(side) || (side && noWords);
  return {
    title,
    cards: cards.map(({ term, definition }) => ({ term: words(term), definition: words(definition) })),
  };
}

/**
 * Writes every card verbatim and in order. JSON keeps references to pictures and sounds, for importing it back into the
 * same account; the other formats get their alt texts. The text must be storable: no U+0000, no lone surrogates.
 */
export function exportSet(set: ExportedSet, format: ExportFormat): ExportFile {
  const { ending, mediaType, write } = FORMATS[format];
  return { fileName: fileNameOf(set.title) + ending, mediaType, text: write(set) };
}

/** CSV and the texts for Anki and Quizlet contain the two sides; JSON contains all fields. */
type ExportedCard = Omit<CardContent, 'source'>;
export type ExportedSet = { title: string; cards: readonly ExportedCard[] } & {
  [Side in keyof StatedLanguages]?: StatedLanguages[Side] | undefined;
};

/**
 * Safe unquoted cells: start with a letter or digit, contain only letters, digits, spaces and harmless characters, and do not end
 * with a space.
 */
const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} .:!?()'’–/%+*=<>&-]*[\p{L}\p{N}\p{M}.:!?()'’%])?$/u;

/** Empty cells are quoted too, so that an empty card is not a blank line. */
function quotedCell(text: string): string {
  return PLAIN.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
}

// CSV (RFC 4180) that spreadsheets open without running anything.
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Places where a spreadsheet would see a formula: before a formula character (also full-width), after any blanks and quotes, or
 * before a blank that hides one; at cell starts, and after `;` and line ends, which start cells where the list separator is `;`.
 */
const FORMULA = /^(?=[\t\r\n]|[\s"]*[=+\-@＝＋－＠])|(?<=[;\r\n])(?=(?:[^\S\r\n]|")*[=+\-@＝＋－＠])/gu;
const FORMULA_OR_GUARD = new RegExp(`${FORMULA.source}|(?<=^|[;\\r\\n])(?=${FORMULA_GUARD})`, 'gu');

/**
 * If any cell needs an apostrophe, the header's names have two: our reader then removes one wherever one may have been added, so
 * cells that really start that way get another.
 */
function csvText(set: ExportedSet): string {
  const guarded = set.cards.some(({ term, definition }) =>
    [term, definition].some((text) => text.search(FORMULA) !== -1),
  );
  const cell = (text: string) => quotedCell(guarded ? text.replace(FORMULA_OR_GUARD, FORMULA_GUARD) : text);
  const header = OWN_CSV_HEADER.map((name) => (guarded ? FORMULA_GUARD.repeat(2) + name : name)).join(',');
  const rows = set.cards.map(({ term, definition }) => `${cell(term)},${cell(definition)}`);
  return `${BYTE_ORDER_MARK}${[header, ...rows].join('\r\n')}\r\n`;
}

/** Both sides verbatim in Anki's basic note type; without HTML, which also tells our reader that all is plain text. */
function ankiText(set: ExportedSet): string {
  const deck = set.title.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim();
  const header = [
    '#separator:tab',
    '#html:false',
    '#notetype:Basic',
    ...(deck === '' ? [] : [`#deck:${deck}`]),
    '#columns:Front\tBack',
  ];
  const rows = set.cards.map(({ term, definition }) => `${quotedCell(term)}\t${quotedCell(definition)}`);
  return `${[...header, ...rows].join('\n')}\n`;
}

/**
 * Plain tabs and new lines are used only if our reader restores exactly these cards from them, which sides with tabs, new lines
 * or outer blanks prevent. Otherwise a first line declares the separators, which Quizlet's custom fields accept.
 */
function quizletText(set: ExportedSet): string {
  const plain = set.cards.map(({ term, definition }) => `${term}\t${definition}`).join('\n');
  if (readsBackAs(plain, set.cards)) return plain;
  const sides = set.cards.flatMap(({ term, definition }) => [term, definition]);
  const separators = { betweenSides: unusedMark(sides, '=', '>'), betweenCards: unusedMark(sides, '#', ';') };
  const body = set.cards
    .map(({ term, definition }) => term + separators.betweenSides + definition)
    .join(separators.betweenCards);
  return `${separatorStatement(separators)}\n${body}`;
}

function readsBackAs(text: string, cards: readonly ExportedCard[]): boolean {
  const result = readImport(text);
  return (
    result.format === 'quizlet' &&
    result.cards.length === cards.length &&
    result.cards.every(
      ({ term, definition }, at) => term === cards[at]?.term && definition === cards[at]?.definition,
    )
  );
}

/**
 * A separator such as "=>" or "=2>" that occurs in no side. Its first character occurs nowhere else in it, so that no match can
 * straddle a side and a separator.
 */
function unusedMark(sides: readonly string[], opening: string, closing: string): string {
  const mark = new RegExp(`${opening}(\\d*)${closing}`, 'g');
  const used = new Set<string>();
  for (const side of sides) for (const match of side.matchAll(mark)) used.add(match[1] ?? '');
  if (!used.has('')) return opening + closing;
  let number = 1;
  while (used.has(`${number}`)) number += 1;
  return `${opening}${number}${closing}`;
}

/** Languages and directions come before the cards, so that readers of earlier versions treat them as part of the set's description. */
function jsonText(set: ExportedSet): string {
  const { title, termLanguage, definitionLanguage, directions = 'forward' } = set;
  const languages = {
    ...(termLanguage && { termLanguage }),
    ...(definitionLanguage && { definitionLanguage }),
    ...(directions !== 'forward' && { directions }),
  };
  const cards = set.cards.map(({ term, definition }): ExportedCard => ({ term, definition }));
  return `${JSON.stringify({ title, ...(cards.length > 0 && languages), cards }, null, 2)}\n`;
}
