/** Tells whether a formula was read out sign by sign: "TP / (TP + FP)" as "tp over tp plus fp", "CO2" as "C O two". */
import { withoutMetaTalk } from '#tutor/judge/rules/meta-talk.ts';
import { readWords } from '#tutor/words.ts';

const longestFormula = 80;
/** Signs between terms, and letters beside figures. */
const SIGN = /[=≈+*/^×·÷√²³⁻½→]|->|\p{L}\d|\d\p{L}|[₀-₉]/u;
/** Text with more such words than this is a sentence: "useful output / total input" is none. */
const mostLongWords = 4;
const LONG_WORD = /\p{L}{4,}/gu;

const SMALL = new Map(
  ['⁰¹²³⁴⁵⁶⁷⁸⁹', '₀₁₂₃₄₅₆₇₈₉'].flatMap((signs) =>
    [...signs].map((sign, figure) => [sign, String(figure)] as const),
  ),
);

/** A formula by its terms and signs in a row; what is multiplied stands side by side, and brackets are not heard. */
function rowOf(formula: string): string {
  return (
    formula
      .toLowerCase()
      .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]/gu, (sign) => SMALL.get(sign)!)
      .replace(/->|=>|⇌/g, '→')
      .replace(/½/g, '1/2')
      .replace(/[−–⁻]/g, '-')
      .replace(/÷/g, '/')
      .replace(/≈/g, '=')
      .replace(/(?<=[\p{L}\d)\]\s])x(?=\s*\d)|(?<=[\p{L}\d)]\s)x(?=\s[\p{L}\d(])/gu, '')
      .replace(/[^\p{L}\d.=+\-/√→%]|\.(?!\d)/gu, '')
      // Nought is said like the letter.
      .replaceAll('o', '0')
  );
}

/** How signs are said; an empty text is heard and means no sign of its own. */
const SAID = new Map<string, string>(
  Object.entries({
    plus: '+',
    minus: '-',
    negative: '-',
    over: '/',
    divided: '/',
    equals: '=',
    equal: '=',
    is: '=',
    times: '',
    multiplied: '',
    squared: '2',
    cubed: '3',
    half: '1/2',
    root: '√',
    square: '',
    gives: '→',
    makes: '→',
    yields: '→',
    becomes: '→',
    goes: '→',
    oh: 'o',
    point: '.',
    percent: '%',
  }),
);
/** Words around the signs: "divided by", "to the power of", "the square root of", "all in brackets", and hesitation. */
const AROUND = new Set(
  'by to the power of all in brackets bracket open close closed parentheses um uh er erm hmm it its thats that and well'.split(
    ' ',
  ),
);

const rowSaid = (answer: string) =>
  readWords(answer.replace(/\b(?:a|one) half\b/gi, 'half'))
    .map(({ folded }) => (AROUND.has(folded) ? '' : (SAID.get(folded) ?? folded)))
    .join('')
    // "It is", "that is": nothing stands before the sign.
    .replace(/^=/, '')
    .replaceAll('o', '0');

/** What is multiplied or added may be said in another order, and the sides of an equation. */
const inOrder = (row: string) =>
  row
    .split('=')
    .map((side) =>
      side
        .split(/(?=[+-])/)
        .map((term) => (/^[+-]/.test(term) ? term : `+${term}`))
        .map((term) => term.split('/').map(factorsInOrder).join('/'))
        .sort()
        .join(''),
    )
    .sort()
    .join('=');
const factorsInOrder = (product: string) => (product.match(/\p{L}\d*|[\d.]+|./gu) ?? []).sort().join('');
/**
 * Brackets, roots and powers say how far they reach, which is not heard; arrows, remainders and comparisons have a direction, and a row of
 * dashes without an equation is no subtraction.
 */
const hasOneOrder = (formula: string) =>
  /[()[\]√→⇌^%<>≤≥ⁿˣʸᵏ]|->/u.test(formula) || (/[-−–]/u.test(formula) && !formula.includes('='));

const isFormula = (text: string) =>
  text.length <= longestFormula &&
  SIGN.test(text) &&
  (text.match(LONG_WORD) ?? []).length <= mostLongWords &&
  rowOf(text).length >= fewestSigns;
const fewestSigns = 3;

/** The formulas a key point may be said by: as it stands, what stands before a colon or a side note, and the right side of an equation. */
function formulasIn(point: string): string[] {
  const before = [point, point.split(/:\s/)[0]!, point.replace(/\s\([^()=+*/^]*\)\s*$/, '')].map((text) =>
    text.trim().replace(/[.;,]$/, ''),
  );
  const sides = before.flatMap((text) => {
    const [, right, ...more] = text.split('=');
    return right !== undefined && more.length === 0 ? [right.trim()] : [];
  });
  return [...new Set([...before, ...sides])].filter(isFormula);
}

const mostWordsSaid = 40;

/** Whether `answer` is the formula of `point` and nothing besides. */
export function isFormulaRead(point: string, answer: string): boolean {
  if (!SIGN.test(point)) return false;
  const formulas = formulasIn(point);
  if (formulas.length === 0) return false;
  const text = withoutMetaTalk(answer);
  if (readWords(text).length > mostWordsSaid) return false;
  const said = rowSaid(text);
  const saidInOrder = inOrder(said);
  return formulas.some((formula) =>
    hasOneOrder(formula) ? rowOf(formula) === said : inOrder(rowOf(formula)) === saidInOrder,
  );
}
