/** Reads questions and answers, labelled ("Q: … A: …", "Term: … Definition: …") or on consecutive lines. */

import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import { spanOf } from '#tutor/words.ts';
import type { FoundCard, FoundRun } from './found-card.ts';
import { ASK, afterBlank, asksSomething, choiceLetter, TELL } from './question-labels.ts';
import { ASKS } from './separated-pair.ts';

const TELL_INSIDE =
  /\s+(?:a|ans|answer|definition|def|meaning|antwort|respuesta|réponse)\s*\d{0,4}\s*:\s+(?=\S)|(?<=^.{3,150}\?)\s+(?=\S)/i;
const LETTER = /^\(?a[.)]\s+/i;
const LONGEST_ON_ONE_LINE = 2_000;
const LONGEST_QUESTION = 300;
const LONGEST_WRITTEN_ANSWER = 400;
const LONGEST_QUESTION_ALONE = 100;
const LONGEST_ANSWER_ALONE = 120;
const MOST_ANSWER_LINES = 12;

const body = (line: NoteLine, text: string) => text.slice(line.body.start, line.body.end);

/** The answer on line `at`, without its label; "A. Canberra" is an answer if no "B." follows. */
function labelledAnswer(text: string, lines: readonly NoteLine[], at: number): string | undefined {
  const line = lines[at];
  if (!line) return undefined;
  if (choiceLetter(line) === 'a')
    return choiceLetter(lines[at + 1]) === 'b' ? undefined : line.text.replace(LETTER, '');
  const told = body(line, text);
  const label = TELL.exec(told)?.[0].length;
  return label === undefined ? undefined : told.slice(label);
}

/** One labelled question and answer at line `at`. */
export function labelledRun(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const first = lines[at]!;
  const asked = body(first, text);
  const label = ASK.exec(asked);
  if (!label) return undefined;
  const rest = asked.slice(label[0].length);
  const inside = TELL_INSIDE.exec(rest.slice(0, LONGEST_ON_ONE_LINE));
  if (inside) {
    const card = {
      question: rest.slice(0, inside.index),
      answer: rest.slice(inside.index + inside[0].length),
      source: first,
    };
    return { cards: [card], next: at + 1 };
  }
  const second = afterBlank(lines, at + 1);
  const answer = labelledAnswer(text, lines, second);
  if (answer === undefined) return undefined;
  const parts = [answer];
  let next = second + 1;
  for (const line of lines.slice(next, second + MOST_ANSWER_LINES)) {
    const ends = line.kind === 'blank' || line.kind === 'heading' || line.kind === 'skipped';
    if (ends || ASK.test(body(line, text)) || asksSomething(line, text)) break;
    parts.push(line.text);
    next++;
  }
  const source = spanOf(lines.slice(at, next));
  return { cards: [{ question: rest, answer: parts.join('\n'), source }], next };
}

/** Questions or numbered tasks with the answer on the next line: at least two, or one in brief notes. */
export function questionRun(
  text: string,
  lines: readonly NoteLine[],
  at: number,
  brief: boolean,
): FoundRun | undefined {
  const cards: FoundCard[] = [];
  let next = at;
  for (;;) {
    const ask = afterBlank(lines, next);
    const tell = afterBlank(lines, ask + 1);
    const question = lines[ask];
    const answer = lines[tell];
    if (!question || !answer || question.kind === 'skipped' || answer.kind === 'skipped') break;
    if (!isAnswer(text, question, answer, lines[tell + 1])) break;
    const told = body(answer, text);
    const spoken = TELL.exec(told)?.[0].length ?? 0;
    cards.push({
      question: body(question, text).replace(ASK, ''),
      answer: told.slice(spoken),
      source: { start: question.start, end: answer.end },
    });
    next = tell + 1;
  }
  return cards.length >= 2 || (brief && cards.length === 1 && cards.every(isPlainQuestion))
    ? { cards, next }
    : undefined;
}

/** Whether a line is the whole answer to `question`: not a question, a title or the first of a list. */
function isAnswer(text: string, question: NoteLine, answer: NoteLine, after: NoteLine | undefined): boolean {
  const asked = body(question, text);
  const told = body(answer, text);
  if (
    !asksSomething(question, text) ||
    asked.length > LONGEST_QUESTION ||
    /[.!]\s/.test(asked.replace(ASK, ''))
  )
    return false;
  if (/[?:]$/.test(told) || told.length > LONGEST_WRITTEN_ANSWER || /^#/.test(answer.text)) return false;
  if (!asked.endsWith('?') && (asksSomething(answer, text) || /^\(?\d/.test(answer.text))) return false;
  const opensList =
    answer.kind === 'item' &&
    after?.kind === 'item' &&
    !asksSomething(after, text) &&
    after.indent === answer.indent;
  return !opensList;
}

/** Whether a single question is meant for practice: plain, and answered in one line; others are rhetorical. */
function isPlainQuestion({ question, answer }: FoundCard): boolean {
  return (
    (ASKS.test(question) || !question.endsWith('?')) &&
    answer.length <= LONGEST_ANSWER_ALONE &&
    question.length <= LONGEST_QUESTION_ALONE
  );
}
