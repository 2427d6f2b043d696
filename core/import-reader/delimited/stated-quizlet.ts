/** Cards from our Quizlet export, whose first line states its separators if the usual ones occur in the cards. */
import type { FormatResult } from '#core/import-reader/import-result.ts';
import { resultWithoutColumns } from '#core/import-reader/import-result.ts';
import type { SourceText } from '#core/import-reader/source-text.ts';

type StatedSeparators = { betweenSides: string; betweenCards: string };

const TAB_NAME = 'tab';
const NEW_LINE_NAME = 'new line';
const STATEMENT =
  /^\[Between term and definition: (\S{1,20}) \| Between cards: (\S{1,20}|new line) \| Remove this line when pasting into Quizlet\]$/;

/** The line that states the separators, for `readStatedQuizlet`. */
export function separatorStatement({ betweenSides, betweenCards }: StatedSeparators): string {
  const sides = betweenSides === '\t' ? TAB_NAME : betweenSides;
  const cards = betweenCards === '\n' ? NEW_LINE_NAME : betweenCards;
  return `[Between term and definition: ${sides} | Between cards: ${cards} | Remove this line when pasting into Quizlet]`;
}

/** Every side verbatim; null if the first line does not state separators. */
export function readStatedQuizlet(source: SourceText): FormatResult | null {
  const first = source.lines[0] ?? '';
  const match = STATEMENT.exec(first);
  if (!match) return null;
  const betweenSides = match[1] === TAB_NAME ? '\t' : (match[1] ?? '');
  const betweenCards = match[2] === NEW_LINE_NAME ? '\n' : (match[2] ?? '');
  const body = source.text.slice(first.length + 1);
  let line = 2;
  const cards = [];
  const problems = [];
  for (const piece of body === '' ? [] : body.split(betweenCards)) {
    const at = piece.indexOf(betweenSides);
    if (at === -1) {
      if (piece.trim() !== '') problems.push({ line, text: piece, message: `Line ${line}: no separator` });
    } else {
      cards.push({
        term: piece.slice(0, at),
        definition: piece.slice(at + betweenSides.length),
        line,
        checkBoundary: false,
      });
    }
    line += (piece + betweenCards).split(/\r\n|\r|\n/).length - 1;
  }
  const headers = [{ line: 1, text: first }];
  return resultWithoutColumns({ cards, problems, headers }, { betweenSides, betweenCards });
}
