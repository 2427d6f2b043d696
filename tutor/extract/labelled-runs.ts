/** Reads questions with their answers, labelled ("Q: … A: …", "Term: … Definition: …") or written below each other. */
import type { FoundCard, FoundRun } from './found-card.ts';
import type { NoteLine } from './note-lines.ts';
import { ASKS } from './separated-pair.ts';

const ASK =
  /^(?:\*+\s*)?(?:q|question|term|word|concept|front|frage|begriff|pregunta|término|terme)\s*\d{0,4}\s*[:.)]\s*(?=\S)/i;
const TELL =
  /^(?:\*+\s*)?(?:a|ans|answer|definition|def|meaning|back|antwort|respuesta|réponse|reponse|définition)\s*\d{0,4}\s*[:.)]\s*(?=\S)/i;
const TELL_INSIDE =
  /\s+(?:a|ans|answer|definition|def|meaning|antwort|respuesta|réponse)\s*\d{0,4}\s*:\s+(?=\S)/i;
const LONGEST_QUESTION = 300;
const LONGEST_WRITTEN_ANSWER = 400;
const LONGEST_QUESTION_ALONE = 100;
const LONGEST_ANSWER_ALONE = 120;
const MOST_ANSWER_LINES = 12;

/** The next line that is not blank, or the number of lines. */
function afterBlank(lines: readonly NoteLine[], from: number): number {
  let i = from;
  while (i < lines.length && lines[i]!.kind === 'blank') i++;
  return i;
}

const body = (line: NoteLine, text: string) => text.slice(line.body.start, line.body.end);

/** One labelled question and answer at line `at`. */
export function labelledRun(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const first = lines[at]!;
  const asked = body(first, text);
  const label = ASK.exec(asked);
  if (!label) return undefined;
  const rest = asked.slice(label[0].length);
  const inside = TELL_INSIDE.exec(rest);
  if (inside) {
    const card = {
      question: rest.slice(0, inside.index),
      answer: rest.slice(inside.index + inside[0].length),
      source: first,
    };
    return { cards: [card], next: at + 1 };
  }
  const second = afterBlank(lines, at + 1);
  const told = lines[second] && body(lines[second], text);
  const answerLabel = told === undefined ? null : TELL.exec(told);
  if (!told || !answerLabel) return undefined;
  const parts = [told.slice(answerLabel[0].length)];
  let next = second + 1;
  while (next < lines.length && next - second < MOST_ANSWER_LINES) {
    const line = lines[next]!;
    if (
      line.kind === 'blank' ||
      line.kind === 'heading' ||
      line.kind === 'skipped' ||
      ASK.test(body(line, text))
    )
      break;
    parts.push(line.text);
    next++;
  }
  const source = { start: first.start, end: lines[next - 1]!.end };
  return { cards: [{ question: rest, answer: parts.join('\n'), source }], next };
}

/** A line that ends with a question mark and the answer on the next line: two in a row, in brief notes one. */
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
    const asked = body(question, text);
    const told = body(answer, text);
    if (!asked.endsWith('?') || asked.length > LONGEST_QUESTION || /[.!]\s/.test(asked)) break;
    if (/\?$/.test(told) || told.length > LONGEST_WRITTEN_ANSWER || /:$/.test(told) || /^#/.test(answer.text))
      break;
    const spoken = TELL.exec(told)?.[0].length ?? 0;
    cards.push({
      question: asked,
      answer: told.slice(spoken),
      source: { start: question.start, end: answer.end },
    });
    next = tell + 1;
  }
  return cards.length >= 2 || (brief && cards.length === 1 && isPlainQuestion(cards[0]!))
    ? { cards, next }
    : undefined;
}

/** A question alone is meant for practice when it asks plainly and is answered in a line; others are rhetoric. */
function isPlainQuestion({ question, answer }: FoundCard): boolean {
  return (
    ASKS.test(question) && answer.length <= LONGEST_ANSWER_ALONE && question.length <= LONGEST_QUESTION_ALONE
  );
}
