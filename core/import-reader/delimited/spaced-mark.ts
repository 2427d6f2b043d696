/** Finds which of the many dashes and colons a student means who chooses "dash" or "colon". */
import type { SourceText } from '#core/import-reader/source-text.ts';

/** Those between blanks divide; the others also stand inside words and times of day, and come second. */
const FORMS = new Map([
  ['-', { spaced: [' - ', ' – ', ' — '], bare: ['-', '–', '—'] }],
  [':', { spaced: [': ', ' : '], bare: [':', '：'] }],
]);
/** Of the lines with the mark, so many need blanks around it. */
const SPACED_SHARE = 0.5;

/** The form of `mark` that most lines have; any other mark as it is. */
export function spacedMark({ written }: SourceText, mark: string): string {
  const forms = FORMS.get(mark);
  if (!forms) return mark;
  const linesWith = (form: string) => written.filter((line) => line.includes(form)).length;
  const commonest = (all: readonly string[]) =>
    all.reduce((best, form) => (linesWith(form) > linesWith(best) ? form : best));
  const [spaced, bare] = [commonest(forms.spaced), commonest(forms.bare)];
  return linesWith(spaced) > 0 && linesWith(spaced) >= SPACED_SHARE * linesWith(bare) ? spaced : bare;
}
