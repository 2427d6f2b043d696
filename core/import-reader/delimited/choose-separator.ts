/** Chooses the separator that divides a text's lines most evenly, and rejects ordinary prose. */

import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';
import { parseRows, type Row } from './parse-rows.ts';
import { CARD_SEPARATORS, LINE_SEPARATORS, type Separator, SIDE_SEPARATORS } from './separators.ts';

type ChosenSeparators = { betweenSides: string; betweenCards: string };

/** Share of lines (or pieces) that must be divided; a title line above them does not count. */
const DIVIDED_SHARE = { firm: 0.8, tight: 0.9, worded: 0.9 } as const;
/** Share that suffices if the divided lines are plainly pairs. */
const PAIRS_SHARE = 0.6;
const FEWEST_PAIRS = 3;
/** Terms are short; the part of a sentence before a colon or dash is often longer. */
const LONGEST_LEAD_CHARACTERS = 60;
const LONGEST_LEAD_WORDS = 7;
/** Longer lines are paragraphs that start with a keyword. */
const LONGEST_BRIEF_LINE = 400;
/** A list of loosely separated pairs ("el perro, the dog") has short lines. */
const LONGEST_LOOSE_LINE = 80;
const LOOSE_LEAD_WORDS = 4;

/** A separator and the rows it gives, with quotes unless it is `worded`. */
type LineSeparator = { separator: Separator; rows: Row[] };

/** The separator that makes each line a card, or null if lines look like sentences. */
export function lineSeparator(source: SourceText): LineSeparator | null {
  let best: (LineSeparator & { score: number }) | null = null;
  for (const separator of LINE_SEPARATORS) {
    if (!mayDivide(source, separator)) continue;
    const rows = parseRows(source.text, separator.text, { quotes: separator.kind !== 'worded' });
    const score = lineScore(rows, separator);
    if (score !== null && score > (best?.score ?? 0)) best = { separator, rows, score };
  }
  return best;
}

/** A quick check before parsing. Not for tight separators, whose quoted cells may contain line ends. */
function mayDivide(source: SourceText, { text, kind }: Separator): boolean {
  if (kind === 'tight') return source.text.includes(text);
  let divided = 0;
  for (const line of source.written) if (line.includes(text)) divided += 1;
  return divided > 1 && divided >= DIVIDED_SHARE[kind] * (source.written.length - 1);
}

/** How evenly a separator divides the lines, 0 to 1; null if it divides too few, or the lines look like prose. */
function lineScore(parsed: readonly Row[], separator: Separator): number | null {
  const rows = isTitle(parsed[0]) && parsed.length > 3 ? parsed.slice(1) : parsed;
  const divided = rows.filter((row) => row.cells.length > 1);
  const arePairs = isPlainPairs(divided, separator);
  const share = arePairs ? PAIRS_SHARE : DIVIDED_SHARE[separator.kind];
  if (divided.length === 0 || divided.length < share * rows.length) return null;
  if (!hasTermLeads(divided)) return null;
  if (separator.kind === 'firm' && !isFirmTable(divided)) return null;
  if (separator.kind === 'worded' && !isWordedList(divided)) return null;
  if (separator.kind === 'tight' && !arePairs && !isTightTable(rows)) return null;
  return evenness(divided) * (divided.length / rows.length);
}

/** "capital;Madrid": a semicolon without a blank in each divided line; other lines become problems. */
function isPlainPairs(divided: readonly Row[], { text }: Separator): boolean {
  return (
    text === ';' &&
    divided.length >= FEWEST_PAIRS &&
    divided.every((row) => row.tight && row.cells.length === 2)
  );
}

function isTitle(row: Row | undefined): boolean {
  return row !== undefined && row.cells.length === 1 && row.raw.length <= LONGEST_LEAD_CHARACTERS;
}

function hasTermLeads(rows: readonly Row[]): boolean {
  const short = rows.filter(
    (row) => row.quotedCells > 0 || (row.cells[0] !== '' && isTermLike(row.cells[0] ?? '')),
  );
  return short.length >= 0.9 * rows.length;
}

/** Whether a text may be a term: short, not code or a quotation, and not a complete sentence. */
export function isTermLike(lead: string): boolean {
  const text = lead.slice(0, 2 * LONGEST_LEAD_CHARACTERS).trim();
  if (text.length > LONGEST_LEAD_CHARACTERS || /^[>`]/.test(text)) return false;
  if (text.split(/\s+/).length > LONGEST_LEAD_WORDS) return false;
  return !SENTENCE_END.test(text) || !SENTENCE_END.test(text.replace(ABBREVIATION, ''));
}

const SENTENCE_END = /[.!]\s/;
const ABBREVIATION = /\b(?:\p{L}|vs|St|Dr|Mr|Ms|Mrs|Prof|etc|ca)\.\s/giu;

const BAR_AROUND_VALUE = /(?:^|\s)\|[^|\s]{1,12}\|(?:[\s,.;]|$)/;

/** A single line with such a mark may be code ("std::sort"); bars around values are formulas ("|x| < 2"). */
function isFirmTable(rows: readonly Row[]): boolean {
  return rows.length > 1 && rows.filter((row) => BAR_AROUND_VALUE.test(row.raw)).length < 0.5 * rows.length;
}

/** The terms of a list differ, and what follows is short; conversations repeat their speakers, notes have paragraphs. */
function isWordedList(rows: readonly Row[]): boolean {
  const brief = rows.filter((row) => row.raw.length <= LONGEST_BRIEF_LINE);
  const distinct = new Set(rows.map((row) => row.cells[0]?.toLowerCase()));
  return (
    rows.length >= 3 &&
    distinct.size >= 0.8 * rows.length &&
    brief.length >= 0.7 * rows.length &&
    // An aside has a dash on either side.
    rows.filter((row) => row.cells.length === 2).length >= 0.7 * rows.length
  );
}

/** Commas and semicolons make a table if no space follows them, cells are quoted, or short lines all have equally many. */
function isTightTable(rows: readonly Row[]): boolean {
  const quoted = rows.filter(
    (row) => row.cells.length > 1 && row.quotedCells > (row.tight ? 0 : row.cells.length - 1),
  );
  if (quoted.length >= 0.5 * rows.length) return true;
  if (rows.length < 2) return false;
  const tight = rows.filter((row) => row.tight && row.cells.length > 1);
  if (tight.length >= 0.9 * rows.length) return true;
  const width = rows[0]?.cells.length ?? 0;
  return rows.length >= 4 && width > 1 && rows.every((row) => row.cells.length === width && isLoosePair(row));
}

function isLoosePair(row: Row): boolean {
  const lead = row.cells[0] ?? '';
  return (
    row.raw.length <= LONGEST_LOOSE_LINE &&
    row.cells.every((cell) => cell !== '') &&
    lead.split(/\s+/).length <= LOOSE_LEAD_WORDS &&
    // "¿qué hora es?, what time is it?"
    !/[.!:]$/.test(row.raw.trim()) &&
    (!row.raw.trim().endsWith('?') || lead.endsWith('?'))
  );
}

/** Share of rows with the most common number of cells. */
function evenness(rows: readonly Row[]): number {
  const votes = new Map<number, number>();
  for (const row of rows) votes.set(row.cells.length, (votes.get(row.cells.length) ?? 0) + 1);
  return Math.max(...votes.values()) / rows.length;
}

/** Separators that no sentence contains: lines without one continue a side. */
const DOUBLED = ['@@', ';;', '||', '::', '##'];
const DOUBLED_SHARE = 0.3;

/** The doubled mark between sides of one or more lines, as with Quizlet's custom separators; or null. */
export function doubledSeparator(source: SourceText): string | null {
  for (const mark of DOUBLED) {
    if (!source.written[0]?.includes(mark)) continue;
    const divided = source.written.filter((line) => line.includes(mark));
    const once = divided.filter((line) => isDividedOnce(line, mark));
    if (divided.length < 2 || divided.length < DOUBLED_SHARE * source.written.length) continue;
    if (once.length >= 0.9 * divided.length) return mark;
  }
  return null;
}

function isDividedOnce(line: string, mark: string): boolean {
  const at = line.indexOf(mark);
  return at > 0 && line.indexOf(mark, at + mark.length) === -1 && isTermLike(line.slice(0, at));
}

/** The two separators of a text whose cards do not have lines of their own, or null. */
export function cardSeparators(source: SourceText): ChosenSeparators | null {
  let best: (ChosenSeparators & { score: number }) | null = null;
  for (const betweenCards of CARD_SEPARATORS) {
    const pieces = source.text.split(betweenCards).filter((piece) => !isBlank(piece));
    // Two number signs at the start of a line are a heading.
    if (betweenCards === '##' && source.written.some((line) => line.startsWith('##'))) continue;
    for (const side of SIDE_SEPARATORS) {
      if (side.text === betweenCards || betweenCards.includes(side.text) || side.text.includes(betweenCards))
        continue;
      if (!source.text.includes(side.text) || pieces.length < (side.kind === 'firm' ? 2 : 3)) continue;
      const score = pieceScore(pieces, side);
      if (score > 0 && score > (best?.score ?? 0)) best = { betweenSides: side.text, betweenCards, score };
    }
  }
  return best ? { betweenSides: best.betweenSides, betweenCards: best.betweenCards } : null;
}

/** Share of pieces divided once; 0 if any looks like part of a sentence. */
function pieceScore(pieces: readonly string[], side: Separator): number {
  let once = 0;
  for (const piece of pieces) {
    const at = piece.indexOf(side.text);
    if (at === -1 || isBlank(piece.slice(0, at)) || !isTermLike(piece.slice(0, at))) return 0;
    const after = piece[at + side.text.length];
    if (side.kind === 'tight' && (after === ' ' || piece[at - 1] === ' ')) return 0;
    if (side.kind === 'worded' && pieces.length < 4) return 0;
    if (piece.indexOf(side.text, at + side.text.length) === -1) once += 1;
  }
  return once / pieces.length;
}
