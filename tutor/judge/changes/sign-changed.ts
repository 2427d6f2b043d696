/** Finds a minus added to a formula or left out of it, and a fraction upside down: "negative cosine x" for "cos x", "v over m" for "m / V". */
import { readWords } from '#tutor/words.ts';
import type { Change } from './change.ts';
import type { Comparison } from './comparison.ts';

/** Of longer points a "negative" is a word like others. */
const longestFormula = 24;
const LONG_WORD = /\p{L}{5,}/u;
const LEADING_MINUS = /^[-−–]\s*(?=[\p{L}\d(√])/u;
const MINUS = /[-−–]\s*(?=[\p{L}\d(√])|\b(?:minus|negative)\b/iu;
const SAID_MINUS = /\b(?:minus|negative)\b|(?:^|\s)[-−–](?=\s*[\p{L}\d(√])/iu;
const FRACTION = /^([^/÷]+)[/÷]([^/÷]+)$/;
const SAID_FRACTION = /([\p{L}\p{N} ]+?)\s+(?:over|divided by|per)\s+([\p{L}\p{N} ]+)/iu;

const plain = (text: string) =>
  readWords(text)
    .map(({ folded }) => folded)
    .join(' ');

/** Of formulas in a few signs; a minus between two terms is read with their order. */
export function signChanged({ point, said }: Comparison): Change[] {
  const formula = point.text.trim();
  if (formula.length > longestFormula || LONG_WORD.test(formula)) return [];
  const change = (index: number, length: number, kind: Change['kind']): Change[] => [
    { kind, confidence: 'sure', said: { start: index, end: index + length }, wanted: formula },
  ];
  const minus = SAID_MINUS.exec(said.text);
  if (minus && !MINUS.test(formula)) return change(minus.index, minus[0].length, 'opposite');
  const rest = plain(formula.replace(LEADING_MINUS, ''));
  if (!minus && LEADING_MINUS.test(formula) && plain(said.text).includes(rest))
    return change(0, said.text.length, 'opposite');
  const [, above, below] = FRACTION.exec(formula) ?? [];
  const turned = SAID_FRACTION.exec(said.text);
  if (!above || !below || !turned || plain(above) === plain(below)) return [];
  const isTurned = plain(turned[1]!).endsWith(plain(below)) && plain(turned[2]!).startsWith(plain(above));
  return isTurned ? change(turned.index, turned[0].length, 'order') : [];
}
