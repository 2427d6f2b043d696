/** Cards from Quizlet's export: no quotes, any two separators, and sides that may run over several lines. */
import type { DraftCard, FormatResult, ImportProblem } from '#core/import-reader/import-result.ts';
import { resultWithoutColumns } from '#core/import-reader/import-result.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';

type Divided = { cards: DraftCard[]; problems: ImportProblem[] };

export function readQuizlet(source: SourceText, betweenSides: string, betweenCards: string): FormatResult {
  // Lines of blanks only count as empty, so that "blank line between cards" finds them.
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
      // A side may hold a blank line itself.
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
 * Reads by the separators, not by the lines: between two of them stand one card's definition, a new line, and the next
 * card's term, and either may itself run over lines.
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
  // What stands before further separators on the same line: they belong to the definition.
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

/** Text before the first separator: the last paragraph is the first term, what precedes it has no separator. */
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
  /** Whether the definition that ends here, and the term that starts, should be looked at again */
  endDoubtful: boolean;
  startDoubtful: boolean;
};

/** An answer option of a multiple-choice question: "A) cell wall". */
const OPTION = /^\s{0,8}\(?[A-Ha-h1-8][).:]\s/;
/** The end of a line that asks for the next: "Complete the sentence:". */
const LEADS_ON = /[:?：？…]\s{0,8}$/;

/** A remark on the line above it: "(noun)". */
const REMARK = /^\s{0,8}[(（]/;

/**
 * The break in the lines from one separator to the next: line 0 ends a definition, the last one ends a term, both may
 * hold more. An empty line is taken to stand inside a side, so breaks are looked for between written lines only. One
 * place is certain; among several a question with its options goes together, and else the last is right most often, or
 * the first where the text shows terms of several lines (`longTerms`).
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

/** Whether a term of several lines shows by its form where it begins. */
function isQuestion(term: readonly string[]): boolean {
  return questionStart(['', ...term]) === 1;
}

function certain(at: number): RowBreak {
  return { at, endDoubtful: false, startDoubtful: false };
}

/** The line that a run of options, a remark or an asked-for line belongs to, where one ends the lines; else null. */
function questionStart(lines: readonly string[]): number | null {
  const end = lines.length - 1;
  let at = end;
  while (at > 1 && OPTION.test(lines[at] ?? '')) at -= 1;
  const options = end - at;
  if (options === 0) at -= 1;
  const leads = options > 1 || LEADS_ON.test(lines[at] ?? '') || REMARK.test(lines[end] ?? '');
  return leads && at >= 1 && lines[at] !== '' ? at : null;
}
