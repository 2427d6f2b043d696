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
  /** From 1, as an editor counts; blank lines count and are left out. */
  readonly number: number;
  readonly text: string;
  /** A heading names what follows: no card is missed on it. */
  readonly state: 'used' | 'ignored' | 'heading' | 'unused';
  readonly cardIds: readonly string[];
  /** The page or slide of the document it came from, as "Page 3"; null in notes that have no such marks. */
  readonly page: string | null;
};

/** Length of the definition's beginning searched for on the term's line when a card has no source. */
const DEFINITION_START = 40;

/**
 * The written lines of `text`, in order. A card stands where its source does, or, without one, on the line that holds its term and
 * the beginning of its definition. Cards mostly come in the order of the notes: each is looked for from the one before, then from the
 * top.
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

/** As Markdown and the readers of documents write it. */
const HEADING = /^ {0,3}#{1,6} +\S/;

/** The words of a line or front without bullet, number, bracket and colon. */
const nameIn = (line: string) =>
  line
    .replace(/^[\s#>*•–—-]*(?:\d{1,2}[.)]\s)?/u, '')
    .replace(/\s*(?:\([^()]*\))?\s*:?\s*$/u, '')
    .toLowerCase();

/** `heads`: what fronts begin with. A line with just that names the cards below it: "Digoxin" those on "Digoxin: toxicity". */
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
  const told = (definition.trim().split('\n', 1)[0] ?? '').slice(0, DEFINITION_START);
  const line = lines[lineAt(lines, start)]!;
  const end = text.indexOf(told, start);
  return end !== -1 && end <= line.end ? { start, end: Math.max(line.end, end + told.length) } : null;
}

/** What a line may ask and answer, as a beginning for a card made by hand: cut at its first separator. */
export function sidesOfLine(line: string): Sides {
  const bare = line.trim().replace(/^(?:[-*•·+▪◦]|\d{1,3}[.)])\s+/u, '');
  const [, term = '', definition = ''] =
    /^(.{1,80}?)(?:\s[–—=-]\s|:\s|\s*(?:→|->)\s*|\t)(.+)$/u.exec(bare) ?? [];
  return definition === ''
    ? { term: '', definition: bare }
    : { term: term.trim(), definition: definition.trim() };
}

/** The cards that a set does not hold yet: neither the same two sides, nor a card from the same words of earlier notes. */
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
