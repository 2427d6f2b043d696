/** Reads a pair, including the lines that continue its definition. */

import { continues, endsUnfinished } from '#tutor/extract/lines/line-wrapping.ts';
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import type { Span } from '#tutor/extract/lines/readable-text.ts';
import { parentTopic } from '#tutor/extract/statements/line-topics.ts';
import { opensWithVerb, predicateStart } from '#tutor/extract/statements/predicates.ts';
import { type Token, tokensOf } from '#tutor/extract/terms/words.ts';
import type { FoundRun } from './found-card.ts';
import { severalPairsRun } from './several-pairs.ts';

const MOST_TERM_WORDS_IN_PROSE = 6;
/** Limits for a single pair among sentences. */
const MOST_TERM_WORDS_ALONE = 4;
const LONGEST_ALONE = 200;
const MOST_CONTINUATIONS = 5;
/** A point at least this long may continue in an unmarked line in lower case. */
const LEAST_BROKEN = 35;

/** The style of the notes: mostly pairs, and brief lines instead of pages of prose. */
export type NoteManner = {
  readonly mostlyPairs: boolean;
  readonly brief: boolean;
  /** Where lines break (`pageMargin`), and whether pairs start in lower case. */
  readonly margin: number;
  readonly beginsSmall: boolean;
};

function neighbour(lines: readonly NoteLine[], at: number, step: -1 | 1): NoteLine | undefined {
  let i = at + step;
  if (lines[i]?.kind === 'blank') i += step;
  return lines[i];
}

/** A front with such a word is half a sentence ("Density is given by: …"). */
const isSaying = ({ kind }: Token) => kind === 'auxiliary' || kind === 'verb' || kind === 'pronoun';

const LONGEST_CAUSE_WORDS = 6;
const FEWEST_STATED_WORDS = 3;
/** Whether the front is half of a statement: "ABA closes them - …", "CAM plants open stomata at night, fix CO2 into malate → …". */
function isStatement(front: string, between: string): boolean {
  const words = front.split(/\s+/).length;
  if (front.endsWith('?')) return false;
  if (/[.!]\s/.test(front) && words > LONGEST_CAUSE_WORDS) return true;
  const isDash = /^[-–—]$/.test(between);
  const isArrow = /^(?:->|-->|=>|→|⇒|⟶)$/.test(between);
  const isLong = isDash ? words >= FEWEST_STATED_WORDS : isArrow && words > LONGEST_CAUSE_WORDS;
  return isLong && predicateStart(tokensOf(front)) !== undefined;
}

/** Whether a pair is a card: a single one among prose may be a sentence with a colon, unless it is in a list, bold or short. */
function isCard(
  text: string,
  lines: readonly NoteLine[],
  at: number,
  { mostlyPairs, brief }: NoteManner,
): boolean {
  const line = lines[at]!;
  if (!line.pair) return false;
  const { term, answer } = line.pair;
  if (
    term.end < answer.start &&
    isStatement(text.slice(term.start, term.end), text.slice(term.end, answer.start).trim())
  )
    return false;
  if (mostlyPairs || line.bold || text[term.end - 1] === '?') return true;
  const words = tokensOf(text.slice(term.start, term.end)).filter(({ kind }) => kind !== 'mark');
  // "Transform boundaries: …": the first word of several may look like a verb.
  const [first, ...others] = words;
  const says = others.some(isSaying) || (others.length === 0 && first !== undefined && isSaying(first));
  if (words.length > MOST_TERM_WORDS_IN_PROSE || says || first?.kind === 'pronoun') return false;
  if (line.kind === 'item' || neighbour(lines, at, -1)?.pair || neighbour(lines, at, 1)?.pair) return true;
  return brief && words.length <= MOST_TERM_WORDS_ALONE && line.text.length <= LONGEST_ALONE;
}

/** The card of line `at`, if it is a pair. */
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
  let last = line;
  if (answer.end === line.end)
    for (const below of lines.slice(next, next + MOST_CONTINUATIONS)) {
      if (!runsOn(line, last, below, manner) || severalPairsRun(text, lines, next)) break;
      last = below;
      next++;
    }
  const end = last === line ? answer.end : last.end;
  const told = text.slice(answer.start, end).replace(/\s*\n\s*/g, ' ');
  const source = { start: line.start, end: last.end };
  const above = subjectAbove(text, lines, at, term);
  if (above !== undefined)
    return {
      cards: [{ question: above, answer: text.slice(term.start, end).replace(/\s*\n\s*/g, ' '), source }],
      next,
    };
  return { cards: [{ question: text.slice(term.start, term.end), answer: told, source }], next };
}

/** The topic of an indented pair that lacks its subject: "auxin" above "made in the shoot apex = polar transport". */
function subjectAbove(text: string, lines: readonly NoteLine[], at: number, term: Span): string | undefined {
  const { kind, indent } = lines[at]!;
  const isSetIn =
    kind === 'item' && indent > 0 && lines[at - 1] !== undefined && lines[at - 1]?.kind !== 'blank';
  if (!isSetIn || !opensWithVerb(tokensOf(text.slice(term.start, term.end)))) return undefined;
  return parentTopic(text, lines, at);
}

function runsOn(head: NoteLine, last: NoteLine, next: NoteLine, manner: NoteManner): boolean {
  if (next.kind !== 'text' || next.pair) return false;
  // Lines set in by the same are points of an outline without bullets.
  if (head.kind === 'text' && head.indent > 0 && next.indent === head.indent && !endsUnfinished(last.text))
    return false;
  const isSetIn = next.indent > head.indent && /^\p{Ll}/u.test(next.text) && last.text.length >= LEAST_BROKEN;
  const isUnmarked = head.kind === 'item' && next.indent >= head.indent && last.text.length >= LEAST_BROKEN;
  if (
    isUnmarked &&
    /^\p{Ll}{2,}/u.test(next.text) &&
    !/[.!?:;]$/.test(last.text) &&
    predicateStart(tokensOf(next.text)) === undefined
  )
    return true;
  const beginsSmall = manner.beginsSmall || /^\p{Ll}/u.test(head.text.replace(/^\P{L}+/u, ''));
  return isSetIn || continues(last.text, next.text, { beginsSmall, margin: manner.margin });
}
