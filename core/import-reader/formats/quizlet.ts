/** Quizlet's export, and lists with two separators of any kind, in which either side may run over several lines. */
import { alternatingSeparators } from '#core/import-reader/delimited/alternating-separators.ts';
import { cardSeparators, doubledSeparator } from '#core/import-reader/delimited/choose-separator.ts';
import { readQuizlet } from '#core/import-reader/delimited/read-quizlet.ts';
import { repeatedMark } from '#core/import-reader/delimited/repeated-mark.ts';
import { readStatedQuizlet } from '#core/import-reader/delimited/stated-quizlet.ts';
import { tabbedText } from '#core/import-reader/delimited/tabbed-text.ts';
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { FormatReading } from '#core/import-reader/import-reading.ts';
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

/** Custom separators that no sentence has: two that take turns, or one that stands once in each card. */
function readByMarks(source: SourceText): FormatReading | null {
  const turns = alternatingSeparators(source);
  if (turns) return readQuizlet(source, turns.betweenSides, turns.betweenCards);
  const doubled = doubledSeparator(source);
  return doubled === null ? null : readQuizlet(source, doubled, '\n');
}
