/** Reads the lines of the notes that are already written as cards, and returns the others. */

import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { pageMargin } from '#tutor/extract/lines/page-margin.ts';
import type { CardOrigin } from '#tutor/extract/select/judged-card.ts';
import { choiceRun } from './choice-runs.ts';
import type { FoundRun, ReadCard } from './found-card.ts';
import { glossaryRun } from './glossary-runs.ts';
import { labelledRun, questionRun } from './labelled-runs.ts';
import { listRun } from './list-runs.ts';
import { looseRun } from './loose-runs.ts';
import { pairRun } from './pair-runs.ts';
import { severalPairsRun } from './several-pairs.ts';
import { statementRun } from './statement-runs.ts';
import { tableRun } from './table-runs.ts';

export type StructuredNotes = {
  readonly cards: readonly ReadCard[];
  /** All lines, with those read as cards blanked, so that the paragraphs around them stay separate. */
  readonly rest: readonly NoteLine[];
  /** Share (0–1) of the written lines that were read as cards. */
  readonly share: number;
  /** Cards for each written line, without those from lists and statements. */
  readonly pairs: number;
  /** Short lines of a student rather than prose. */
  readonly brief: boolean;
};

/** From this share of pair lines on, every pair line is a card. */
const MOSTLY_PAIRS = 0.4;
/** From this share of pairs in lower case on, lower case means nothing. */
const OFTEN_SMALL = 0.4;
/** The largest average length of a line in a student's notes. */
const BRIEF_LINE = 160;
const LINES_A_SLICE = 1_000;

/**
 * Linear in the number of lines, because a reader that fails looks at a few lines only. Yields the share done (0–1) now and then.
 */
export function* structuredCards(
  text: string,
  lines: readonly NoteLine[],
): Generator<number, StructuredNotes> {
  const cards: ReadCard[] = [];
  const rest: NoteLine[] = [];
  const written = lines.filter((line) => line.kind !== 'blank' && line.kind !== 'skipped');
  const content = written.filter((line) => line.kind !== 'heading').length;
  const pairs = written.flatMap(({ pair }) => pair ?? []);
  const mostlyPairs = pairs.length >= MOSTLY_PAIRS * Math.max(1, content);
  const beginsSmall =
    pairs.filter(({ term }) => /^\p{Ll}/u.test(text.charAt(term.start))).length >= OFTEN_SMALL * pairs.length;
  const length = written.reduce((sum, line) => sum + line.text.length, 0);
  const brief = length <= BRIEF_LINE * written.length;
  const margin = pageMargin(lines.map((line) => line.text.length));
  let taken = 0;
  let nextSlice = LINES_A_SLICE;
  for (let at = 0, line = lines[at]; line; line = lines[at]) {
    if (at >= nextSlice) {
      nextSlice = at + LINES_A_SLICE;
      yield at / lines.length;
    }
    if (line.kind === 'blank' || line.kind === 'skipped') {
      rest.push(line);
      at++;
      continue;
    }
    const run =
      readAs('choice', choiceRun(text, lines, at)) ??
      readAs('question', labelledRun(text, lines, at)) ??
      readAs('table', tableRun(lines, at)) ??
      readAs('several', severalPairsRun(text, lines, at)) ??
      readAs(
        line.bold ? 'marked' : 'pair',
        pairRun(text, lines, at, { mostlyPairs, brief, margin, beginsSmall }),
      ) ??
      readAs('question', questionRun(text, lines, at, brief)) ??
      readAs('loose', brief ? looseRun(text, lines, at) : undefined) ??
      readAs('glossary', glossaryRun(text, lines, at)) ??
      readAs('list', listRun(text, lines, at)) ??
      readAs('statement', brief ? statementRun(text, lines, at, margin) : undefined);
    if (!run) {
      rest.push(line);
      at++;
      continue;
    }
    cards.push(...run.cards);
    for (const read of lines.slice(at, run.next)) {
      if (read.kind !== 'blank') taken++;
      rest.push({ ...read, kind: 'blank' });
    }
    at = run.next;
  }
  const inLines = (count: number) => (written.length === 0 ? 0 : count / written.length);
  const asPairs = cards.filter(({ origin }) => origin !== 'list' && origin !== 'statement').length;
  return { cards, rest, share: inLines(taken), pairs: inLines(asPairs), brief };
}

function readAs(
  origin: CardOrigin,
  run: FoundRun | undefined,
): { cards: ReadCard[]; next: number } | undefined {
  return run && { cards: run.cards.map((card) => ({ ...card, origin })), next: run.next };
}
