/** Tells whether an answer says the formula of a key point, another formula, or nothing that can be read as one. */
import { spellChemistry } from '#core/text-to-speech/chemistry.ts';
import { spellUnits } from '#core/text-to-speech/units.ts';
import { withoutMetaTalk } from '#tutor/judge/rules/meta-talk.ts';
import { isNegation, isStopWord } from '#tutor/stop-words.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { isChemicalRead } from './chemical-formula.ts';
import { type FormulaMatch, isSameValue, type Value } from './expression-value.ts';
import { isRatio, matchRatio } from './match-ratio.ts';
import { spokenRuns, valuesOf } from './spoken-expression.ts';
import { isQuantity } from './symbol-names.ts';
import { longestFormula, readWrittenFormula, type WrittenFormula } from './written-formula.ts';

type Formula = {
  /** What may be said: the sides of an equation, the telling one first. */
  readonly sides: readonly WrittenFormula[];
  /** The side before the sign of equality, as it is written; '' where there is none. */
  readonly subject: string;
  readonly names: ReadonlySet<string>;
  /** Of the growth of an algorithm: the O around it may be left out. */
  readonly isGrowth: boolean;
  /** Between words a stroke may say "or", and a dash "is": only an answer with a sign is another formula. */
  readonly isInWords: boolean;
  /** Of a number: the words of its unit, which may be left out; '' where it has none. */
  readonly unit: string;
};

const GROWTH = /^[OΘΩ]\s?\((.+)\)$/u;
const SIDE_NOTE = /\s\(\p{L}[\p{L}\d ,.'’/^²³⁻-]+\)\s*$|[,;]?\s+(?:where|with|for)\s.*$/u;
/** "Force of gravity (W = mg)". */
const IN_BRACKETS = /\(([^()=]+=[^()]+)\)$/u;
const EQUALITY = /=|≈/;
/** What makes letters a formula: a sign between them, a power, a root, a function, a Greek letter. */
const TELLING =
  /[+*/^×÷·√!²³½ⁿ⁰¹⁴-⁹]|\\frac|\\sqrt|\s[-−–]\s|(?<!\p{L})(?:(?:sin|cos|tan)h?|cot|sec|csc|log|ln)(?!\p{L})|[α-ωΔ]/u;
/** "mgh": no word is written without a vowel. */
const LETTERS = /^[b-df-hj-np-tv-xz]{2,4}$/;
const IN_WORDS = /\p{L}\s[-x×*÷/−–]\s\p{L}|\p{L}{3}\/\p{L}{3}/u;
/** A quantity in words. */
const NAME = /^\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,3}$/u;
/** "6 ft / 1.83 m": numbers of units. */
const AMOUNT = /(?:^|\s)[\d.]+\s[a-zA-Z]{1,3}(?![a-zA-Z])/;
const LONG_RUN = /\p{L}{4,}/u;
const SHORT_WORD = /(?<!\p{L})\p{Ll}{2,3}(?!\p{L})/gu;

const isTelling = ({ signs, names }: WrittenFormula) => signs > 1 && names.size > 0;

/** "V/R", "πr²", "E = mc²", "mass × acceleration"; null for all other texts. */
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

/** "3 × 10^8 m/s": the number, and what it counts. */
const IN_POWERS =
  /^(\d+(?:[.,]\d+)?\s*[x×·*]\s*10\s*(?:\^\s*[({]?[-−]?\d+[)}]?|[⁻⁰¹²³⁴-⁹]+))(?:\s+(\S.*))?$/u;

function readFormula(text: string): Formula | null {
  if (text.length > longestFormula) return null;
  const [, number, unit] = IN_POWERS.exec(text) ?? [];
  const side = number ? readWrittenFormula(number.replace('x', '×')) : null;
  if (side)
    return {
      sides: [side],
      subject: '',
      names: side.names,
      isGrowth: false,
      isInWords: false,
      unit: unit ? spellUnits(`2 ${unit}`).slice(2) : '',
    };
  const inside = readWrittenFormula(GROWTH.exec(text)?.[1] ?? '');
  if (inside)
    return { sides: [inside], subject: '', names: inside.names, isGrowth: true, isInWords: false, unit: '' };
  const parts = text.split(EQUALITY).map((part) => part.trim());
  if (parts.length > 2) return null;
  const [right = '', left = ''] = parts.reverse();
  const letters = right.replace(/\\?(?:arc)?(?:sin|cos|tan)h?|\\[a-z]+/gi, '');
  const isInWords = LONG_RUN.test(letters);
  if (!isInWords && AMOUNT.test(letters)) return null;
  if ((letters.match(SHORT_WORD) ?? []).some(isStopWord) && !isInWords) return null;
  // Words with a plus between them are a list.
  const looksTelling = isInWords ? IN_WORDS.test(text) : TELLING.test(text) || LETTERS.test(text);
  if (!EQUALITY.test(text) && (!looksTelling || spellChemistry(text) !== text)) return null;
  const written = readWrittenFormula(right);
  if (!written || !isTelling(written)) return null;
  const other = left === '' ? null : readWrittenFormula(left);
  const sides = other && (isTelling(other) || written.signs === 1) ? [written, other] : [written];
  const subject = other ? other.names : NAME.test(left) ? [left.toLowerCase()] : [];
  const names = new Set([...written.names, ...subject]);
  // "V = Q/v": said aloud, both are a V.
  if (new Set([...written.written, ...(other?.written ?? [])]).size > names.size) return null;
  return { sides, subject: left, names, isGrowth: false, isInWords, unit: '' };
}

/** What growth is called, as the words of its formula. */
const GROWTHS: readonly (readonly [RegExp, string])[] = [
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
  GROWTHS.reduce(
    (words, [name, said]) => words.replace(name, said),
    text.replace(/^\s*[OΘΩ]\s?\((.+)\)\s*$/u, '$1'),
  );

function withoutUnit(text: string, unit: string): string {
  const plain = (words: string) => words.toLowerCase().replaceAll('metre', 'meter').trim();
  return unit !== '' && plain(text).endsWith(plain(unit)) ? plain(text).slice(0, -plain(unit).length) : text;
}

type SideRead = {
  /** What the whole side may say; none where a word is no part of a formula. */
  readonly whole: readonly Value[];
  /** What parts of it may say, each of at least two tokens. */
  readonly parts: readonly Value[];
  /** Names no letter of the formula: it is of other quantities. */
  readonly isOfOthers: boolean;
  readonly isEmpty: boolean;
};

/** "fn": letters side by side, as no word has them. */
const lettersIn = (word: string) =>
  LETTERS.test(word) ? [...word] : /^\p{L}$/u.test(word) || isQuantity(word) ? [word] : [];

/** Letters and quantities that are not of the formula are read as such, so that another formula is told from unclear words. */
function readSide(text: string, known: ReadonlySet<string>): SideRead {
  const written = readWrittenFormula(text.trim().replace(/[.?!]$/, ''));
  const isWritten = written !== null && !LONG_RUN.test(text) && (TELLING.test(text) || written.signs === 1);
  if (isWritten) return { whole: [written.value], parts: [], isOfOthers: false, isEmpty: false };
  const first = spokenRuns(text, known);
  const others = new Set(first.unknown.flatMap(lettersIn));
  const { runs, unknown } = others.size > 0 ? spokenRuns(text, new Set([...known, ...others])) : first;
  const isWhole = unknown.length === 0 && runs.length === 1;
  const values = runs.map(valuesOf);
  return {
    whole: isWhole && (others.size === 0 || runs[0]!.tokens.length > 1) ? (values[0] ?? []) : [],
    parts: runs.flatMap((run, i) => (run.tokens.length > 1 ? (values[i] ?? []) : [])),
    isOfOthers: others.size > 0,
    isEmpty: runs.length === 0,
  };
}

/** The two sides of an equation that was said, or the one of an expression. */
const SAID_EQUALITY =
  /=|≈|(?<!\p{L})(?:(?:is )?equals?(?: to)?|(?:ist )?gleich|(?:est )?égale? à|(?:es )?igual a|is|ist|gives|makes)(?!\p{L})/giu;

const SAID_SIGN =
  /\b(?:over|divided|per|times|multiplied|plus|minus|mal|durch|geteilt|fois|sur|por|entre)\b|[*/×÷]/iu;

function matchClause(formula: Formula, clause: string): FormulaMatch {
  if (clause.split(/[^\p{L}'’]+/u).some((word) => isNegation(word.toLowerCase()))) return 'unread';
  const bare = withoutUnit(clause, formula.unit);
  const said = formula.isGrowth ? inFormulaWords(bare) : bare;
  const parts = said.split(SAID_EQUALITY).filter((part) => part.trim() !== '');
  if (parts.length === 0 || parts.length > 2) return 'unread';
  if (formula.isInWords && !SAID_SIGN.test(said)) return 'unread';
  const read = parts.map((part) => readSide(part, formula.names));
  const isWanted = (values: readonly Value[]) =>
    values.some((value) => formula.sides.some((side) => isSameValue(side.value, value)));
  const says = ({ whole, parts: some, isOfOthers }: SideRead) =>
    isWanted(whole) || (!isOfOthers && formula.unit === '' && isWanted(some));
  const [first, second] = read;
  if (first && !second) {
    if (says(first)) return 'same';
    return another(first);
  }
  if (!first || !second) return 'unread';
  const isSubject = (part: string, side: SideRead) =>
    // In words, or where the card names none: what it is of is not in doubt.
    formula.subject === '' ||
    side.isEmpty ||
    part.trim().toLowerCase() === formula.subject.toLowerCase() ||
    isWantedSubject(side, formula);
  const [left = '', right = ''] = parts;
  if (says(second) && isSubject(left, first)) return 'same';
  if (says(first) && isSubject(right, second)) return 'same';
  if (isSubject(left, first) && !says(first)) return another(second);
  // One side is right, and the other is not: of an equation turned round as a whole neither need be.
  if (formula.sides.length > 1 && (says(first) || says(second))) return another(says(first) ? second : first);
  return first.whole.length > 0 && second.whole.length > 0 ? 'of-others' : 'unread';
}

function another({ whole, isOfOthers }: SideRead): FormulaMatch {
  if (whole.length === 0) return 'unread';
  return isOfOthers ? 'of-others' : 'different';
}

function isWantedSubject(side: SideRead, { subject: wanted, names }: Formula): boolean {
  const subject = readSide(wanted, names).whole;
  return side.whole.some((value) => subject.some((one) => isSameValue(one, value)));
}

/** Later words settle what earlier ones left open: "I mean …". */
const CLAUSES = /[;,]\s|\bso\b|\bi mean\b|\bsorry\b/iu;
const mostTurns = 6;
/** Characters; who says more explains, and other rules read it. */
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

/** Whether a key point is a formula of which `matchFormula` knows what else would be wrong. */
export const isFormula = (point: string): boolean => formulaOf(point) !== null || isRatio(point);

/** Null where the point is no formula. Takes time for the last clauses of the answer only. */
export function matchFormula(point: string, answer: string): FormulaMatch | null {
  const said = withoutMetaTalk(answer);
  const turns = said
    .split('\n')
    .filter((turn) => turn.trim() !== '' && turn.length <= longestTurn)
    .slice(-mostTurns);
  if (isRatio(point)) return lastRead(turns.map((turn) => matchRatio(point, turn)));
  const formula = formulaOf(point);
  if (formula) return lastRead(turns.map((turn) => matchTurn(formula, turn)));
  return isChemicalRead(point, said) ? 'same' : null;
}
