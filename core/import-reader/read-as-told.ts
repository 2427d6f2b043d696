/** Reads a text the way the student chose, where format or separators were given. */
import { lineSeparator } from './delimited/choose-separator.ts';
import { readDelimited } from './delimited/read-delimited.ts';
import { readQuizlet } from './delimited/read-quizlet.ts';
import { readStatedQuizlet } from './delimited/read-stated-quizlet.ts';
import { spacedMark } from './delimited/spaced-mark.ts';
import { detectReading } from './detect-reading.ts';
import { freeText } from './free-text.ts';
import type { FormatReading, ImportFormat, ImportOptions } from './import-reading.ts';
import { readJson } from './json/read-json.ts';
import { readAnki } from './read-anki.ts';
import { readBullets } from './read-bullets.ts';
import { readLabelled } from './read-labelled.ts';
import { readMarkdownTable } from './read-markdown-table.ts';
import { readingWithoutColumns } from './reading-without-columns.ts';
import type { SourceText } from './source-text.ts';

/** null when the student left format and separators to the reader. */
export function readAsTold(source: SourceText, options: ImportOptions): FormatReading | null {
  const betweenSides = spacedMark(source, options.betweenSides ?? '');
  const { format, betweenCards } = options;
  if (format) return readAs(format, source, { ...options, betweenSides });
  if (!betweenSides && !betweenCards) return null;
  const found = detectReading(source, options).options;
  const sides = betweenSides || found.betweenSides || '\t';
  const tabular = found.format === 'delimited' || found.format === 'anki';
  if (tabular && !sides.includes('\n') && (!betweenCards || betweenCards === '\n')) {
    return readAs(found.format, source, { ...options, betweenSides: sides });
  }
  const cards = betweenCards || (found.format === 'quizlet' ? found.betweenCards : '\n');
  return readQuizlet(source, sides, cards);
}

function readAs(format: ImportFormat, source: SourceText, options: ImportOptions): FormatReading {
  if (format === 'free-text') return freeText();
  if (format === 'labelled') return readLabelled(source);
  if (format === 'bullets') return readBullets(source);
  if (format === 'markdown-table') return readMarkdownTable(source, options);
  if (format === 'anki') return readAnki(source, '\t', options);
  if (format === 'json') return readJson(source, options) ?? unreadable(source);
  if (format === 'delimited')
    return readDelimited(source, options.betweenSides || likelySeparator(source), options);
  return readAsQuizlet(source, options);
}

function readAsQuizlet(source: SourceText, { betweenSides, betweenCards }: ImportOptions): FormatReading {
  const stated = readStatedQuizlet(source);
  if (stated && (!betweenSides || betweenSides === stated.options.betweenSides)) return stated;
  if (betweenSides || betweenCards) return readQuizlet(source, betweenSides || '\t', betweenCards || '\n');
  const found = detectReading(source, {});
  return found.options.format === 'quizlet' ? found : readQuizlet(source, '\t', '\n');
}

function likelySeparator(source: SourceText): string {
  return lineSeparator(source)?.separator.text ?? (source.text.includes('\t') ? '\t' : ',');
}

/** Text that was said to be JSON and is not: one problem, which holds all of it. */
function unreadable(source: SourceText): FormatReading {
  const problem = { line: 1, text: source.text, message: 'Line 1: this is not a JSON list of cards' };
  return readingWithoutColumns('json', { cards: [], problems: [problem] });
}
