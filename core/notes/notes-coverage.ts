/** Maps each line of a set's notes to the cards made from it, to show what was not used. */
import type { Sides } from '#core/card.ts';
import { nameOfPage } from './page-marks.ts';

export type CoveredCard = {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
  readonly source: string | null;
};
/** By line number from 1: `ignored`, or the id of the card the student added the line to. */
export type Marks = Readonly<Record<string, string>>;

export type NotesLine = {
  /** From 1, as in an editor: blank lines are counted but left out. */
  readonly number: number;
  readonly text: string;
  /** A heading needs no card. */
  readonly state: 'used' | 'ignored' | 'heading' | 'unused';
  readonly cardIds: readonly string[];
  /** The page or slide of the document it came from, as "Page 3"; null in notes that have no such marks. */
  readonly page: string | null;
};

/** How much of the definition is searched for on the term's line when a card has no source. */
const DEFINITION_START = 40;

/**
 * The non-blank lines of `text`, in order. A card belongs to the lines of its source or, without one, to the line that holds its term
 * and the start of its definition. Cards mostly follow the order of the notes, so each is searched for after the one before it, then
 * from the top.
 */
export function coverNotes(text: string, cards: readonly CoveredCard[], marks: Marks): NotesLine[] {
  const lines = linesOf(text);
  const cardsOfLine = new Map<number, string[]>();
  const known = new Set(cards.map(({ id }) => id));
  const put = (index: number, id: string) => {
    const ids = cardsOfLine.get(index) ?? [];
    if (!ids.includes(id)) ids.push(id);
    cardsOfLine.set(index, ids);
  };
  let cursor = 0;
  for (const card of cards) {
    const found = placeOf(text, lines, card, cursor) ?? (cursor > 0 ? placeOf(text, lines, card, 0) : null);
    if (!found) continue;
    cursor = found.start;
    for (
      let index = lineAt(lines, found.start);
      index < lines.length && lines[index]!.start < found.end;
      index += 1
    )
      if (lines[index]!.text.trim() !== '') put(index, card.id);
  }
  const heads = new Set(cards.flatMap(({ term }) => [nameIn(term), nameIn(term.split(': ', 1)[0] ?? '')]));
  let page: string | null = null;
  return lines.flatMap(({ text: line }, index) => {
    if (line.trim() === '') return [];
    const begins = nameOfPage(line);
    if (begins !== null) {
      page = begins;
      return [];
    }
    const mark = marks[index + 1];
    const added = mark !== undefined && known.has(mark) ? [mark] : [];
    const cardIds = [...new Set([...(cardsOfLine.get(index) ?? []), ...added])];
    return [{ number: index + 1, text: line, state: stateOf(line, cardIds, mark, heads), cardIds, page }];
  });
}

/** A Markdown heading; the document readers write headings the same way. */
const HEADING = /^ {0,3}#{1,6} +\S/;

/** The words of a line or front without bullet, number, bracket and colon; each step is linear in the line's length. */
const nameIn = (line: string) =>
  line
    .replace(/^[\s#>*•–—-]*(?:\d{1,2}[.)]\s)?/u, '')
    .trimEnd()
    .replace(/:$/, '')
    .trimEnd()
    .replace(/\([^()]*\)$/, '')
    .trimEnd()
    .toLowerCase();

/** `heads`: what fronts begin with. A line with nothing else is the heading of those cards: "Digoxin" of "Digoxin: toxicity". */
function stateOf(
  line: string,
  cardIds: readonly string[],
  mark: string | undefined,
  heads: ReadonlySet<string>,
): NotesLine['state'] {
  if (cardIds.length > 0) return 'used';
  if (mark === 'ignored') return 'ignored';
  return HEADING.test(line) || heads.has(nameIn(line)) ? 'heading' : 'unused';
}

type Line = { start: number; end: number; text: string };

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const { 0: ending, index } of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push({ start, end: index, text: text.slice(start, index) });
    start = index + ending.length;
  }
  lines.push({ start, end: text.length, text: text.slice(start) });
  return lines;
}

/** The index of the line that holds the character at `at`. */
function lineAt(lines: readonly Line[], at: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle]!.start <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function placeOf(
  text: string,
  lines: readonly Line[],
  { term, definition, source }: CoveredCard,
  from: number,
): { start: number; end: number } | null {
  if (source !== null && source !== '') {
    const start = text.indexOf(source, from);
    return start === -1 ? null : { start, end: start + source.length };
  }
  if (term.trim() === '') return null;
  const start = text.indexOf(term, from);
  if (start === -1) return null;
  const opening = (definition.trim().split('\n', 1)[0] ?? '').slice(0, DEFINITION_START);
  const line = lines[lineAt(lines, start)]!;
  const found = text.slice(start, line.end + opening.length).indexOf(opening);
  return found === -1 ? null : { start, end: Math.max(line.end, start + found + opening.length) };
}

/** Splits a line at its first separator, as a first draft of a card made by hand. */
export function sidesOfLine(line: string): Sides {
  const bare = line.trim().replace(/^(?:[-*•·+▪◦]|\d{1,3}[.)])\s+/u, '');
  const [, term = '', definition = ''] =
    /^(.{1,80}?)(?:\s[–—=-]\s|:\s|\s*(?:→|->)\s*|\t)(.+)$/u.exec(bare) ?? [];
  return definition === ''
    ? { term: '', definition: bare }
    : { term: term.trim(), definition: definition.trim() };
}

/** The cards that are new to a set: it has none with the same two sides, nor one with the same term and source. */
export function newCards<Card extends { term: string; definition: string; source?: string | null }>(
  found: readonly Card[],
  held: readonly CoveredCard[],
): Card[] {
  const same = (side: string) => side.trim().toLowerCase().replace(/\s+/g, ' ');
  const pair = ({ term, definition }: Sides) => `${same(term)}\n${same(definition)}`;
  const pairs = new Set(held.map(pair));
  const sources = new Set(
    held.flatMap(({ source, term }) => (source ? [`${source.trim()}\n${same(term)}`] : [])),
  );
  return found.filter((card) => {
    const key = pair(card);
    const isKnown =
      pairs.has(key) || (card.source ? sources.has(`${card.source.trim()}\n${same(card.term)}`) : false);
    pairs.add(key);
    return !isKnown;
  });
}
