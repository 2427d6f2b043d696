/** How a formula sounds when a student reads it aloud: "F = ma" as "F equals m a". */
import { speechText } from '#core/text-to-speech/speech-text.ts';

const FORMULA = /[=≈∝√^²³]|\\[a-z]+|\$[^$]+\$/i;
const longestFormulaLetters = 160;
/** Short runs of letters that are words and not variables side by side. */
const WORDS = new Set(
  'pi sin cos tan log ln lim max min is of the and or to by in at on if per over sum all for not'.split(' '),
);

/** Letters that stand side by side in a formula, one by one as they are said: "ma" as "m a". */
const lettersApart = (text: string) =>
  text.replace(/\b[A-Za-z]{2,3}\b/g, (run) => (WORDS.has(run.toLowerCase()) ? run : [...run].join(' ')));

/** The spoken form of a short text with a formula in it; null for all others. */
export function spokenForm(text: string): string | null {
  if (text.length > longestFormulaLetters || !FORMULA.test(text)) return null;
  const spoken = lettersApart(speechText(text));
  return spoken === text ? null : spoken;
}
