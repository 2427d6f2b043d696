/** Cards from Quizlet's export: no quotes, any two separators, and sides of several lines. */
import type { DraftCard, FormatResult, ImportProblem } from '#core/import-reader/import-result.ts';
import { resultWithoutColumns } from '#core/import-reader/import-result.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';

type Divided = { cards: DraftCard[]; problems: ImportProblem[] };

export function readQuizlet(source: SourceText, betweenSides: string, betweenCards: string): FormatResult {
  // Lines of white space count as empty, for "blank line between cards".
  const text = source.lines
    .map((line) => (isBlank(line) && !line.includes(betweenSides) ? '' : line))
    .join('\n');
  const found =
    betweenCards === '\n'
      ? anchoredCards(text, betweenSides)
      : separatedCards(text, betweenSides, betweenCards);
  return resultWithoutColumns(found, { betweenSides, betweenCards });
}

/** Every piece between two card separators is a card; its first side separator divides it. */
function separatedCards(text: string, betweenSides: string, betweenCards: string): Divided {
  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = [];
  let line = 1;
  for (const piece of text.split(betweenCards)) {
    const startLine = line + leadingLineBreaks(piece);
    line += lineBreaks(piece) + lineBreaks(betweenCards);
    if (isBlank(piece) && !piece.includes(betweenSides)) continue;
    const at = piece.indexOf(betweenSides);
    const last = cards[cards.length - 1];
    if (at === -1 && betweenCards === '\n\n' && last) {
      // A side may contain a blank line.
      cards[cards.length - 1] = {
        ...last,
        definition: `${last.definition}\n\n${piece.trim()}`,
        checkBoundary: true,
      };
      continue;
    }
    if (at === -1) {
      problems.push({ line: startLine, text: piece.trim(), message: `Line ${startLine}: no separator` });
      continue;
    }
    const definition = piece.slice(at + betweenSides.length);
    cards.push({
      term: piece.slice(0, at).trim(),
      definition: definition.trim(),
      line: startLine,
      checkBoundary: definition.includes(betweenSides),
    });
  }
  return { cards, problems };
}

/**
 * Reads by separators, not by lines: between two separators are one card's definition, a new line, and the next card's term, each of one
 * or more lines.
 */
function anchoredCards(text: string, betweenSides: string): Divided {
  const pieces = text.split(betweenSides);
  const first = (pieces.shift() ?? '').split('\n');
  const problems: ImportProblem[] = [];
  if (pieces.length === 0) return { cards: [], problems: unseparatedLines(first) };

  const last = pieces[pieces.length - 1] ?? '';
  const opening = openingTerm(first);
  problems.push(...unseparatedLines(opening.before));
  const longTerms = opening.term.length > 1 && !isQuestion(opening.term) && !last.trim().includes('\n');

  const cards: DraftCard[] = [];
  let term = opening.term;
  let termLine = 1 + opening.before.length + opening.blankBefore;
  // Text before further separators on the same line, which belong to the definition.
  let lead: string[] = [];
  let line = first.length;
  let doubtful = opening.term.length > 1;
  const finish = (lines: string[], endDoubtful: boolean) => {
    const definition = [[...lead, lines[0] ?? ''].join(betweenSides), ...lines.slice(1)];
    const checkBoundary = doubtful || endDoubtful || lead.length > 0;
    cards.push({ term: joinSide(term), definition: joinSide(definition), line: termLine, checkBoundary });
    lead = [];
  };
  pieces.slice(0, -1).forEach((piece) => {
    const lines = piece.split('\n');
    if (lines.length === 1) {
      lead.push(piece);
      return;
    }
    const { at, endDoubtful, startDoubtful } = rowBreak(lines, longTerms);
    finish(lines.slice(0, at), endDoubtful);
    term = lines.slice(at);
    const written = term.findIndex((part) => !isBlank(part));
    termLine = line + at + (written === -1 ? term.length - 1 : written);
    doubtful = startDoubtful;
    line += lines.length - 1;
  });
  finish(last.split('\n'), false);
  return { cards, problems };
}

/** Text before the first separator: its last paragraph is the first term, the rest has no separator. */
function openingTerm(lines: string[]): { before: string[]; blankBefore: number; term: string[] } {
  const blank = lines.lastIndexOf('', lines.length - 2);
  if (blank === -1 || lines.length < 2) return { before: [], blankBefore: 0, term: lines };
  return { before: lines.slice(0, blank), blankBefore: 1, term: lines.slice(blank + 1) };
}

function joinSide(lines: string[]): string {
  return lines.join('\n').trim();
}

function unseparatedLines(lines: string[]): ImportProblem[] {
  return lines.flatMap((text, index) =>
    isBlank(text) ? [] : [{ line: index + 1, text, message: `Line ${index + 1}: no separator` }],
  );
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

function leadingLineBreaks(text: string): number {
  return lineBreaks(text.slice(0, text.length - text.trimStart().length));
}

type RowBreak = {
  /** Index of the first line of the next term */
  at: number;
  /** Whether the student should check the definition that ends here, and the term that starts */
  endDoubtful: boolean;
  startDoubtful: boolean;
};

/** An answer option of a multiple-choice question: "A) cell wall". */
const OPTION = /^\s{0,8}\(?[A-Ha-h1-8][).:]\s/;
/** The end of a line that the next one continues: "Complete the sentence:". */
const LEADS_ON = /[:?：？…]\s{0,8}$/;

/** A remark on the line above it: "(noun)". */
const REMARK = /^\s{0,8}[(（]/;

/**
 * Finds the break between two separators: line 0 ends a definition, the last line ends a term. An empty line is taken to be inside a
 * side, so breaks are between non-blank lines only. A single place is certain. Among several, a question keeps its options; otherwise the
 * last place is right most often, or the first one if terms have several lines (`longTerms`).
 */
function rowBreak(lines: readonly string[], longTerms: boolean): RowBreak {
  const end = lines.length - 1;
  if (end === 1) return certain(1);
  const blank = (at: number) => at > 0 && at < end && lines[at] === '';
  const places: number[] = [];
  for (let at = 1; at <= end; at += 1) if (!blank(at - 1) && !blank(at)) places.push(at);
  const [first] = places;
  const last = places[places.length - 1];
  if (first === undefined || last === undefined) {
    const paragraphBetween = lines.slice(1, end).some((line) => line !== '');
    return { at: end, endDoubtful: paragraphBetween, startDoubtful: false };
  }
  if (first === last) return certain(first);
  const stem = questionStart(lines);
  if (stem !== null) return { at: stem, endDoubtful: true, startDoubtful: true };
  if (longTerms) return { at: first, endDoubtful: true, startDoubtful: true };
  return { at: last, endDoubtful: true, startDoubtful: false };
}

/** Whether the form of a term shows where it begins. */
function isQuestion(term: readonly string[]): boolean {
  return questionStart(['', ...term]) === 1;
}

function certain(at: number): RowBreak {
  return { at, endDoubtful: false, startDoubtful: false };
}

/** The line where a question begins, if the lines end with options, a remark or a line it announced; else null. */
function questionStart(lines: readonly string[]): number | null {
  const end = lines.length - 1;
  let at = end;
  while (at > 1 && OPTION.test(lines[at] ?? '')) at -= 1;
  const options = end - at;
  if (options === 0) at -= 1;
  const leads = options > 1 || LEADS_ON.test(lines[at] ?? '') || REMARK.test(lines[end] ?? '');
  return leads && at >= 1 && lines[at] !== '' ? at : null;
}
