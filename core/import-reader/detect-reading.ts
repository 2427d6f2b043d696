/** Finds out which format a text has, trying the unmistakable ones first, and reads it so; what may be prose stays free text. */

import { ankiHeader } from './anki-header.ts';
import { alternatingSeparators } from './delimited/alternating-separators.ts';
import { cardSeparators, doubledSeparator, lineSeparator } from './delimited/choose-separator.ts';
import { headerColumns } from './delimited/header-row.ts';
import { parseRows } from './delimited/parse-rows.ts';
import { readDelimited } from './delimited/read-delimited.ts';
import { readQuizlet } from './delimited/read-quizlet.ts';
import { readStatedQuizlet } from './delimited/read-stated-quizlet.ts';
import { readTabbed } from './delimited/read-tabbed.ts';
import { freeText } from './free-text.ts';
import type { FormatReading, ImportOptions } from './import-reading.ts';
import { readJson } from './json/read-json.ts';
import { readAnki } from './read-anki.ts';
import { isMostlyList, looksLikeBullets, readBullets } from './read-bullets.ts';
import { looksLabelled, readLabelled } from './read-labelled.ts';
import { looksLikeMarkdownTable, readMarkdownTable } from './read-markdown-table.ts';
import { isBlank, type SourceText } from './source-text.ts';

export function detectReading(source: SourceText, options: ImportOptions): FormatReading {
  if (isBlank(source.text)) return freeText();
  const certain = readStatedQuizlet(source) ?? readJson(source, options);
  if (certain) return certain;
  if (ankiHeader(source).lines.length > 0) return readAnki(source, unstatedSeparator(source), options);
  const headed = headedSeparator(source);
  if (headed !== null) return readDelimited(source, headed, options);
  if (looksLikeMarkdownTable(source)) return readMarkdownTable(source, options);
  const tabbed = readTabbed(source, options);
  if (tabbed) return tabbed;
  if (looksLabelled(source)) return readLabelled(source);
  if (looksLikeBullets(source)) return readBullets(source);
  if (isMostlyList(source)) return freeText();
  const turns = alternatingSeparators(source);
  if (turns) return readQuizlet(source, turns.betweenSides, turns.betweenCards);
  const doubled = doubledSeparator(source);
  if (doubled !== null) return readQuizlet(source, doubled, '\n');
  const line = lineSeparator(source);
  if (line) return readDelimited(source, line.separator.text, options, line.rows);
  const cards = cardSeparators(source);
  return cards ? readQuizlet(source, cards.betweenSides, cards.betweenCards) : freeText();
}

/** What parts the fields under a header that does not say so; Anki looks at the notes too. */
function unstatedSeparator({ written }: SourceText): string {
  const notes = written.filter((line) => !/^(?:#|tags:)/i.test(line));
  const most = [';', ',', '|'].find(
    (mark) => notes.filter((line) => line.includes(mark)).length > notes.length / 2,
  );
  return most === undefined || notes.some((line) => line.includes('\t')) ? '\t' : most;
}

const LONGEST_HEADER_ROW = 400;

/** The separator of a first row that names its columns, where the rows below have it too; null without such a row. */
function headedSeparator(source: SourceText): string | null {
  const first = source.lines.find((line) => !isBlank(line)) ?? '';
  if (first.length > LONGEST_HEADER_ROW || first.trimStart().startsWith('|')) return null;
  for (const separator of ['\t', ',', ';', '|', '::']) {
    const cells = parseRows(first, separator, { quotes: true })[0]?.cells ?? [];
    if (!headerColumns(cells)) continue;
    const rows = parseRows(source.text, separator, { quotes: true });
    const divided = rows.filter((row) => row.cells.length > 1);
    if (divided.length >= 0.6 * rows.length) return separator;
  }
  return null;
}
