/** Finds a formula said wrongly: a minus added or left out, a fraction upside down, a term on the wrong side of an equation. */
import { lettersApart, spokenForm } from '#tutor/judge/spans/spoken-form.ts';
import { readWords } from '#tutor/words.ts';
import type { Comparison } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

/** Of longer points a "negative" is a word like others. */
const longestFormula = 24;
const LONG_WORD = /\p{L}{5,}/u;
const LEADING_MINUS = /^[-−–]\s*(?=[\p{L}\d(√])/u;
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
const SAID_FRACTION = /([\p{L}\p{N} ]{1,60}?)\s+(?:over|divided by|per)\s+([\p{L}\p{N} ]{1,60})/iu;

const NAMES: Readonly<Record<string, string | undefined>> = { sine: 'sin', cosine: 'cos', tangent: 'tan' };
const plain = (text: string) =>
  readWords(text)
    .map(({ folded }) => NAMES[folded] ?? folded)
    .join(' ');

const longestEquation = 80;
/** "Force of gravity (W = mg)": the equation in a sentence. */
const EQUATION = /(?<!\p{L})\p{L}\s?=\s?[^=,;()]{1,40}/u;
const BRACKETS = /\([^()]*\)/gu;
/** Words of an equation that are no terms: what is added or multiplied may be said in any order. */
const JOINING = new Set('times multiplied by plus and the a one'.split(' '));
const POWER = /^(?:squared|cubed)$/u;

/** The terms of one side in a fixed order, each with the power said behind it. */
function termsOf(side: string): string[] {
  const terms: string[] = [];
  for (const { folded } of readWords(lettersApart(side.replaceAll('½', 'half').replace(/[/÷]/gu, ' over '))))
    if (POWER.test(folded)) terms.push(`${terms.pop() ?? ''} ${folded}`);
    else if (!JOINING.has(folded)) terms.push(folded);
  return terms.sort();
}

type Equation = { sides: string[]; terms: string; letters: string; powers: string };

/** The two sides of an equation as it is written or said; null for all other texts. */
function equationIn(text: string): Equation | null {
  const parts = text.split(/=|\bequals?\b(?: to)?|\bis\b/iu).filter((part) => part.trim() !== '');
  if (parts.length !== 2) return null;
  const sides = parts.map(termsOf);
  const words = sides.flat().flatMap((term) => term.split(' '));
  const isPower = (word: string) => POWER.test(word);
  return {
    sides: sides.map((terms) => terms.join(' ')).sort(),
    terms: sides.flat().sort().join(' '),
    letters: words
      .filter((word) => !isPower(word))
      .sort()
      .join(' '),
    powers: words.filter(isPower).sort().join(' '),
  };
}

/** Whether all terms of an equation were said, but not on their sides: "I equals V times R" for "V = I × R". */
function movesTerm(formula: string, said: string): boolean {
  if (formula.length > longestEquation || !formula.includes('=')) return false;
  const plainFormula = formula.replace(BRACKETS, ' ').replace(/\s[x×*·]\s/giu, ' ');
  const wanted = equationIn(spokenForm(plainFormula) ?? plainFormula);
  if (!wanted) return false;
  // "Mass divided by g, so W equals m over g": the equation is one clause of the answer.
  return said.split(/[,;\n]|\bso\b/iu).some((clause) => differs(wanted, equationIn(clause)));
}

const OPERATORS = new Set('over divided by per plus minus'.split(' '));
/** The letters of each side without what is done to them, and what is done. */
function bareSides(sides: readonly string[]): { letters: string; operators: string } {
  const isOperator = (word: string) => OPERATORS.has(word);
  const words = sides.map((side) => side.split(' '));
  return {
    letters: words
      .map((side) => side.filter((word) => !isOperator(word)).join(' '))
      .sort()
      .join('='),
    operators: words.flat().filter(isOperator).sort().join(' '),
  };
}

function differs(wanted: Equation, heard: Equation | null): boolean {
  if (!heard) return false;
  const [own, other] = [bareSides(wanted.sides), bareSides(heard.sides)];
  if (own.letters === other.letters && (own.operators === '') !== (other.operators === '')) return true;
  if (heard.letters !== wanted.letters) return false;
  // "Half m squared v": the same letters, another of them squared.
  if (heard.terms !== wanted.terms) return heard.powers === wanted.powers;
  return heard.sides.some((side, i) => side !== wanted.sides[i]);
}

const SPOKEN_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\bplus\b/giu, '+'],
  [/\bminus\b/giu, '-'],
  [/[−–]/gu, '-'],
];

/** The equation with plus and minus as signs, spaces closed. */
const withSigns = (text: string) =>
  SPOKEN_SIGNS.reduce((signs, [word, sign]) => signs.replace(word, sign), text).replace(/\s+/gu, '');

/** Whether an equation was said with a plus for a minus, or the other way round, and is the same without them. */
function turnsSign(formula: string, said: string): boolean {
  if (formula.length > longestEquation || said.length > longestEquation || !formula.includes('='))
    return false;
  const [wanted, heard] = [formula, said].map((text) =>
    withSigns((spokenForm(text) ?? text).replace(/\bequals?\b/giu, '=')).toLowerCase(),
  ) as [string, string];
  const bare = (text: string) => text.replace(/[+-]/gu, '±');
  return /[+-]/u.test(wanted) && wanted !== heard && bare(wanted) === bare(heard);
}

const RATIO = /^([^/÷=,;]{2,60}?)\s(?:[/÷]|divided by)\s([^/÷=,;]{2,60})$/u;
const RATE = /\brate of\b/iu;
const TIME_OVER = /\b(?:time|seconds?)\s+(?:over|divided by|per)\s/iu;
/** The sides are as long as those of a written ratio may be, which bounds the work. */
const SAID_RATIO = /([^/÷,;.]{1,60}?)\s+(?:over|divided by|per|[/÷])\s+([^/÷,;.]{1,60})/iu;

/** "Distance of the front over that of the spot": what is divided by is told with the words of what is divided. */
function turnsRatio({ point, said }: Comparison): boolean {
  if (RATE.test(point.text) && TIME_OVER.test(said.text)) return true;
  const [, above, below] = RATIO.exec(point.text.trim()) ?? [];
  if (!above || !below) return false;
  const [, first, second] = SAID_RATIO.exec(said.text) ?? [];
  if (!first || !second) return false;
  const [up, down, left, right] = [above, below, first, second].map(
    (text) => new Set(readWords(text).flatMap(({ content, stem }) => (content ? [stem] : []))),
  ) as [Set<string>, Set<string>, Set<string>, Set<string>];
  const has = (side: Set<string>, own: Set<string>, other: Set<string>) =>
    [...own].some((stem) => !other.has(stem) && side.has(stem));
  return has(right, up, down) && !has(left, up, down) && !has(right, down, up);
}

/**
 * Of formulas in a few signs; a minus between two terms is read with their order. `keyPoint`: with the name that `point` leaves out;
 * `back`: of its card, which may write the formula in letters where the point has it in words.
 */
export function wrongFormula(keyPoint: string, comparison: Comparison, back: string): Contradiction[] {
  const { point, said } = comparison;
  const isFormula = (text: string) =>
    [text, EQUATION.exec(text)?.[0] ?? ''].some(
      (one) => movesTerm(one, said.text) || turnsSign(one, said.text),
    );
  if (isFormula(keyPoint) || (back !== keyPoint && isFormula(back)) || turnsRatio(comparison))
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
  const turned = SAID_FRACTION.exec(said.text);
  if (!above || !below || !turned || plain(above) === plain(below)) return [];
  const isTurned = plain(turned[1]!).endsWith(plain(below)) && plain(turned[2]!).startsWith(plain(above));
  return isTurned ? contradiction(turned.index, turned[0].length, 'order') : [];
}
