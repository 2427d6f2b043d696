/** Cards from Quizlet's export: no quotes, any two separators, and sides that may run over several lines. */
import type { DraftCard, FormatReading, ImportProblem } from '#core/import-reader/import-reading.ts';
import { readingWithoutColumns } from '#core/import-reader/reading-without-columns.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';
import { isQuestion, rowBreak } from './row-break.ts';

type Divided = { cards: DraftCard[]; problems: ImportProblem[] };

export function readQuizlet(source: SourceText, betweenSides: string, betweenCards: string): FormatReading {
  // Lines of blanks only count as empty, so that "blank line between cards" finds them.
  const text = source.lines
    .map((line) => (isBlank(line) && !line.includes(betweenSides) ? '' : line))
    .join('\n');
  const found =
    betweenCards === '\n'
      ? anchoredCards(text, betweenSides)
      : separatedCards(text, betweenSides, betweenCards);
  return readingWithoutColumns(found, { betweenSides, betweenCards });
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
