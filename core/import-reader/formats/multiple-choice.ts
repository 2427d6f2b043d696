/** Cards from multiple-choice questions: question and options in front, the right option behind; answers are below each question or in a key at the end. */
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { DraftCard, FormatResult, ImportProblem } from '#core/import-reader/import-result.ts';
import { resultWithoutColumns } from '#core/import-reader/import-result.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';

// Only for text with single blanks (`flat`): long runs would make these backtrack.
/** "*b) Ribosome", "C. Golgi body ✓" */
const OPTION =
  /^\s*(?<before>[*✓✔✅]\s*)?\(?(?<letter>[A-Ha-h])[.):]\s+(?<text>\S.*?)(?<after>\s*(?:[✓✔✅]|\((?:correct|right|richtig|correcta?|bonne réponse)\)|\*))?\s*$/iu;
/** "Answer: C", "Correct answer is b) Ribosome", "Ans - A, C" */
const ANSWER =
  /^\s*(?:\*\*)?(?:the\s+)?(?:correct\s+|right\s+)?(?:answers?|ans|key|antwort|lösung|respuesta|réponse|risposta|resposta)(?:\s+is)?(?:\*\*)?\s*[:.=–-]?\s*(?:\*\*)?\s*\(?(?<letters>[A-Ha-h](?:\s*(?:,|&|and|und|y|et)\s*[A-Ha-h])*)(?:[.):]|\b)(?<rest>.*)$/iu;
const NUMBER = /^\s*(?:(?:question|q|frage)\s*)?(?<number>\d{1,4})\s*[.):]\s*/iu;
const KEY_HEADING =
  /^\s*[#*_]*\s*(?:answer\s*key|answers|key|lösungen|antworten|respuestas|réponses|soluciones)\s*[:*_]*\s*$/iu;
const KEY_ENTRY = /(?<number>\d{1,4})\s*[.):-]?\s*\(?(?<letter>[A-Ha-h])(?![\p{L}\d])/gu;
const FEWEST_OPTIONS = 2;
const FEWEST_QUESTIONS = 2;
const ANSWERED_SHARE = 0.6;
/** Share of written lines that must belong to questions, options and answers. */
const TAKEN_SHARE = 0.7;

const flat = (text: string) => text.replace(/\s+/g, ' ');

type Option = { readonly letter: string; readonly line: string; readonly marked: boolean };
type Question = {
  readonly line: number;
  readonly number: string | null;
  readonly stem: string[];
  readonly options: Option[];
  answer: string[];
  readonly told: string[];
};

export const multipleChoice = {
  name: 'multiple-choice',
  label: () => 'multiple-choice questions',
  rows: null,
  detect: { shaped: (source) => (isMultipleChoice(source) ? readMultipleChoice(source) : null) },
  read: readMultipleChoice,
} as const satisfies ImportFormatDefinition;

function readMultipleChoice(source: SourceText): FormatResult {
  const { questions, others, headers } = questionsOf(source);
  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = others.map(({ line, text }) => ({
    line,
    text,
    message: `Line ${line}: belongs to no question with options`,
  }));
  for (const question of questions) {
    const right = rightOptions(question);
    const definition = [
      ...(right.length > 0 ? right.map(({ line }) => line) : question.answer),
      ...question.told,
    ];
    cards.push({
      term: [...question.stem, ...question.options.map(({ line }) => line)].join('\n'),
      definition: definition.join('\n').trim(),
      line: question.line,
      checkBoundary: right.length === 0,
    });
  }
  return resultWithoutColumns({ cards, problems: problems.sort((a, b) => a.line - b.line), headers });
}

/** The correct options, by mark or letter. */
function rightOptions({ options, answer }: Question): Option[] {
  const named = options.filter(({ letter }) => answer.includes(letter));
  return named.length > 0 ? named : options.filter(({ marked }) => marked);
}

function isMultipleChoice(source: SourceText): boolean {
  const { questions, others } = questionsOf(source);
  const answered = questions.filter((question) => rightOptions(question).length > 0).length;
  return (
    questions.length >= FEWEST_QUESTIONS &&
    answered >= ANSWERED_SHARE * questions.length &&
    others.length <= (1 - TAKEN_SHARE) * source.written.length
  );
}

type Line = { readonly line: number; readonly text: string };
type Questions = { questions: Question[]; others: Line[]; headers: Line[] };

/** Reads a stem, its options in alphabetical order, and the correct answer. */
function questionsOf({ lines }: SourceText): Questions {
  const keyAt = lines.findIndex((text) => KEY_HEADING.test(flat(text)));
  const key = keyAt === -1 ? '' : flat(lines.slice(keyAt + 1).join('\n'));
  const isKey = (key.match(KEY_ENTRY)?.length ?? 0) >= FEWEST_QUESTIONS;
  const end = isKey ? keyAt : lines.length;
  const questions: Question[] = [];
  const others: Line[] = [];
  const headers: Line[] = [];
  let stem: Line[] = [];
  let open: Question | null = null;
  const leave = () => {
    others.push(...stem);
    stem = [];
  };
  for (let at = 0; at < end; at += 1) {
    const text = lines[at]!;
    const line = at + 1;
    if (isBlank(text)) {
      if (open?.answer.length) open = null;
      // A title above the questions is not part of one.
      if (stem.length > 0 && !NUMBER.test(stem[0]!.text) && questions.length === 0) leave();
      continue;
    }
    const option = optionOf(text);
    const isNext: boolean = open !== null && option?.letter === letterAfter(open);
    if (option && (isNext || (option.letter === 'a' && stem.length > 0))) {
      if (!isNext) {
        open = questionFrom(stem);
        stem = [];
        questions.push(open);
      }
      open!.options.push(option);
      continue;
    }
    const answer = ANSWER.exec(flat(text))?.groups;
    if (open && answer?.letters && open.options.length >= FEWEST_OPTIONS) {
      open.answer = [...answer.letters.toLowerCase().matchAll(/[a-h]/g)].map(([letter]) => letter);
      const rest = answer.rest?.replace(/^[\s.):–-]+/u, '').trim() ?? '';
      const isRepeated = open.options.some(({ line: written }) => rest !== '' && written.endsWith(rest));
      if (rest !== '' && !isRepeated) open.told.push(rest);
      continue;
    }
    // Text after an answer explains it, unless it opens a question.
    if (open?.answer.length && !NUMBER.test(text)) {
      open.told.push(text.trim());
      continue;
    }
    if (open && NUMBER.test(text)) open = null;
    stem.push({ line, text });
  }
  leave();
  if (isKey) {
    headers.push(
      ...lines.slice(keyAt).flatMap((text, at) => (isBlank(text) ? [] : [{ line: keyAt + at + 1, text }])),
    );
    applyKey(questions, key);
  }
  const whole = questions.filter(({ options }) => options.length >= FEWEST_OPTIONS);
  for (const { line, stem: asked, options } of questions)
    if (options.length < FEWEST_OPTIONS)
      others.push(
        ...[...asked, ...options.map((one) => one.line)].map((text, at) => ({ line: line + at, text })),
      );
  return { questions: whole, others, headers };
}

function optionOf(text: string): Option | null {
  const { before, letter, text: words, after } = OPTION.exec(flat(text))?.groups ?? {};
  if (!letter || !words) return null;
  const bare = text.trim().slice(before?.trimStart().length ?? 0);
  const line = (after ? bare.slice(0, bare.length - after.trimEnd().length) : bare).trim();
  return { letter: letter.toLowerCase(), line, marked: Boolean(before ?? after?.trim()) };
}

const letterAfter = ({ options }: Question) => String.fromCharCode(97 + options.length);

function questionFrom(stem: readonly Line[]): Question {
  const [first] = stem;
  const number = NUMBER.exec(first?.text ?? '');
  const words = stem.map(({ text }, at) => (at === 0 ? text.slice(number?.[0].length ?? 0) : text).trim());
  return {
    line: first?.line ?? 1,
    number: number?.groups?.number ?? null,
    stem: words,
    options: [],
    answer: [],
    told: [],
  };
}

/** "1. b  2. c": answers by the number of their question, or by position if questions have none. */
function applyKey(questions: readonly Question[], key: string): void {
  const letters = new Map(
    [...key.matchAll(KEY_ENTRY)].map(({ groups }) => [groups!.number!, groups!.letter!.toLowerCase()]),
  );
  questions.forEach((question, at) => {
    const letter = letters.get(question.number ?? String(at + 1));
    if (question.answer.length === 0 && letter !== undefined) question.answer = [letter];
  });
}
