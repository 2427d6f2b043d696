/** The spoken form of a formula: "F = ma" as "F equals m a". */
import { speechText } from '#core/text-to-speech/speech-text.ts';

const FORMULA = /[=≈∝√^²³]|\\[a-z]+|\$[^$]+\$/i;
const longestFormulaLetters = 160;
/** Short words that are not products of variables. */
const WORDS = new Set(
  'pi sin cos tan log ln lim max min is of the and or to by in at on if per over sum all for not'.split(' '),
);

/** Separates adjacent variables: "ma" as "m a". */
const separateVariables = (text: string) =>
  text.replace(/\b[A-Za-z]{2,3}\b/g, (run) => (WORDS.has(run.toLowerCase()) ? run : [...run].join(' ')));

/** The spoken form of a short text that contains a formula; null for other texts. */
export function spokenForm(text: string): string | null {
  if (text.length > longestFormulaLetters || !FORMULA.test(text)) return null;
  const spoken = separateVariables(speechText(text));
  return spoken === text ? null : spoken;
}
