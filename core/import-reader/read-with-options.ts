/** Parses a text with the format or separators the student chose. */

import { readQuizlet } from './delimited/read-quizlet.ts';
import { type Detected, detectFormat } from './detect-format.ts';
import { quizlet } from './formats/quizlet.ts';
import { formatNamed, type ImportFormat, type ListedFormat } from './formats.ts';
import type { ReadOptions } from './import-result.ts';
import type { SourceText } from './source-text.ts';

/** Null if the student chose neither format nor separators. */
export function readWithOptions(
  source: SourceText,
  name: ImportFormat | undefined,
  options: ReadOptions,
): Detected | null {
  const betweenSides = spacedMark(source, options.betweenSides ?? '');
  const { betweenCards } = options;
  const chosen = name && formatNamed(name);
  if (chosen) return readAs(chosen, source, { ...options, betweenSides });
  if (!betweenSides && !betweenCards) return null;
  const { format, result } = detectFormat(source, options);
  const found = result.options;
  const sides = betweenSides || found.betweenSides || '\t';
  if (format.rows === 'divided' && !sides.includes('\n') && (!betweenCards || betweenCards === '\n')) {
    return readAs(format, source, { ...options, betweenSides: sides });
  }
  // A text divided by two marks keeps its mark between cards; any other has one card per line.
  const cards = betweenCards || (format.name === quizlet.name ? found.betweenCards : '\n');
  return { format: quizlet, result: readQuizlet(source, sides, cards) };
}

function readAs(format: ListedFormat, source: SourceText, options: ReadOptions): Detected {
  const detected = () => {
    const found = detectFormat(source, {});
    return found.format.name === format.name ? found.result : null;
  };
  return { format, result: format.read(source, options, detected) };
}

/** Marks with spaces around them are preferred: bare ones also occur in words and times of day. */
const FORMS = new Map([
  ['-', { spaced: [' - ', ' – ', ' — '], bare: ['-', '–', '—'] }],
  [':', { spaced: [': ', ' : '], bare: [':', '：'] }],
]);
/** Share of lines with the mark that must have spaces around it. */
const SPACED_SHARE = 0.5;

/** The form of a dash or colon that most lines have; other marks are unchanged. */
function spacedMark({ written }: SourceText, mark: string): string {
  const forms = FORMS.get(mark);
  if (!forms) return mark;
  const linesWith = (form: string) => written.filter((line) => line.includes(form)).length;
  const commonest = (all: readonly string[]) =>
    all.reduce((best, form) => (linesWith(form) > linesWith(best) ? form : best));
  const [spaced, bare] = [commonest(forms.spaced), commonest(forms.bare)];
  return linesWith(spaced) > 0 && linesWith(spaced) >= SPACED_SHARE * linesWith(bare) ? spaced : bare;
}
