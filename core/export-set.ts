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
  /** The title made safe for every file system, with its ending */
  fileName: string;
  mediaType: string;
  /** To be saved as UTF-8; CSV begins with the byte order mark that spreadsheets need */
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

/** For a side that is nothing but a picture or sound without words. */
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
 * Writes every card in its order and to the letter; of pictures and sounds JSON has the references, for reading it back into the
 * same account, and the other formats the words. The text must be storable: no U+0000, no half surrogate pairs.
 */
export function exportSet(set: ExportedSet, format: ExportFormat): ExportFile {
  const { ending, mediaType, write } = FORMATS[format];
  return { fileName: fileNameOf(set.title) + ending, mediaType, text: write(set) };
}

/** CSV and the texts for Anki and Quizlet write the two sides; JSON writes all of it. */
type ExportedCard = Omit<CardContent, 'source'>;
export type ExportedSet = { title: string; cards: readonly ExportedCard[] } & {
  [Side in keyof StatedLanguages]?: StatedLanguages[Side] | undefined;
};

/** Begins with a letter or figure and goes on with nothing but letters, figures, spaces and harmless marks, no space at its end. */
const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} .:!?()'’–/%+*=<>&-]*[\p{L}\p{N}\p{M}.:!?()'’%])?$/u;

/** An empty cell is quoted too, so that a card without text is no blank line. */
function quotedCell(text: string): string {
  return PLAIN.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
}

// CSV (RFC 4180) that spreadsheets open and never run.
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Where a spreadsheet would calculate: before a sign that begins a formula (also in its full width), after any blanks and quotes, or
 * before a blank that hides one; at the start of a cell, and after `;` and line ends, which begin cells where the list separator is `;`.
 */
const FORMULA = /^(?=[\t\r\n]|[\s"]*[=+\-@＝＋－＠])|(?<=[;\r\n])(?=(?:[^\S\r\n]|")*[=+\-@＝＋－＠])/gu;
const FORMULA_OR_GUARD = new RegExp(`${FORMULA.source}|(?<=^|[;\\r\\n])(?=${FORMULA_GUARD})`, 'gu');

/**
 * Where any cell needs an apostrophe, the header's names have two: that tells our reader to take one away wherever one may have been
 * put, so such places of the set itself get another.
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

/** Two sides to the letter in Anki's own basic note type; "Basic" without HTML also tells our reader that all is plain text. */
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
 * The plain text is written only when our reader takes it for exactly these cards; sides with tabs, new lines or outer
 * blanks would come back different. Then a first line states the separators, which Quizlet's custom fields accept.
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
  const reading = readImport(text);
  return (
    reading.format === 'quizlet' &&
    reading.cards.length === cards.length &&
    reading.cards.every(
      ({ term, definition }, at) => term === cards[at]?.term && definition === cards[at]?.definition,
    )
  );
}

/**
 * A mark such as "=>" or "=2>" that is in no side. It begins with a character it has nowhere else, so that no mark can
 * be found half in a side and half in a separator.
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

/** Languages stand before the cards, so that a reader of an earlier version takes them for what is said of a set. */
function jsonText(set: ExportedSet): string {
  const { title, termLanguage, definitionLanguage } = set;
  const languages = {
    ...(termLanguage && { termLanguage }),
    ...(definitionLanguage && { definitionLanguage }),
  };
  const cards = set.cards.map(({ term, definition }): ExportedCard => ({ term, definition }));
  return `${JSON.stringify({ title, ...(cards.length > 0 && languages), cards }, null, 2)}\n`;
}
