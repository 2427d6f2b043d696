/** Finds wrong signs where `matchFormula` does not apply: numbers, and one of several points. */
import { readWords } from '#tutor/words.ts';
import type { Comparison } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

/** In a longer point "negative" is an ordinary word. */
const longestFormula = 24;
const LONG_WORD = /\p{L}{5,}/u;
/** Not before a number, which is read with its sign. */
const LEADING_MINUS = /^[-−–]\s*(?=[\p{L}(√])/u;
/** Including "f'' < 0". */
const MINUS = /[-−–]\s*(?=[\p{L}\d(√])|<\s*0|\b(?:minus|negative)\b/iu;
/** A minus between two terms. */
const DIFFERENCE = /[\p{L}\d')²]\s*[-−–]\s*[\p{L}\d(]/u;
const SPOKEN_PLUS = /\bplus\b|\s\+\s/iu;
/** "15 psi - doesn't …" is a dash. */
const SPOKEN_MINUS =
  /\b(?:minus|negative)\b|(?:^|\s)[-−–](?=[\p{L}\d(√]|\s+(?:\p{L}{1,3}(?![\p{L}'’])|[\d(√]))/iu;

const NAMES: Readonly<Record<string, string | undefined>> = { sine: 'sin', cosine: 'cos', tangent: 'tan' };
const plain = (text: string) =>
  readWords(text)
    .flatMap(({ folded }) => (folded === 'of' ? [] : [NAMES[folded] ?? folded]))
    .join(' ');

/** `back`: the card's, which may have the formula in letters where the point has it in words. */
export function wrongFormula(comparison: Comparison, back: string): Contradiction[] {
  const { point, answer } = comparison;
  const said = answer.text;
  const formula = point.text.replace(/[$\\]/gu, '').trim();
  if (formula.length > longestFormula || LONG_WORD.test(formula)) return [];
  const contradiction = (index: number, length: number): Contradiction[] => [
    { kind: 'opposite', confidence: 'sure', said: { start: index, end: index + length }, wanted: formula },
  ];
  const minus = SPOKEN_MINUS.exec(said);
  // A minus in the back may be another point's.
  if (minus && !MINUS.test(formula) && !MINUS.test(back)) return contradiction(minus.index, minus[0].length);
  const plus = SPOKEN_PLUS.exec(said);
  if (!minus && plus && DIFFERENCE.test(formula) && !formula.includes('+'))
    return contradiction(plus.index, plus[0].length);
  const rest = plain(formula.replace(LEADING_MINUS, ''));
  if (!minus && LEADING_MINUS.test(formula) && plain(said).includes(rest))
    return contradiction(0, said.length);
  return [];
}
