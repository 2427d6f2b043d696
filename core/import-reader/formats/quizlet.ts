/** Quizlet's export, and lists with any two separators, whose sides may have several lines. */

import {
  cardSeparators,
  doubledSeparator,
  isTermLike,
} from '#core/import-reader/delimited/choose-separator.ts';
import { readQuizlet } from '#core/import-reader/delimited/read-quizlet.ts';
import { repeatedMark } from '#core/import-reader/delimited/repeated-mark.ts';
import { readStatedQuizlet } from '#core/import-reader/delimited/stated-quizlet.ts';
import { tabbedText } from '#core/import-reader/delimited/tabbed-text.ts';
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { FormatResult } from '#core/import-reader/import-result.ts';
import type { SourceText } from '#core/import-reader/source-text.ts';

export const quizlet = {
  name: 'quizlet',
  label: () => 'Quizlet',
  rows: null,
  detect: {
    stated: readStatedQuizlet,
    shaped: (source) => {
      const tabbed = tabbedText(source);
      return tabbed?.format === 'quizlet' ? readQuizlet(source, '\t', tabbed.betweenCards) : null;
    },
    divided: readByMarks,
    joined: (source) => {
      const marks = repeatedMark(source) ?? cardSeparators(source);
      return marks && readQuizlet(source, marks.betweenSides, marks.betweenCards);
    },
  },
  read: (source, { betweenSides, betweenCards }, detected) => {
    const stated = readStatedQuizlet(source);
    if (stated && (!betweenSides || betweenSides === stated.options.betweenSides)) return stated;
    const told = betweenSides || betweenCards;
    return (told ? null : detected()) ?? readQuizlet(source, betweenSides || '\t', betweenCards || '\n');
  },
} as const satisfies ImportFormatDefinition;

/** Custom separators that no sentence contains: two that alternate, or one that occurs once in each card. */
function readByMarks(source: SourceText): FormatResult | null {
  const turns = alternatingSeparators(source);
  if (turns) return readQuizlet(source, turns.betweenSides, turns.betweenCards);
  const doubled = doubledSeparator(source);
  return doubled === null ? null : readQuizlet(source, doubled, '\n');
}

/** "@@", "##", ";;;", "//": two to four of one character; not the slashes of an address. */
const MARK = /(?<![:@#;|~%^/§¦])([@#;|~%^/§¦])\1{1,3}(?![@#;|~%^/§¦])/g;
const FEWEST_CARDS = 3;

/** The two marks that alternate through the text (term A definition B term A definition …), or null. */
function alternatingSeparators({
  text,
  written,
}: SourceText): { betweenSides: string; betweenCards: string } | null {
  let betweenSides = '';
  let betweenCards = '';
  let cards = 0;
  let from = 0;
  let inTerm = true;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (betweenSides === '') betweenSides = mark;
    else if (betweenCards === '' && mark !== betweenSides) betweenCards = mark;
    if (mark !== (inTerm ? betweenSides : betweenCards)) return null;
    if (inTerm && !isTermLike(text.slice(from, index))) return null;
    if (inTerm) cards += 1;
    from = index + mark.length;
    inTerm = !inTerm;
  }
  // The last mark is followed by the last definition, or by nothing.
  const endsWell = !inTerm || text.slice(from).trim() === '';
  const areHeadings = [betweenSides, betweenCards].some(
    (mark) => mark.startsWith('##') && written.some((line) => line.startsWith(`${mark} `)),
  );
  return cards >= FEWEST_CARDS && endsWell && !areHeadings ? { betweenSides, betweenCards } : null;
}
