/** Reads a line written as a pair, with the lines its definition runs on to. */

import { continues } from '#tutor/extract/lines/line-wrapping.ts';
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { withTopicAbove } from '#tutor/extract/terms/term-topics.ts';
import { type Token, tokensOf } from '#tutor/extract/terms/words.ts';
import type { FoundRun } from './found-card.ts';
import { severalPairsRun } from './several-pairs.ts';

const MOST_TERM_WORDS_IN_PROSE = 6;
/** A pair that stands alone among sentences must be as plain as this. */
const MOST_TERM_WORDS_ALONE = 4;
const LONGEST_ALONE = 200;
const MOST_CONTINUATIONS = 5;

/** How the notes are written: mostly in pairs, and in brief lines rather than pages of prose. */
export type NoteManner = {
  readonly mostlyPairs: boolean;
  readonly brief: boolean;
  /** Where the lines break (`pageMargin`), and whether pairs begin small. */
  readonly margin: number;
  readonly beginsSmall: boolean;
};

function neighbour(lines: readonly NoteLine[], at: number, step: -1 | 1): NoteLine | undefined {
  let i = at + step;
  if (lines[i]?.kind === 'blank') i += step;
  return lines[i];
}

/** A pair whose front has a verb is half a sentence ("Density is given by: …"). */
const isSaying = ({ kind }: Token) => kind === 'auxiliary' || kind === 'verb' || kind === 'pronoun';

/** One pair line among prose may be a sentence with a colon; among other pairs, in a list, in bold or short it is a card. */
function isCard(
  text: string,
  lines: readonly NoteLine[],
  at: number,
  { mostlyPairs, brief }: NoteManner,
): boolean {
  const line = lines[at]!;
  if (!line.pair) return false;
  const { term } = line.pair;
  if (mostlyPairs || line.bold || text[term.end - 1] === '?') return true;
  const words = tokensOf(text.slice(term.start, term.end)).filter(({ kind }) => kind !== 'mark');
  if (words.length > MOST_TERM_WORDS_IN_PROSE || words.some(isSaying)) return false;
  if (line.kind === 'item' || neighbour(lines, at, -1)?.pair || neighbour(lines, at, 1)?.pair) return true;
  return brief && words.length <= MOST_TERM_WORDS_ALONE && line.text.length <= LONGEST_ALONE;
}

/** The card of line `at` when it is written as a pair. */
export function pairRun(
  text: string,
  lines: readonly NoteLine[],
  at: number,
  manner: NoteManner,
): FoundRun | undefined {
  const line = lines[at]!;
  if (!line.pair || !isCard(text, lines, at, manner)) return undefined;
  const { term, answer } = line.pair;
  let next = at + 1;
  if (answer.end === line.end)
    while (
      next <= at + MOST_CONTINUATIONS &&
      runsOn(line, lines[next - 1]!, lines[next], manner) &&
      !severalPairsRun(text, lines, next)
    )
      next++;
  const end = next > at + 1 ? lines[next - 1]!.end : answer.end;
  const told = text.slice(answer.start, end).replace(/\s*\n\s*/g, ' ');
  const source = { start: line.start, end: lines[next - 1]!.end };
  const question = withTopicAbove(text.slice(term.start, term.end), text, lines, at);
  return { cards: [{ question, answer: told, source }], next };
}

function runsOn(head: NoteLine, last: NoteLine, next: NoteLine | undefined, manner: NoteManner): boolean {
  if (next?.kind !== 'text' || next.pair) return false;
  const isSetIn = next.indent > head.indent && /^\p{Ll}/u.test(next.text);
  const beginsSmall = manner.beginsSmall || /^\p{Ll}/u.test(head.text.replace(/^\P{L}+/u, ''));
  return isSetIn || continues(last.text, next.text, { beginsSmall, margin: manner.margin });
}
