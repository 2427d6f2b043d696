/** Recognises chemical formulas and reactions that were spelled out: "C O two" for CO2, "gives" for the arrow. */
import { readWords } from '#tutor/words.ts';
import { longestFormula } from './written-formula.ts';

/** Operators and arrows, and letters beside digits. */
const SYMBOL = /[+^→⇌]|->|\p{L}\d|\d\p{L}|[₀-₉⁰-⁹]/u;
/** A text with more long words is a sentence. */
const mostLongWords = 4;
const LONG_WORD = /\p{L}{4,}/gu;
const SMALL_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉';

/** A formula's letters, digits and signs; without brackets, which are not spoken, and with 0 for the letter O, which sounds alike. */
const normalise = (formula: string): string =>
  formula
    .toLowerCase()
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]/gu, (sign) => String([...SMALL_DIGITS].indexOf(sign) % 10))
    .replace(/->|=>|⇌/g, '→')
    .replace(/[−–⁻]/g, '-')
    .replace(/[^\p{L}\d.+\-→%]|\.(?!\d)/gu, '')
    .replaceAll('o', '0');

const SPOKEN_SIGNS: Readonly<Record<string, string | undefined>> = {
  ...{ plus: '+', minus: '-', negative: '-', gives: '→', makes: '→', yields: '→', becomes: '→', goes: '→' },
};
const FILLERS = new Set('to um uh er erm hmm well it its is thats that and'.split(' '));

const normaliseSpoken = (answer: string) =>
  readWords(answer)
    .map(({ folded }) => (FILLERS.has(folded) ? '' : (SPOKEN_SIGNS[folded] ?? folded)))
    .join('')
    .replace(/oh(?=\d|$)/g, 'o')
    .replaceAll('o', '0');

const fewestSigns = 3;
const isChemical = (text: string) =>
  text.length <= longestFormula &&
  SYMBOL.test(text) &&
  (text.match(LONG_WORD) ?? []).length <= mostLongWords &&
  normalise(text).length >= fewestSigns;

const mostWordsSaid = 40;

/** Whether `answer` is exactly the formula of `point`, without a note that may follow it. */
export function isSpelledFormula(point: string, answer: string): boolean {
  if (!SYMBOL.test(point)) return false;
  const formulas = [point, point.split(/:\s/)[0] ?? '', point.replace(/\s\([^()=+*/^]*\)\s*$/, '')]
    .map((text) => text.trim().replace(/[.;,]$/, ''))
    .filter(isChemical);
  if (formulas.length === 0 || readWords(answer).length > mostWordsSaid) return false;
  const said = normaliseSpoken(answer);
  return formulas.some((formula) => normalise(formula) === said);
}
