/** Finds another number, unit or date in the place of the point's own. */
import { isNegation } from '#tutor/stop-words.ts';
import { type AnnotatedText, isNumber, type Token } from './annotated-text.ts';
import { type Comparison, contradictionAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { areOtherUnits, areSameUnits } from './measures.ts';
import { compareNumbers, saysNumber } from './number-comparison.ts';
import {
  isYear,
  type NumberMention,
  numbersIn,
  saysHundreds,
  saysYear,
  soundAlike,
} from './number-mentions.ts';
import { inUnitOf, isWholeUnit, unitOf } from './quantities.ts';

const shortAnswer = 8;
/** Of a long transcript only so many numbers are looked at. */
const mostNumbers = 60;
/** Words that say an amount without its figure. */
const COUNTING = new Set('half doubl twice tripl quarter dozen coupl pair squar fourfold'.split(' '));

function unitAfter(tokens: readonly Token[], place: number): Token | null {
  for (const token of [tokens[place + 1], tokens[place + 2]]) {
    if (!token || token.clause !== tokens[place]!.clause || /^\d/u.test(token.folded)) return null;
    if (token.content || token.folded.length <= 2) return token;
  }
  return null;
}

function nameBefore(tokens: readonly Token[], place: number): Token | null {
  const before = tokens[place - 1];
  return before?.content && before.clause === tokens[place]!.clause ? before : null;
}

/** "2NF" and "1NF": the same letters after another figure. */
const lettersOf = (figure: string) => /^\d+(?:\.\d+)?(\p{L}+)$/u.exec(figure)?.[1] ?? null;

/** True where a number of the transcript stands in the same place: beside the same unit or name, or in a date. */
function inPlaceOf(one: Comparison, wanted: NumberMention, said: NumberMention, isOnly: boolean): boolean {
  if (wanted.ordinal !== said.ordinal && !isYear(wanted)) return false;
  if (isYear(wanted) || isYear(said)) return isYear(wanted) && isYear(said);
  const letters = lettersOf(wanted.figure);
  if (letters !== null) return letters === lettersOf(said.figure);
  const [point, heard] = [one.point.tokens, one.said.tokens];
  const [unit, other] = [unitAfter(point, wanted.to), unitAfter(heard, said.to)];
  if (unit && other && areSameUnits(unit.stem, other.stem)) return true;
  const [measure, another] = [unitOf(point, wanted), unitOf(heard, said)];
  if (measure !== null && another !== null && areSameUnits(measure, another)) return true;
  // "2 hours" and "90 minutes", where the point has no other number that the minutes could be.
  if (isOnly && inUnitOf(one.point, wanted, one.said, said).length > 0) return true;
  const [name, before] = [nameBefore(point, wanted.from), nameBefore(heard, said.from)];
  return name !== null && before !== null && name.stem === before.stem;
}

const range = ({ from, to }: NumberMention) => ({ from, to });

function otherNumber(
  one: Comparison,
  wanted: NumberMention,
  all: readonly NumberMention[],
  isOnly: boolean,
): Contradiction | null {
  const free = all.filter(({ figure, from }) => {
    const { negatedBy } = one.said.tokens[from]!;
    return !one.card.has(figure) && negatedBy === 0;
  });
  const isShort = one.content.length <= 3 && one.said.contentWords <= shortAnswer && all.length === 1;
  const said =
    free.find((number) => inPlaceOf(one, wanted, number, isOnly)) ??
    (isShort && !wanted.ordinal ? free.find(({ figure, ordinal }) => figure !== '1' && !ordinal) : undefined);
  if (!said || isYear(wanted) !== isYear(said)) return null;
  const held = compareNumbers(one.point, wanted, one.said, said);
  if (held === 'same') return null;
  const manyYears = isYear(said) && all.filter(isYear).length > 1;
  const otherwise = one.said.tokens.some(({ stem }) => COUNTING.has(stem));
  const isDoubtful =
    held === 'unknown' ||
    soundAlike(said.figure, wanted.figure) ||
    manyYears ||
    otherwise ||
    mayEndInOne(one.said, said, wanted) ||
    countsOn(one.said, said, wanted) ||
    isDenied(one.said, said);
  const confidence = isDoubtful ? 'likely' : 'sure';
  return contradictionAt(one, 'number', confidence, range(said), range(wanted));
}

/** "In eighteen twenty one came in": the year before may be meant. */
const mayEndInOne = ({ text, tokens }: AnnotatedText, said: NumberMention, wanted: NumberMention) =>
  Number(said.figure) === Number(wanted.figure) + 1 &&
  /\p{L}[\s-]one$/iu.test(text.slice(tokens[said.from]!.start, tokens[said.to]!.end));

/** "First leaves, the year after it flowers": the next one may be told by another word. */
const countsOn = ({ tokens }: AnnotatedText, said: NumberMention, wanted: NumberMention) =>
  wanted.ordinal &&
  Number(wanted.figure) === Number(said.figure) + 1 &&
  tokens.slice(said.to + 1).some(({ folded }) => /^(?:next|after|afterwards|following|later)$/u.test(folded));

/** "A nine year old can't be": what is denied of another number may say the same. */
const isDenied = ({ tokens }: AnnotatedText, { to }: NumberMention) =>
  tokens.slice(to + 1).some(({ clause, folded }) => clause === tokens[to]!.clause && isNegation(folded));

const DOWN = new Set(
  'cold cool low less fall drop decreas declin reduc lose loss below under down minu negat slow'.split(' '),
);
/** "2 °C colder": the words say what a minus would. */
const tellsDown = ({ tokens }: AnnotatedText) =>
  tokens.some(({ stem, folded }) => DOWN.has(stem) || DOWN.has(folded.replace(/(?:er|s)$/u, '')));

/** The right number with another unit or sign: 30 minutes for 30 seconds, 40 degrees for 40 below zero. */
function otherUnitOrSign(
  one: Comparison,
  wanted: NumberMention,
  all: readonly NumberMention[],
): Contradiction | null {
  const same = all.filter(({ figure }) => figure === wanted.figure);
  const unit = unitOf(one.point.tokens, wanted);
  const isOther = (said: NumberMention) => {
    if (said.negative !== wanted.negative) return !tellsDown(said.negative ? one.point : one.said);
    const other = unitOf(one.said.tokens, said);
    return unit !== null && other !== null && areOtherUnits(unit, other);
  };
  // "20 Hz to 20 kHz": one of the two has it.
  const [said] = same;
  return said && same.every(isOther)
    ? contradictionAt(one, 'number', 'sure', range(said), range(wanted))
    : null;
}

/** "In rows 5 cm" where the card has 5 cm of another thing, and 30 in rows. */
function ofAnotherName(
  one: Comparison,
  wanted: NumberMention,
  all: readonly NumberMention[],
): Contradiction | null {
  const name = nameBefore(one.point.tokens, wanted.from);
  const unit = unitOf(one.point.tokens, wanted);
  if (!name || isNumber(name) || unit === null) return null;
  const named = all.filter(({ from }) => nameBefore(one.said.tokens, from)?.stem === name.stem);
  const said = named.find(
    (number) =>
      number.figure !== wanted.figure &&
      one.point.byStem.has(number.figure) &&
      areSameUnits(unit, unitOf(one.said.tokens, number) ?? ''),
  );
  return said && named.length === 1
    ? contradictionAt(one, 'number', 'sure', range(said), range(wanted))
    : null;
}

/** "18 to 30", "one to three": the lowest and highest number of a range; any number between is meant too. */
function rangeIn(
  { text, tokens }: AnnotatedText,
  numbers: readonly NumberMention[],
): readonly [number, number] | null {
  for (const [i, low] of numbers.entries()) {
    const high = numbers[i + 1];
    if (!high) continue;
    const between = text.slice(tokens[low.to]!.end, tokens[high.from]!.start);
    if (/^\s*(?:-|–|to|and)\s*$/u.test(between)) return [Number(low.figure), Number(high.figure)];
  }
  return null;
}

/** Leaves out numbers between those of a range of the point: "about twenty" for "18 to 30". */
function outsideRange(
  point: AnnotatedText,
  inPoint: readonly NumberMention[],
  said: readonly NumberMention[],
): NumberMention[] {
  const [low, high] = rangeIn(point, inPoint) ?? [Number.NaN, Number.NaN];
  return said.filter(({ figure }) => !(Number(figure) > low && Number(figure) < high));
}

/** "Sixty minutes" where the point has hours: it says one of that unit and stands for no other number. */
const saysWholeUnit = ({ point, said }: Comparison, number: NumberMention): boolean =>
  point.tokens.some(({ stem }) => isWholeUnit(said, number, stem));

export function wrongNumber(one: Comparison): Contradiction[] {
  const inPoint = numbersIn(one.point);
  if (inPoint.length === 0) return [];
  const all = numbersIn(one.said).slice(0, mostNumbers);
  const found: Contradiction[] = [];
  const isStated = (wanted: NumberMention) =>
    all.some(
      (said, i) =>
        said.figure === wanted.figure ||
        saysNumber(one.point, wanted, one.said, said) ||
        saysYear(said, wanted) ||
        saysHundreds(said, all[i + 1], wanted),
    );
  // A number that says one of the point's own stands for no other.
  const outside = outsideRange(one.point, inPoint, all).filter(
    (said) => !inPoint.some((wanted) => saysYear(said, wanted)) && !saysWholeUnit(one, said),
  );
  // A point that gives its number twice ("73 metres (240 feet)") is said by either, unless another one is said too.
  const saysOther =
    /\([^)]*\d[^)]*\)/u.test(one.point.text) &&
    inPoint.some(isStated) &&
    all.every(({ figure }) => one.card.has(figure));
  for (const wanted of inPoint) {
    if (isStated(wanted)) {
      const unit = otherUnitOrSign(one, wanted, all) ?? ofAnotherName(one, wanted, all);
      if (unit) found.push(unit);
      continue;
    }
    if (saysOther) continue;
    const number = otherNumber(one, wanted, outside, inPoint.length === 1);
    if (number) found.push(number);
  }
  return found;
}
