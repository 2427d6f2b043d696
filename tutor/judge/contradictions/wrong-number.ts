/** Finds wrong numbers, units and dates. */
import { isNegation } from '#tutor/stop-words.ts';
import { type AnnotatedText, isNegated, isNumber, type Token } from './annotated-text.ts';
import { type Comparison, contradictionAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { areRivalUnits, areSameUnits } from './measures.ts';
import { compareNumbers, isSameNumber } from './number-comparison.ts';
import {
  isShortYear,
  isSplitHundreds,
  isYear,
  type NumberMention,
  numbersIn,
  soundAlike,
} from './number-mentions.ts';
import { inUnitOf, isWholeUnit, unitOf } from './quantities.ts';

const shortAnswer = 8;
/** Bounds the work for a long answer. */
const mostNumbers = 60;
/** Stems of words for an amount without its figure. */
const COUNTING = new Set('half doubl twice tripl quarter dozen coupl pair squar fourfold'.split(' '));

function unitAfter(tokens: readonly Token[], { place, clause }: Token): Token | null {
  for (const token of tokens.slice(place + 1, place + 3)) {
    if (token.clause !== clause || isNumber(token)) return null;
    if (token.content || token.folded.length <= 2) return token;
  }
  return null;
}

function nameBefore(tokens: readonly Token[], { place, clause }: Token): Token | null {
  const before = tokens[place - 1];
  return before?.content && before.clause === clause ? before : null;
}

/** The letters after a figure: "NF" of "2NF". */
const lettersOf = (figure: string) => /^\d+(?:\.\d+)?(\p{L}+)$/u.exec(figure)?.[1] ?? null;

/** True where `said` takes the place of `wanted`: beside the same unit or name, or as a year. */
function isSubstitute(
  { point, answer }: Comparison,
  wanted: NumberMention,
  said: NumberMention,
  isOnly: boolean,
): boolean {
  if (wanted.ordinal !== said.ordinal && !isYear(wanted)) return false;
  if (isYear(wanted) || isYear(said)) return isYear(wanted) && isYear(said);
  const letters = lettersOf(wanted.figure);
  if (letters !== null) return letters === lettersOf(said.figure);
  const [unit, other] = [unitAfter(point.tokens, wanted.last), unitAfter(answer.tokens, said.last)];
  if (unit && other && areSameUnits(unit.stem, other.stem)) return true;
  const [wantedUnit, saidUnit] = [unitOf(point.tokens, wanted), unitOf(answer.tokens, said)];
  if (wantedUnit !== null && saidUnit !== null && areSameUnits(wantedUnit, saidUnit)) return true;
  // "90 minutes" for "2 hours", where the point has no other number.
  if (isOnly && inUnitOf(point, wanted, answer, said).length > 0) return true;
  const [name, before] = [nameBefore(point.tokens, wanted.first), nameBefore(answer.tokens, said.first)];
  return name !== null && before !== null && name.stem === before.stem;
}

const numberContradiction = (
  comparison: Comparison,
  confidence: Contradiction['confidence'],
  said: NumberMention,
  wanted: NumberMention,
) => contradictionAt(comparison, 'number', confidence, [said.first, said.last], [wanted.first, wanted.last]);

function wrongFigure(
  comparison: Comparison,
  wanted: NumberMention,
  all: readonly NumberMention[],
  isOnly: boolean,
): Contradiction | null {
  const { point, answer, card, contentTokens } = comparison;
  const candidates = all.filter(({ figure, first }) => !card.has(figure) && !isNegated(first));
  const isShort = contentTokens.length <= 3 && answer.contentWords <= shortAnswer && all.length === 1;
  const said =
    candidates.find((number) => isSubstitute(comparison, wanted, number, isOnly)) ??
    (isShort && !wanted.ordinal
      ? candidates.find(({ figure, ordinal }) => figure !== '1' && !ordinal)
      : undefined);
  if (!said || isYear(wanted) !== isYear(said)) return null;
  const match = compareNumbers(point, wanted, answer, said);
  if (match === 'same') return null;
  const manyYears = isYear(said) && all.filter(isYear).length > 1;
  const hasCountingWord = answer.tokens.some(({ stem }) => COUNTING.has(stem));
  const isDoubtful =
    match === 'unknown' ||
    soundAlike(said.figure, wanted.figure) ||
    manyYears ||
    hasCountingWord ||
    mayEndInPronoun(answer, said, wanted) ||
    impliesNextOrdinal(answer, said, wanted) ||
    isBeforeNegation(answer, said);
  const confidence = isDoubtful ? 'likely' : 'sure';
  return numberContradiction(comparison, confidence, said, wanted);
}

/** "In eighteen twenty one came in": "one" may be a pronoun after 1820. */
const mayEndInPronoun = ({ text }: AnnotatedText, said: NumberMention, wanted: NumberMention) =>
  Number(said.figure) === Number(wanted.figure) + 1 &&
  /\p{L}[\s-]one$/iu.test(text.slice(said.first.start, said.last.end));

/** "First leaves, the year after it flowers": the next ordinal may be implied. */
const impliesNextOrdinal = ({ tokens }: AnnotatedText, said: NumberMention, wanted: NumberMention) =>
  wanted.ordinal &&
  Number(wanted.figure) === Number(said.figure) + 1 &&
  tokens
    .slice(said.last.place + 1)
    .some(({ folded }) => /^(?:next|after|afterwards|following|later)$/u.test(folded));

/** "A nine year old can't be": a negated statement about another number may be right. */
const isBeforeNegation = ({ tokens }: AnnotatedText, { last }: NumberMention) =>
  tokens.slice(last.place + 1).some(({ clause, folded }) => clause === last.clause && isNegation(folded));

const DOWN = new Set(
  'cold cool low less fall drop decreas declin reduc lose loss below under down minu negat slow'.split(' '),
);
/** "2 °C colder": a word replaces the minus. */
const expressesDecrease = ({ tokens }: AnnotatedText) =>
  tokens.some(({ stem, folded }) => DOWN.has(stem) || DOWN.has(folded.replace(/(?:er|s)$/u, '')));

/** The right number with another unit or sign: 30 minutes for 30 seconds, 40 degrees for 40 below zero. */
function wrongUnitOrSign(
  comparison: Comparison,
  wanted: NumberMention,
  all: readonly NumberMention[],
): Contradiction | null {
  const { point, answer } = comparison;
  const sameFigure = all.filter(({ figure }) => figure === wanted.figure);
  const unit = unitOf(point.tokens, wanted);
  const isWrong = (said: NumberMention) => {
    if (said.negative !== wanted.negative) return !expressesDecrease(said.negative ? point : answer);
    const other = unitOf(answer.tokens, said);
    return unit !== null && other !== null && areRivalUnits(unit, other);
  };
  // "20 Hz to 20 kHz": one right occurrence is enough.
  const [said] = sameFigure;
  return said && sameFigure.every(isWrong) ? numberContradiction(comparison, 'sure', said, wanted) : null;
}

/** "In rows 5 cm" for a card with 30 cm in rows, and 5 cm of something else. */
function numberOfOtherName(
  comparison: Comparison,
  wanted: NumberMention,
  all: readonly NumberMention[],
): Contradiction | null {
  const { point, answer } = comparison;
  const name = nameBefore(point.tokens, wanted.first);
  const unit = unitOf(point.tokens, wanted);
  if (!name || isNumber(name) || unit === null) return null;
  const afterName = all.filter(({ first }) => nameBefore(answer.tokens, first)?.stem === name.stem);
  const said = afterName.find(
    (number) =>
      number.figure !== wanted.figure &&
      point.byStem.has(number.figure) &&
      areSameUnits(unit, unitOf(answer.tokens, number) ?? ''),
  );
  return said && afterName.length === 1 ? numberContradiction(comparison, 'sure', said, wanted) : null;
}

/** The first range of a text ("18 to 30"); it includes all numbers between. */
function rangeIn(
  { text }: AnnotatedText,
  numbers: readonly NumberMention[],
): readonly [number, number] | null {
  for (const [i, low] of numbers.entries()) {
    const high = numbers[i + 1];
    if (!high) continue;
    const between = text.slice(low.last.end, high.first.start);
    if (/^\s*(?:-|–|to|and)\s*$/u.test(between)) return [Number(low.figure), Number(high.figure)];
  }
  return null;
}

/** The numbers that are not within a range of the point ("about twenty" for "18 to 30"). */
function withoutNumbersInRange(
  point: AnnotatedText,
  inPoint: readonly NumberMention[],
  said: readonly NumberMention[],
): NumberMention[] {
  const [low, high] = rangeIn(point, inPoint) ?? [Number.NaN, Number.NaN];
  return said.filter(({ figure }) => !(Number(figure) > low && Number(figure) < high));
}

/** "Sixty minutes" for a point with hours means one hour and replaces no other number. */
const isOneOfUnit = ({ point, answer }: Comparison, number: NumberMention) =>
  point.tokens.some(({ stem }) => isWholeUnit(answer, number, stem));

export function wrongNumber(comparison: Comparison): Contradiction[] {
  const { point, answer, card } = comparison;
  const inPoint = numbersIn(point);
  if (inPoint.length === 0) return [];
  const all = numbersIn(answer).slice(0, mostNumbers);
  const found: Contradiction[] = [];
  const isStated = (wanted: NumberMention) =>
    all.some(
      (said, i) =>
        said.figure === wanted.figure ||
        isSameNumber(point, wanted, answer, said) ||
        isShortYear(said, wanted) ||
        isSplitHundreds(said, all[i + 1], wanted),
    );
  const candidates = withoutNumbersInRange(point, inPoint, all).filter(
    (said) => !inPoint.some((wanted) => isShortYear(said, wanted)) && !isOneOfUnit(comparison, said),
  );
  // A point with its number in two units ("73 metres (240 feet)") is covered by either, unless a third number is given.
  const isStatedOtherwise =
    /\([^)]*\d[^)]*\)/u.test(point.text) &&
    inPoint.some(isStated) &&
    all.every(({ figure }) => card.has(figure));
  for (const wanted of inPoint) {
    if (isStated(wanted)) {
      const wrong = wrongUnitOrSign(comparison, wanted, all) ?? numberOfOtherName(comparison, wanted, all);
      if (wrong) found.push(wrong);
      continue;
    }
    if (isStatedOtherwise) continue;
    const number = wrongFigure(comparison, wanted, candidates, inPoint.length === 1);
    if (number) found.push(number);
  }
  return found;
}
