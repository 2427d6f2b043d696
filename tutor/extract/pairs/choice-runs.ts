/** Reads a multiple-choice question and its right answer: "…? a) … b) … Answer: b". */

import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { spanOf } from '#tutor/words.ts';
import type { FoundRun } from './found-card.ts';
import { ASK, afterBlank, choiceLetter, TELL } from './question-labels.ts';

const FEWEST_CHOICES = 2;
const RIGHT_LETTER = /^\(?(?<letter>[a-h])(?:[.)]|$|\s+[-–—])/i;
/** "b) nephron ✓" */
const MARKED = /\s*(?:[✓✔✅]|\((?:correct|right|richtig|correcta?)\))\s*$/iu;
/** Questions that cannot be answered without the choices. */
const NEEDS_CHOICES = /\b(?:following|of these|not|except|below|statement)\b/i;

/** The question at line `at` with its right choice; undefined if no choices follow or none is marked as right. */
export function choiceRun(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const head = lines[at]!;
  const from = afterBlank(lines, at + 1);
  if (head.pair || choiceLetter(lines[from]) !== 'a') return undefined;
  let end = from;
  while (choiceLetter(lines[end]) === String.fromCharCode('a'.charCodeAt(0) + end - from)) end++;
  const choices = lines.slice(from, end);
  const key = lines[afterBlank(lines, end)];
  const told = key && text.slice(key.body.start, key.body.end);
  const label = told ? TELL.exec(told)?.[0].length : undefined;
  const letter =
    told && label !== undefined ? RIGHT_LETTER.exec(told.slice(label))?.groups?.letter : undefined;
  const right =
    choices.find((line) => choiceLetter(line) === letter?.toLowerCase()) ??
    choices.find((line) => MARKED.test(line.text));
  if (choices.length < FEWEST_CHOICES || !right) return undefined;
  const asked = text.slice(head.body.start, head.body.end).replace(ASK, '');
  const offered = choices.map((line) => line.text.replace(MARKED, '')).join('\n');
  const question = NEEDS_CHOICES.test(asked) ? `${asked}\n${offered}` : asked;
  const answer = text.slice(right.body.start, right.body.end).replace(MARKED, '');
  const next = letter === undefined ? end : afterBlank(lines, end) + 1;
  return { cards: [{ question, answer, source: spanOf(lines.slice(at, next)) }], next };
}
