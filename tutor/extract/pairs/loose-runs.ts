/** Accepts pairs in loose notations if neighbouring lines are similar. */

import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import type { FoundCard, FoundRun } from './found-card.ts';
import { type LoosePair, loosePair, type Notation } from './loose-pairs.ts';

/** How many pairs in a row are enough evidence. */
const FEWEST: Readonly<Record<Notation, number>> = {
  gap: 2,
  slash: 2,
  bracket: 2,
  number: 3,
  symbol: 3,
  letters: 1,
  quote: 2,
};
/** Notations for which one line next to other pairs is enough. */
const BESIDE: ReadonlySet<Notation> = new Set(['gap', 'slash', 'bracket', 'quote', 'number']);
const MOST_BLANKS = 1;

/** The run of loose pairs from line `at` of brief notes; next to other pairs a single one is enough. */
export function looseRun(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const first = looseLine(text, lines[at]);
  if (!first) return undefined;
  const cards: FoundCard[] = [];
  let next = at;
  for (let i = at, line = lines[i]; line && i - next <= MOST_BLANKS; line = lines[++i]) {
    if (line.kind === 'blank') continue;
    const pair = i === at ? first : looseLine(text, line);
    if (pair?.notation !== first.notation || line.indent !== lines[at]?.indent) break;
    cards.push({ question: pair.question, answer: pair.answer, source: line });
    next = i + 1;
  }
  const { notation } = first;
  if (notation === 'number' && isNumbering(cards)) return undefined;
  const isProved = cards.length >= FEWEST[notation];
  return isProved || (BESIDE.has(notation) && isBeside(text, lines, at, next, notation))
    ? { cards, next }
    : undefined;
}

/** The loose pair on a line that is not a pair or a marked heading. */
export function looseLine(text: string, line: NoteLine | undefined): LoosePair | undefined {
  if (!line || line.pair || line.kind === 'blank' || line.kind === 'skipped' || line.text.startsWith('#'))
    return undefined;
  const body = text.slice(line.body.start, line.body.end);
  return loosePair(body);
}

/** Whether the numbers only count: "1 Introduction", "2 Methods". */
function isNumbering(cards: readonly FoundCard[]): boolean {
  return cards[0]?.question === '1' && cards[1]?.question === '2';
}

/** Whether a neighbouring line is evidence: any pair for vocabulary, one in the same list for brackets, one with a year for numbers. */
function isBeside(
  text: string,
  lines: readonly NoteLine[],
  from: number,
  next: number,
  notation: Notation,
): boolean {
  return [lines[from - 1], lines[next]].some((line) => {
    if (notation === 'number')
      return line?.pair && /\d/.test(text.slice(line.pair.term.start, line.pair.term.end));
    if (notation === 'bracket') return lines[from]?.kind === 'item' && line?.pair;
    const other = line?.pair ? undefined : looseLine(text, line)?.notation;
    return line?.pair !== undefined || other === 'gap' || other === 'slash';
  });
}
