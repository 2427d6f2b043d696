/** Reads glossaries: a term on one line and its definition below, as lists, headings or two-line blocks. */

import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { spanOf } from '#tutor/words.ts';
import type { FoundCard, FoundRun } from './found-card.ts';
import { isPossibleTerm } from './pair-sides.ts';

const LONGEST_DEFINITION = 400;
const FEWEST_ENTRIES = 2;
const FEWEST_HEADED = 3;
const MOST_TERM_WORDS = 5;

const cut = (text: string, line: NoteLine) => text.slice(line.body.start, line.body.end);

/** Terms followed by lines that start with ": ". */
function colonEntries(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const cards: FoundCard[] = [];
  let next = at;
  for (let i = at, term = lines[i]; term; term = lines[i]) {
    if (term.kind === 'blank') {
      i++;
      continue;
    }
    let end = i + 1;
    while (end < lines.length && /^:\s+\S/.test(lines[end]?.text ?? '')) end++;
    if (end === i + 1 || !isPossibleTerm(cut(text, term))) break;
    const told = lines.slice(i + 1, end).map((line) => line.text.replace(/^:\s+/, ''));
    cards.push({
      question: cut(text, term),
      answer: told.join('\n'),
      source: spanOf(lines.slice(i, end)),
    });
    i = end;
    next = end;
  }
  return cards.length > 0 ? { cards, next } : undefined;
}

/** A heading, or a line that is all in bold. */
const standsOut = (line: NoteLine): boolean =>
  line.text.startsWith('#') || (line.bold && !line.pair && line.kind !== 'item');

/** Blocks of two lines, a term and its definition, separated by blank lines; `isHead` tests the first line. */
function twoLineEntries(
  text: string,
  lines: readonly NoteLine[],
  at: number,
  fewest: number,
  isHead: (line: NoteLine) => boolean,
): FoundRun | undefined {
  const cards: FoundCard[] = [];
  let next = at;
  for (let i = at, head = lines[i]; head; head = lines[i]) {
    if (head.kind === 'blank') {
      i++;
      continue;
    }
    let tell = i + 1;
    while (standsOut(head) && lines[tell]?.kind === 'blank') tell++;
    const told = lines[tell];
    const after = lines[tell + 1];
    const closed = after === undefined || after.kind === 'blank' || standsOut(after);
    if (!told || !closed || !isHead(head) || !isEntry(text, head, told)) break;
    cards.push({
      question: cut(text, head),
      answer: cut(text, told),
      source: { start: head.start, end: told.end },
    });
    i = tell + 1;
    next = i;
  }
  return cards.length >= fewest ? { cards, next } : undefined;
}

function isEntry(text: string, head: NoteLine, told: NoteLine): boolean {
  if (told.kind === 'blank' || told.kind === 'skipped' || told.kind === 'item' || told.text.startsWith('#'))
    return false;
  if (head.kind === 'item' || head.kind === 'skipped' || told.text.length > LONGEST_DEFINITION) return false;
  return isPossibleTerm(cut(text, head)) && told.text.length * 4 > head.text.length;
}

/** Terms with one definition below, after a dash or indented; at least two, because a single one may be the title of a list. */
function itemEntries(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const cards: FoundCard[] = [];
  const indent = lines[at]!.indent;
  let next = at;
  for (let i = at, term = lines[i]; term; term = lines[++i]) {
    if (term.kind === 'blank') continue;
    const told = lines[i + 1];
    const isHead =
      term.indent === indent && !term.pair && !/[:?.!]$/.test(term.text) && term.kind !== 'skipped';
    const isTold = told?.kind === 'item' && !told.pair && (term.kind !== 'item' || told.indent > indent);
    const after = lines[i + 2];
    const isOnly = after?.kind !== 'item' || (after.indent <= indent && term.kind === 'item');
    if (!isHead || !isTold || !isOnly || !isShortTerm(cut(text, term))) break;
    cards.push({
      question: cut(text, term),
      answer: cut(text, told),
      source: { start: term.start, end: told.end },
    });
    next = i + 2;
    i++;
  }
  return cards.length >= FEWEST_ENTRIES || (cards.length > 0 && isBesideParent(lines, at, next))
    ? { cards, next }
    : undefined;
}

/** Whether the point before or after it in the list has points of its own, too. */
function isBesideParent(lines: readonly NoteLine[], at: number, next: number): boolean {
  const { kind, indent } = lines[at]!;
  if (kind !== 'item') return false;
  let above = at - 1;
  while (lines[above]?.kind === 'item' && lines[above]!.indent > indent) above--;
  const isParent = (i: number) => lines[i]?.indent === indent && (lines[i + 1]?.indent ?? 0) > indent;
  return (above < at - 1 && isParent(above)) || (lines[next]?.kind === 'item' && isParent(next));
}

const isShortTerm = (term: string) => isPossibleTerm(term) && term.split(/\s+/).length <= MOST_TERM_WORDS;

/** The glossary that begins at line `at`. */
export function glossaryRun(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  return (
    colonEntries(text, lines, at) ??
    itemEntries(text, lines, at) ??
    twoLineEntries(text, lines, at, FEWEST_HEADED, standsOut) ??
    twoLineEntries(text, lines, at, FEWEST_ENTRIES, (line) => !line.text.startsWith('#') && !line.pair)
  );
}
