/** Turns short statements into cards: "axon carries impulses", "Consideration must be sufficient". */

import { continues } from '#tutor/extract/lines/line-wrapping.ts';
import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { reasonOf } from '#tutor/extract/statements/reasons.ts';
import { type Token, tokensOf } from '#tutor/extract/terms/words.ts';
import type { FoundCard, FoundRun } from './found-card.ts';
import { isPossibleTerm } from './pair-sides.ts';
import { severalPairsRun } from './several-pairs.ts';
import { isStatementVerb } from './statement-verbs.ts';

type Statement = { readonly question: string; readonly answer: string };

const LONGEST_LINE = 140;
const MOST_TERM_WORDS = 5;
const FEWEST_TOLD_WORDS = 2;
const FEWEST_ALONE = 2;
const ARTICLES = new Set(['the', 'a', 'an']);
/** A study and its finding: "Loftus & Palmer (1974) leading q's change recall". */
const STUDY =
  /^(?<names>\p{Lu}[\p{L}'’-]{2,}(?:,?\s(?:&|and|et al\.?|\p{Lu}[\p{L}'’-]{2,}))*\s\((?:1[89]|20)\d\d\))[:,]?\s+(?<found>\p{Ll}\S*(?:\s+\S+){2,})$/u;
const TWO_SENTENCES = /[.!?;]\s+\S/;
const NO_STATEMENT = /[?:!]$|[=→⇒<>]|->|"$/;
/** Subjects of remarks about the lesson, or too general ones. */
const NOT_A_SUBJECT =
  /^(?:.*\s)?(?:intro(?:duction)?|conclusion|essay|tests?|quiz|coursework|assignment|library|coach|bus|graph|people|students?|teachers?|prof(?:essor)?|lectures?|exams?|class|books?|chapters?|examples?|notes?|readings?|diagrams?|questions?|slides?|today|tutorial|homework|group|everyone|authors?|mum|dad|results?|things?|stuff)$/i;
/** Words between term and answer that are part of neither: "means", "refers to". */
const JOINS =
  /^(?:means?\s+(?:that\s+)?(?!there\b)|refers?\s+to\s+|occurs?\s+(?=when\b)|(?:is|are)\s+(?=\p{L}+ing\b))/iu;

/** The statements from line `at` of brief notes on: at least two, or one next to a pair. */
export function statementRun(
  text: string,
  lines: readonly NoteLine[],
  at: number,
  margin: number,
): FoundRun | undefined {
  const cards: FoundCard[] = [];
  let next = at;
  for (let line = lines[next]; line && isApart(lines, next, next > at, margin); line = lines[++next]) {
    const isAlike = (line.kind === 'item') === (lines[at]?.kind === 'item');
    const found = isAlike ? statementOf(text.slice(line.body.start, line.body.end)) : undefined;
    if (!found || severalPairsRun(text, lines, next)) break;
    cards.push({ ...found, source: line });
  }
  const isBeside = Boolean(lines[at - 1]?.pair ?? lines[next]?.pair) || STUDY.test(lines[at]?.text ?? '');
  return cards.length >= FEWEST_ALONE || (cards.length > 0 && isBeside) ? { cards, next } : undefined;
}

/** Whether a line is complete: it does not continue in the next one or from the one above. Below a statement, a short last line is not a heading. */
function isApart(lines: readonly NoteLine[], at: number, isBelow: boolean, margin: number): boolean {
  const line = lines[at]!;
  const manner = { beginsSmall: /^\p{Ll}/u.test(line.text), margin };
  const above = lines[at - 1]?.text ?? '';
  const next = lines[at + 1];
  const below = next?.kind === 'text' && !next.pair ? next.text : '';
  const isLast = line.kind === 'heading' && isBelow && !line.text.startsWith('#');
  const isLine = line.kind === 'text' || line.kind === 'item' || isLast;
  return (
    isLine &&
    !line.pair &&
    !(line.kind !== 'item' && continues(above, line.text, manner)) &&
    !continues(line.text, below, manner)
  );
}

/** Subject and statement of `line`, which has no bullet; undefined for other lines. */
export function statementOf(line: string): Statement | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const { names, found } = STUDY.exec(line)?.groups ?? {};
  if (names && found && !/[.!?]\s+\p{Lu}/u.test(found))
    return { question: names, answer: found.replace(/\.$/, '') };
  if (TWO_SENTENCES.test(line) || NO_STATEMENT.test(line)) return undefined;
  // A reason is asked about instead.
  if (reasonOf(line)) return undefined;
  const said = line.replace(/\.$/, '');
  const tokens = tokensOf(said);
  const from = ARTICLES.has(tokens[0]?.lower ?? '') ? 1 : 0;
  const verb = verbAfter(tokens, from, said);
  if (verb === undefined) return undefined;
  const question = said.slice(tokens[from]?.start, tokens[verb - 1]?.end).trim();
  const answer = said.slice(tokens[verb]?.start).replace(JOINS, '');
  const isTold = answer.split(/\s+/).length >= FEWEST_TOLD_WORDS && /\p{Ll}{3}/u.test(answer);
  return isTold && isPossibleTerm(question) && !NOT_A_SUBJECT.test(question) && /\p{L}{2}/u.test(question)
    ? { question, answer }
    : undefined;
}

/** The verb after a subject of a few words, which may have a bracket after it. */
function verbAfter(tokens: readonly Token[], from: number, said: string): number | undefined {
  let words = 0;
  let isClosed = false;
  for (let at = from; at < tokens.length - 1; at++) {
    const { kind, text } = tokens[at]!;
    if (text === '(') {
      const end = tokens.findIndex((token, i) => i > at && token.text === ')');
      if (words === 0 || end === -1) return undefined;
      at = end;
      isClosed = true;
      continue;
    }
    if (words > 0 && (isStatementVerb(tokens, at) || JOINS.test(said.slice(tokens[at]?.start)))) return at;
    // A foreign name may start with an apparent preposition: "In medias res means …".
    const isName =
      kind === 'word' || (words > 0 && text === 'of') || (kind === 'preposition' && /^\p{Lu}/u.test(text));
    if (isClosed || !isName || ++words > MOST_TERM_WORDS) return undefined;
  }
  return undefined;
}
