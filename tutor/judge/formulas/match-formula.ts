/** Compares an answer with a key point that is a formula. */
import { spellChemistry } from '#core/text-to-speech/chemistry.ts';
import { spellUnits } from '#core/text-to-speech/units.ts';
import { withoutMetaTalk } from '#tutor/judge/rules/meta-talk.ts';
import { isNegation, isStopWord } from '#tutor/stop-words.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { isSpelledFormula } from './chemical-formula.ts';
import { type FormulaMatch, isSameValue, type Value } from './expression-value.ts';
import { isRatio, matchRatio } from './match-ratio.ts';
import { spokenRuns, valuesOf } from './spoken-expression.ts';
import { isQuantity } from './symbol-names.ts';
import { longestFormula, readWrittenFormula, type WrittenFormula } from './written-formula.ts';

type Formula = {
  /** The acceptable expressions: the right side of an equation, then the left one. */
  readonly sides: readonly WrittenFormula[];
  /** The left side of an equation, as written; '' where there is none. */
  readonly subject: string;
  readonly names: ReadonlySet<string>;
  /** In Landau notation, O(…), where the O may be omitted. */
  readonly isGrowth: boolean;
  /** A formula in words, where "/" may mean "or" and "-" may be a dash: only an answer with an operator is comparable. */
  readonly isInWords: boolean;
  /** The unit of a number, in words, which may be omitted; '' where there is none. */
  readonly unit: string;
};

const LANDAU = /^[OΘΩ]\s?\((.+)\)$/u;
const SIDE_NOTE = /\s\(\p{L}[\p{L}\d ,.'’/^²³⁻-]+\)\s*$|[,;]?\s+(?:where|with|for)\s.*$/u;
/** "Force of gravity (W = mg)". */
const IN_BRACKETS = /\(([^()=]+=[^()]+)\)$/u;
const EQUALITY = /=|≈/;
/** What distinguishes a formula from text: operators, powers, roots, functions, Greek letters. */
const FORMULA_SIGN =
  /[+*/^×÷·√!²³½ⁿ⁰¹⁴-⁹]|\\frac|\\sqrt|\s[-−–]\s|(?<!\p{L})(?:(?:sin|cos|tan)h?|cot|sec|csc|log|ln)(?!\p{L})|[α-ωΔ]/u;
/** "mgh": no vowel, so not a word. */
const LETTERS = /^[b-df-hj-np-tv-xz]{2,4}$/;
const IN_WORDS = /\p{L}\s[-x×*÷/−–]\s\p{L}|\p{L}{3}\/\p{L}{3}/u;
/** A quantity in words. */
const NAME = /^\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,3}$/u;
/** "6 ft / 1.83 m" is no formula. */
const AMOUNT = /(?:^|\s)[\d.]+\s[a-zA-Z]{1,3}(?![a-zA-Z])/;
const LONG_RUN = /\p{L}{4,}/u;
const SHORT_WORD = /(?<!\p{L})\p{Ll}{2,3}(?!\p{L})/gu;

const isCompound = ({ signs, names }: WrittenFormula) => signs > 1 && names.size > 0;

/** The formula of a text such as "V/R", "E = mc²" or "mass × acceleration"; null where there is none. */
const formulaOf = cachedByText((text): Formula | null => {
  const bare = text.trim().replace(/[.;,]$/, '');
  const parts = bare.split(/:\s/);
  const candidates = [
    bare.replace(SIDE_NOTE, ''),
    bare,
    bare.split(/[,;]\s/)[0] ?? '',
    parts[0] ?? '',
    parts.at(-1) ?? '',
    IN_BRACKETS.exec(bare)?.[1] ?? '',
  ];
  for (const candidate of new Set(candidates)) {
    const formula = readFormula(candidate.trim());
    if (formula) return formula;
  }
  return null;
});

/** "3 × 10^8 m/s": a number and its unit. */
const SCIENTIFIC =
  /^(\d+(?:[.,]\d+)?\s*[x×·*]\s*10\s*(?:\^\s*[({]?[-−]?\d+[)}]?|[⁻⁰¹²³⁴-⁹]+))(?:\s+(\S.*))?$/u;

const expressionOf = (side: WrittenFormula): Formula => ({
  sides: [side],
  subject: '',
  names: side.names,
  isGrowth: false,
  isInWords: false,
  unit: '',
});

function readFormula(text: string): Formula | null {
  if (text.length > longestFormula) return null;
  const [, number, unit] = SCIENTIFIC.exec(text) ?? [];
  const side = number ? readWrittenFormula(number.replace('x', '×')) : null;
  if (side) return { ...expressionOf(side), unit: unit ? spellUnits(`2 ${unit}`).slice(2) : '' };
  const inside = readWrittenFormula(LANDAU.exec(text)?.[1] ?? '');
  if (inside) return { ...expressionOf(inside), isGrowth: true };
  const parts = text.split(EQUALITY).map((part) => part.trim());
  if (parts.length > 2) return null;
  const [right = '', left = ''] = parts.reverse();
  const letters = right.replace(/\\?(?:arc)?(?:sin|cos|tan)h?|\\[a-z]+/gi, '');
  const isInWords = LONG_RUN.test(letters);
  if (!isInWords && AMOUNT.test(letters)) return null;
  if ((letters.match(SHORT_WORD) ?? []).some(isStopWord) && !isInWords) return null;
  // Words joined by a plus are a list.
  const looksLikeFormula = isInWords ? IN_WORDS.test(text) : FORMULA_SIGN.test(text) || LETTERS.test(text);
  if (!EQUALITY.test(text) && (!looksLikeFormula || spellChemistry(text) !== text)) return null;
  const written = readWrittenFormula(right);
  if (!written || !isCompound(written)) return null;
  const other = left === '' ? null : readWrittenFormula(left);
  const sides = other && (isCompound(other) || written.signs === 1) ? [written, other] : [written];
  const subject = other ? other.names : NAME.test(left) ? [left.toLowerCase()] : [];
  const names = new Set([...written.names, ...subject]);
  // "V = Q/v": both letters sound the same.
  if (new Set([...written.written, ...(other?.written ?? [])]).size > names.size) return null;
  return { sides, subject: left, names, isGrowth: false, isInWords, unit: '' };
}

/** Names of complexity classes, and the words of their formulas. */
const GROWTH_NAMES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:big |order )?(?:o|oh|theta|omega) of\b|\bbig (?:o|oh)\b|^\s*o\b|\b(?:on the )?order(?: of)?\b/giu,
    ' ',
  ],
  [/\b(?:time|complexity|growth|runtime|running)\b/giu, ' '],
  [/\blinearithmic\b|\blog[- ]linear\b/giu, ' n log n '],
  [/\blogarithmic\b/giu, ' log n '],
  [/\blinear\b/giu, ' n '],
  [/\bquadratic\b/giu, ' n squared '],
  [/\bcubic\b/giu, ' n cubed '],
  [/\bexponential\b/giu, ' 2 to the n '],
  [/\bconstant\b/giu, ' 1 '],
];
const inFormulaWords = (text: string) =>
  GROWTH_NAMES.reduce(
    (words, [name, said]) => words.replace(name, said),
    text.replace(/^\s*[OΘΩ]\s?\((.+)\)\s*$/u, '$1'),
  );

function withoutUnit(text: string, unit: string): string {
  const plain = (words: string) => words.toLowerCase().replaceAll('metre', 'meter').trim();
  return unit !== '' && plain(text).endsWith(plain(unit)) ? plain(text).slice(0, -plain(unit).length) : text;
}

type SideRead = {
  /** Possible values of the whole side; none where a word is not part of a formula. */
  readonly whole: readonly Value[];
  /** Possible values of its parts that have at least two tokens. */
  readonly parts: readonly Value[];
  /** Whether it has quantities that the formula does not have. */
  readonly hasOtherQuantities: boolean;
  readonly isEmpty: boolean;
};

/** The symbols in an unknown word: adjacent letters without a vowel ("fn"), a single letter or a quantity. */
const symbolsIn = (word: string) =>
  LETTERS.test(word) ? [...word] : /^\p{L}$/u.test(word) || isQuantity(word) ? [word] : [];

/** Also accepts symbols that the formula does not have, to distinguish another formula from unintelligible words. */
function readSide(text: string, known: ReadonlySet<string>): SideRead {
  const written = readWrittenFormula(text.trim().replace(/[.?!]$/, ''));
  const isWritten =
    written !== null && !LONG_RUN.test(text) && (FORMULA_SIGN.test(text) || written.signs === 1);
  if (isWritten) return { whole: [written.value], parts: [], hasOtherQuantities: false, isEmpty: false };
  const first = spokenRuns(text, known);
  const others = new Set(first.unknown.flatMap(symbolsIn));
  const { runs, unknown } = others.size > 0 ? spokenRuns(text, new Set([...known, ...others])) : first;
  const isWhole = unknown.length === 0 && runs.length === 1;
  const values = runs.map(valuesOf);
  return {
    whole: isWhole && (others.size === 0 || runs[0]!.tokens.length > 1) ? (values[0] ?? []) : [],
    parts: runs.flatMap((run, i) => (run.tokens.length > 1 ? (values[i] ?? []) : [])),
    hasOtherQuantities: others.size > 0,
    isEmpty: runs.length === 0,
  };
}

const SPOKEN_EQUALITY =
  /=|≈|(?<!\p{L})(?:(?:is )?equals?(?: to)?|(?:ist )?gleich|(?:est )?égale? à|(?:es )?igual a|is|ist|gives|makes)(?!\p{L})/giu;

const SPOKEN_OPERATOR =
  /\b(?:over|divided|per|times|multiplied|plus|minus|mal|durch|geteilt|fois|sur|por|entre)\b|[*/×÷]/iu;

function matchClause(formula: Formula, clause: string): FormulaMatch {
  if (clause.split(/[^\p{L}'’]+/u).some((word) => isNegation(word.toLowerCase()))) return 'unread';
  const bare = withoutUnit(clause, formula.unit);
  const said = formula.isGrowth ? inFormulaWords(bare) : bare;
  const parts = said.split(SPOKEN_EQUALITY).filter((part) => part.trim() !== '');
  if (parts.length === 0 || parts.length > 2) return 'unread';
  if (formula.isInWords && !SPOKEN_OPERATOR.test(said)) return 'unread';
  const read = parts.map((part) => readSide(part, formula.names));
  const isWanted = (values: readonly Value[]) =>
    values.some((value) => formula.sides.some((side) => isSameValue(side.value, value)));
  const isMatch = ({ whole, parts: some, hasOtherQuantities }: SideRead) =>
    isWanted(whole) || (!hasOtherQuantities && formula.unit === '' && isWanted(some));
  const [first, second] = read;
  if (first && !second) return isMatch(first) ? 'same' : mismatch(first);
  if (!first || !second) return 'unread';
  const isSubject = (part: string, side: SideRead) =>
    // Where the card has no left side, or the answer's is in words, the subject is not in doubt.
    formula.subject === '' ||
    side.isEmpty ||
    part.trim().toLowerCase() === formula.subject.toLowerCase() ||
    isWantedSubject(side, formula);
  const [left = '', right = ''] = parts;
  if (isMatch(second) && isSubject(left, first)) return 'same';
  if (isMatch(first) && isSubject(right, second)) return 'same';
  if (isSubject(left, first) && !isMatch(first)) return mismatch(second);
  // With one side right the other is wrong; a rearranged equation may be right with neither.
  if (formula.sides.length > 1 && (isMatch(first) || isMatch(second)))
    return mismatch(isMatch(first) ? second : first);
  return first.whole.length > 0 && second.whole.length > 0 ? 'uncertain' : 'unread';
}

function mismatch({ whole, hasOtherQuantities }: SideRead): FormulaMatch {
  if (whole.length === 0) return 'unread';
  return hasOtherQuantities ? 'uncertain' : 'different';
}

function isWantedSubject(side: SideRead, { subject: wanted, names }: Formula): boolean {
  const subject = readSide(wanted, names).whole;
  return side.whole.some((value) => subject.some((one) => isSameValue(one, value)));
}

/** Where a student may correct the words before: "I mean …". */
const CLAUSES = /[;,]\s|\bso\b|\bi mean\b|\bsorry\b/iu;
const mostTurns = 6;
/** Characters; a longer turn is an explanation, for other rules to judge. */
const longestTurn = 400;
const mostClauses = 8;

function matchTurn(formula: Formula, turn: string): FormulaMatch {
  const whole = matchClause(formula, turn);
  if (whole === 'same' || whole === 'different') return whole;
  const clauses = turn.split(CLAUSES).slice(-mostClauses);
  if (clauses.length === 1) return whole;
  const last = lastRead(clauses.map((clause) => matchClause(formula, clause)));
  return last === 'unread' ? whole : last;
}

const lastRead = (matches: readonly FormulaMatch[]): FormulaMatch =>
  matches.findLast((match) => match !== 'unread') ?? 'unread';

/** Whether a key point is a formula for which `matchFormula` recognises wrong answers. */
export const isFormula = (point: string): boolean => formulaOf(point) !== null || isRatio(point);

/** Null where the point is not a formula. Bounded: only the last clauses of the answer are compared. */
export function matchFormula(point: string, answer: string): FormulaMatch | null {
  const said = withoutMetaTalk(answer);
  const turns = said
    .split('\n')
    .filter((turn) => turn.trim() !== '' && turn.length <= longestTurn)
    .slice(-mostTurns);
  if (isRatio(point)) return lastRead(turns.map((turn) => matchRatio(point, turn)));
  const formula = formulaOf(point);
  if (formula) return lastRead(turns.map((turn) => matchTurn(formula, turn)));
  return isSpelledFormula(point, said) ? 'same' : null;
}
