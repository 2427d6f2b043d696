/** Tells whether a chemical formula or reaction was read out sign by sign: "CO2" as "C O two", with its arrow as "gives". */
import { readWords } from '#tutor/words.ts';
import { longestFormula } from './written-formula.ts';

/** Signs between formulas, and letters beside figures. */
const SIGN = /[+^→⇌]|->|\p{L}\d|\d\p{L}|[₀-₉⁰-⁹]/u;
/** Text with more such words than this is a sentence. */
const mostLongWords = 4;
const LONG_WORD = /\p{L}{4,}/gu;
const SMALL = '⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉';

/** A formula by its letters, figures and signs in a row; brackets are not heard, and nought is said like the letter. */
const rowOf = (formula: string): string =>
  formula
    .toLowerCase()
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]/gu, (sign) => String([...SMALL].indexOf(sign) % 10))
    .replace(/->|=>|⇌/g, '→')
    .replace(/[−–⁻]/g, '-')
    .replace(/[^\p{L}\d.+\-→%]|\.(?!\d)/gu, '')
    .replaceAll('o', '0');

const SAID: Readonly<Record<string, string | undefined>> = {
  ...{ plus: '+', minus: '-', negative: '-', gives: '→', makes: '→', yields: '→', becomes: '→', goes: '→' },
};
const FILLERS = new Set('to um uh er erm hmm well it its is thats that and'.split(' '));

const rowSaid = (answer: string) =>
  readWords(answer)
    .map(({ folded }) => (FILLERS.has(folded) ? '' : (SAID[folded] ?? folded)))
    .join('')
    .replace(/oh(?=\d|$)/g, 'o')
    .replaceAll('o', '0');

const fewestSigns = 3;
const isChemical = (text: string) =>
  text.length <= longestFormula &&
  SIGN.test(text) &&
  (text.match(LONG_WORD) ?? []).length <= mostLongWords &&
  rowOf(text).length >= fewestSigns;

const mostWordsSaid = 40;

/** Whether `answer` is the formula of `point`, which may have a note behind it, and nothing besides. */
export function isChemicalRead(point: string, answer: string): boolean {
  if (!SIGN.test(point)) return false;
  const formulas = [point, point.split(/:\s/)[0] ?? '', point.replace(/\s\([^()=+*/^]*\)\s*$/, '')]
    .map((text) => text.trim().replace(/[.;,]$/, ''))
    .filter(isChemical);
  if (formulas.length === 0 || readWords(answer).length > mostWordsSaid) return false;
  const said = rowSaid(answer);
  return formulas.some((formula) => rowOf(formula) === said);
}
