/** Takes pairs in loose notations for cards where the lines beside them are written alike. */

import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import type { FoundCard, FoundRun } from './found-card.ts';
import { type LoosePair, loosePair, type Notation } from './loose-pairs.ts';

/** So many in a row prove the notation. */
const FEWEST: Readonly<Record<Notation, number>> = {
  gap: 2,
  slash: 2,
  bracket: 2,
  number: 3,
  symbol: 3,
  letters: 1,
  quote: 2,
};
/** One of these alone is sure enough beside other pairs. */
const BESIDE: ReadonlySet<Notation> = new Set(['gap', 'slash', 'bracket', 'quote', 'number']);
const MOST_BLANKS = 1;

/** The run of loose pairs that begins at line `at` of brief notes; beside written pairs a single one will do. */
export function looseRun(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const first = looseLine(text, lines[at]);
  if (!first) return undefined;
  const cards: FoundCard[] = [];
  let next = at;
  for (let i = at; i < lines.length && i - next <= MOST_BLANKS; i++) {
    const line = lines[i]!;
    if (line.kind === 'blank') continue;
    const pair = i === at ? first : looseLine(text, line);
    if (pair?.notation !== first.notation || line.indent !== lines[at]!.indent) break;
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

/** The loose pair on a line that is no written pair; headings with a mark are none. */
export function looseLine(text: string, line: NoteLine | undefined): LoosePair | undefined {
  if (!line || line.pair || line.kind === 'blank' || line.kind === 'skipped' || line.text.startsWith('#'))
    return undefined;
  const body = text.slice(line.body.start, line.body.end);
  return loosePair(body);
}

/** "1 Introduction", "2 Methods": the numbers only count. */
function isNumbering(cards: readonly FoundCard[]): boolean {
  return cards[0]?.question === '1' && cards[1]?.question === '2';
}

/** Vocabulary is written in one way and another; brackets prove something in a list only, a year among years. */
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
