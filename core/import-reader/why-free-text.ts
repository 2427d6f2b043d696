/** Says why a text was not read as cards on the device, so that a student can see what to change, or that nothing is wrong. */
import type { SourceText } from './source-text.ts';

/** What may stand between two sides, and what people call it. */
const MARKS: readonly (readonly [string, string])[] = [
  ['\t', 'a tab'],
  [' - ', 'a dash'],
  [' – ', 'a dash'],
  [': ', 'a colon'],
  [';', 'a semicolon'],
  [' = ', 'an equals sign'],
  [' | ', 'a bar'],
  [', ', 'a comma'],
];
/** A mark in fewer lines hardly divides cards. */
const WORTH_TELLING = 0.3;

/** For example "only 5 of 12 lines have a dash between two sides". */
export function whyFreeText({ written }: SourceText): string {
  if (written.length < 2) return 'it is one paragraph';
  const counts = MARKS.map(([mark, name]) => ({
    name,
    count: written.filter((line) => line.includes(mark)).length,
  }));
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
  if (most.count < WORTH_TELLING * written.length) return 'no separator divides its lines';
  return most.count === written.length
    ? `its lines have ${most.name} as sentences do`
    : `only ${most.count} of ${written.length} lines have ${most.name} between two sides`;
}
