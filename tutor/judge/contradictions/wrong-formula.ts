/** Finds a sign or a fraction turned round where `matchFormula` is not asked: in numbers, ratios in words, and one of several points. */
import { readWords } from '#tutor/words.ts';
import type { Comparison } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

/** Of longer points a "negative" is a word like others. */
const longestFormula = 24;
const LONG_WORD = /\p{L}{5,}/u;
/** That of a number is read with it. */
const LEADING_MINUS = /^[-−–]\s*(?=[\p{L}(√])/u;
/** "f'' < 0" is negative. */
const MINUS = /[-−–]\s*(?=[\p{L}\d(√])|<\s*0|\b(?:minus|negative)\b/iu;
const SAID_POSITIVE = /\bpositive\b|\bgreater than (?:zero|0)\b/iu;
/** A minus between two terms. */
const BETWEEN = /[\p{L}\d')²]\s*[-−–]\s*[\p{L}\d(]/u;
const SAID_PLUS = /\bplus\b|\s\+\s/iu;
/** "15 psi - doesn't …" is a dash. */
const SAID_MINUS =
  /\b(?:minus|negative)\b|(?:^|\s)[-−–](?=[\p{L}\d(√]|\s+(?:\p{L}{1,3}(?![\p{L}'’])|[\d(√]))/iu;
const FRACTION = /^([^/÷]+)[/÷]([^/÷]+)$/;
const SAID_FRACTION = {
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
const SAID_RATIO = { by: /\s(?:over|divided by|per|[/÷])\s+(?=([^/÷,;.]{1,60}))/giu, left: /[^/÷,;.]+$/u };
/** A side is as long as that of a written ratio may be, which bounds the work. */
const longestSide = 60;

/** What was said to be divided, by what, and where; null where nothing was. */
function dividedIn(
  text: string,
  { by, left }: typeof SAID_RATIO,
): { above: string; below: string; start: number; end: number } | null {
  for (const { index, 0: mark, 1: below = '' } of text.matchAll(by)) {
    const to = text.slice(0, index).trimEnd().length;
    const above = left.exec(text.slice(Math.max(0, to - longestSide), to))?.[0];
    if (above) return { above, below, start: to - above.length, end: index + mark.length + below.length };
  }
  return null;
}

/** "Distance of the front over that of the spot": what is divided by is told with the words of what is divided. */
function turnsRatio({ point, said }: Comparison): boolean {
  if (RATE.test(point.text) && TIME_OVER.test(said.text)) return true;
  const [, above, below] = RATIO.exec(point.text.trim()) ?? [];
  if (!above || !below) return false;
  const divided = dividedIn(said.text, SAID_RATIO);
  if (!divided) return false;
  const [up, down, left, right] = [above, below, divided.above, divided.below].map(
    (text) => new Set(readWords(text).flatMap(({ content, stem }) => (content ? [stem] : []))),
  ) as [Set<string>, Set<string>, Set<string>, Set<string>];
  const has = (side: Set<string>, own: Set<string>, other: Set<string>) =>
    [...own].some((stem) => !other.has(stem) && side.has(stem));
  return has(right, up, down) && !has(left, up, down) && !has(right, down, up);
}

/** `keyPoint`: with the name that `point` leaves out; `back`: of its card, which may write the formula in letters where the point has words. */
export function wrongFormula(keyPoint: string, comparison: Comparison, back: string): Contradiction[] {
  const { point, said } = comparison;
  if (turnsRatio(comparison))
    return [
      { kind: 'order', confidence: 'sure', said: { start: 0, end: said.text.length }, wanted: keyPoint },
    ];
  const formula = point.text.replace(/[$\\]/gu, '').trim();
  if (formula.length > longestFormula || LONG_WORD.test(formula)) return [];
  const contradiction = (index: number, length: number, kind: Contradiction['kind']): Contradiction[] => [
    { kind, confidence: 'sure', said: { start: index, end: index + length }, wanted: formula },
  ];
  const minus = SAID_MINUS.exec(said.text);
  // A "negative" may be said of another point of the card.
  if (minus && !MINUS.test(formula) && !MINUS.test(back))
    return contradiction(minus.index, minus[0].length, 'opposite');
  const positive = SAID_POSITIVE.exec(said.text);
  if (!minus && positive && /<\s*0/u.test(formula))
    return contradiction(positive.index, positive[0].length, 'opposite');
  const plus = SAID_PLUS.exec(said.text);
  if (!minus && plus && BETWEEN.test(formula) && !formula.includes('+'))
    return contradiction(plus.index, plus[0].length, 'opposite');
  const rest = plain(formula.replace(LEADING_MINUS, ''));
  if (!minus && LEADING_MINUS.test(formula) && plain(said.text).includes(rest))
    return contradiction(0, said.text.length, 'opposite');
  const [, above, below] = FRACTION.exec(formula) ?? [];
  const turned = dividedIn(said.text, SAID_FRACTION);
  if (!above || !below || !turned || plain(above) === plain(below)) return [];
  const isTurned = plain(turned.above).endsWith(plain(below)) && plain(turned.below).startsWith(plain(above));
  return isTurned ? contradiction(turned.start, turned.end - turned.start, 'order') : [];
}
