/** Finds wrong signs and inverted fractions where `matchFormula` does not apply: numbers, ratios in words, and one of several points. */
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
const SPOKEN_POSITIVE = /\bpositive\b|\bgreater than (?:zero|0)\b/iu;
/** A minus between two terms. */
const DIFFERENCE = /[\p{L}\d')²]\s*[-−–]\s*[\p{L}\d(]/u;
const SPOKEN_PLUS = /\bplus\b|\s\+\s/iu;
/** "15 psi - doesn't …" is a dash. */
const SPOKEN_MINUS =
  /\b(?:minus|negative)\b|(?:^|\s)[-−–](?=[\p{L}\d(√]|\s+(?:\p{L}{1,3}(?![\p{L}'’])|[\d(√]))/iu;
const FRACTION = /^([^/÷]+)[/÷]([^/÷]+)$/;
const SPOKEN_FRACTION = {
  by: /\s(?:over|divided by|per)\s+(?=([\p{L}\p{N} ]{1,60}))/giu,
  left: /[\p{L}\p{N} ]+$/u,
};

const NAMES: Readonly<Record<string, string | undefined>> = { sine: 'sin', cosine: 'cos', tangent: 'tan' };
const plain = (text: string) =>
  readWords(text)
    .flatMap(({ folded }) => (folded === 'of' ? [] : [NAMES[folded] ?? folded]))
    .join(' ');

const RATIO = /^([^/÷=,;]{2,60}?)\s(?:[/÷]|divided by)\s([^/÷=,;]{2,60})$/u;
const RATE = /\brate of\b/iu;
const TIME_OVER = /\b(?:time|seconds?)\s+(?:over|divided by|per)\s/iu;
const SPOKEN_RATIO = { by: /\s(?:over|divided by|per|[/÷])\s+(?=([^/÷,;.]{1,60}))/giu, left: /[^/÷,;.]+$/u };
/** As in `RATIO`; bounds the work. */
const longestSide = 60;

/** The first division in a text; null where there is none. */
function findDivision(
  text: string,
  { by, left }: typeof SPOKEN_RATIO,
): { above: string; below: string; start: number; end: number } | null {
  for (const { index, 0: mark, 1: below = '' } of text.matchAll(by)) {
    const to = text.slice(0, index).trimEnd().length;
    const above = left.exec(text.slice(Math.max(0, to - longestSide), to))?.[0];
    if (above) return { above, below, start: to - above.length, end: index + mark.length + below.length };
  }
  return null;
}

/** Whether numerator and denominator of a ratio in words are exchanged. */
function isRatioInverted({ point, answer }: Comparison): boolean {
  if (RATE.test(point.text) && TIME_OVER.test(answer.text)) return true;
  const [, above, below] = RATIO.exec(point.text.trim()) ?? [];
  if (!above || !below) return false;
  const division = findDivision(answer.text, SPOKEN_RATIO);
  if (!division) return false;
  const [up, down, left, right] = [above, below, division.above, division.below].map(
    (text) => new Set(readWords(text).flatMap(({ content, stem }) => (content ? [stem] : []))),
  ) as [Set<string>, Set<string>, Set<string>, Set<string>];
  const has = (side: Set<string>, own: Set<string>, other: Set<string>) =>
    [...own].some((stem) => !other.has(stem) && side.has(stem));
  return has(right, up, down) && !has(left, up, down) && !has(right, down, up);
}

/** `keyPoint`: with its label; `back`: its card's, which may have the formula in letters where the point has it in words. */
export function wrongFormula(keyPoint: string, comparison: Comparison, back: string): Contradiction[] {
  const { point, answer } = comparison;
  const said = answer.text;
  if (isRatioInverted(comparison))
    return [{ kind: 'order', confidence: 'sure', said: { start: 0, end: said.length }, wanted: keyPoint }];
  const formula = point.text.replace(/[$\\]/gu, '').trim();
  if (formula.length > longestFormula || LONG_WORD.test(formula)) return [];
  const contradiction = (index: number, length: number, kind: Contradiction['kind']): Contradiction[] => [
    { kind, confidence: 'sure', said: { start: index, end: index + length }, wanted: formula },
  ];
  const minus = SPOKEN_MINUS.exec(said);
  // A minus in the back may be another point's.
  if (minus && !MINUS.test(formula) && !MINUS.test(back))
    return contradiction(minus.index, minus[0].length, 'opposite');
  const positive = SPOKEN_POSITIVE.exec(said);
  if (!minus && positive && /<\s*0/u.test(formula))
    return contradiction(positive.index, positive[0].length, 'opposite');
  const plus = SPOKEN_PLUS.exec(said);
  if (!minus && plus && DIFFERENCE.test(formula) && !formula.includes('+'))
    return contradiction(plus.index, plus[0].length, 'opposite');
  const rest = plain(formula.replace(LEADING_MINUS, ''));
  if (!minus && LEADING_MINUS.test(formula) && plain(said).includes(rest))
    return contradiction(0, said.length, 'opposite');
  const [, above, below] = FRACTION.exec(formula) ?? [];
  const division = findDivision(said, SPOKEN_FRACTION);
  if (!above || !below || !division || plain(above) === plain(below)) return [];
  const isInverted =
    plain(division.above).endsWith(plain(below)) && plain(division.below).startsWith(plain(above));
  return isInverted ? contradiction(division.start, division.end - division.start, 'order') : [];
}
