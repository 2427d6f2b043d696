/** Finds another number, unit or date in the place of the point's own. */
import { isNegation } from '#tutor/stop-words.ts';
import type { AnnotatedText, Token } from './annotated-text.ts';
import { type Comparison, contradictionAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { areSameUnits, compareNumbers, unitOf, wholeUnitOf } from './number-comparison.ts';
import {
  isYear,
  type NumberMention,
  numbersIn,
  saysHundreds,
  saysYear,
  soundAlike,
} from './number-mentions.ts';
import { areOtherUnits } from './word-kinds.ts';

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
function inPlaceOf(one: Comparison, wanted: NumberMention, said: NumberMention): boolean {
  if (wanted.ordinal !== said.ordinal && !isYear(wanted)) return false;
  if (isYear(wanted) || isYear(said)) return isYear(wanted) && isYear(said);
  const letters = lettersOf(wanted.figure);
  if (letters !== null) return letters === lettersOf(said.figure);
  const [point, heard] = [one.point.tokens, one.said.tokens];
  const [unit, other] = [unitAfter(point, wanted.to), unitAfter(heard, said.to)];
  if (unit && other && areSameUnits(unit.stem, other.stem)) return true;
  const [measure, another] = [unitOf(point, wanted), unitOf(heard, said)];
  if (measure !== null && another !== null && areSameUnits(measure, another)) return true;
  const [name, before] = [nameBefore(point, wanted.from), nameBefore(heard, said.from)];
  return name !== null && before !== null && name.stem === before.stem;
}

const range = ({ from, to }: NumberMention) => ({ from, to });

function otherNumber(
  one: Comparison,
  wanted: NumberMention,
  all: readonly NumberMention[],
): Contradiction | null {
  const free = all.filter(({ figure, from }) => {
    const { negatedBy } = one.said.tokens[from]!;
    return !one.card.has(figure) && negatedBy === 0;
  });
  const isShort = one.content.length <= 3 && one.said.contentWords <= shortAnswer && all.length === 1;
  const said =
    free.find((number) => inPlaceOf(one, wanted, number)) ??
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
    isDenied(one.said, said);
  const confidence = isDoubtful ? 'likely' : 'sure';
  return contradictionAt(one, 'number', confidence, range(said), range(wanted));
}

/** "In eighteen twenty one came in": the year before may be meant. */
const mayEndInOne = ({ text, tokens }: AnnotatedText, said: NumberMention, wanted: NumberMention) =>
  Number(said.figure) === Number(wanted.figure) + 1 &&
  /\p{L}[\s-]one$/iu.test(text.slice(tokens[said.from]!.start, tokens[said.to]!.end));

/** "A nine year old can't be": what is denied of another number may say the same. */
const isDenied = ({ tokens }: AnnotatedText, { to }: NumberMention) =>
  tokens.slice(to + 1).some(({ clause, folded }) => clause === tokens[to]!.clause && isNegation(folded));

/** The right number with another unit: 30 minutes for 30 seconds. */
function otherUnit(
  one: Comparison,
  wanted: NumberMention,
  all: readonly NumberMention[],
): Contradiction | null {
  const unit = unitAfter(one.point.tokens, wanted.to);
  if (!unit || one.saidAt(unit.place).length > 0) return null;
  // "20 Hz to 20 kHz": one of the two has it.
  const isRight = all.some(
    ({ figure, to }) =>
      figure === wanted.figure &&
      one.said.tokens.slice(to + 1, to + 3).some(({ stem }) => areSameUnits(unit.stem, stem)),
  );
  if (isRight) return null;
  for (const { figure, to } of all) {
    if (figure !== wanted.figure) continue;
    const said = [one.said.tokens[to + 1], one.said.tokens[to + 2]].find(
      (token) => token !== undefined && areOtherUnits(unit.stem, token.stem),
    );
    if (said && said.clause === one.said.tokens[to]!.clause)
      return contradictionAt(
        one,
        'number',
        'sure',
        { from: to, to: said.place },
        { from: wanted.from, to: unit.place },
      );
  }
  return null;
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
function saysWholeUnit({ point, said }: Comparison, { figure, to }: NumberMention): boolean {
  const unit = said.tokens[to + 1];
  if (!unit) return false;
  const whole = wholeUnitOf(figure, unit.stem);
  return whole !== null && point.tokens.some(({ stem }) => areSameUnits(stem, whole));
}

export function wrongNumber(one: Comparison): Contradiction[] {
  const inPoint = numbersIn(one.point.tokens);
  if (inPoint.length === 0) return [];
  const all = numbersIn(one.said.tokens).slice(0, mostNumbers);
  const found: Contradiction[] = [];
  const isStated = (wanted: NumberMention) =>
    all.some(
      (said, i) =>
        said.figure === wanted.figure || saysYear(said, wanted) || saysHundreds(said, all[i + 1], wanted),
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
      const unit = otherUnit(one, wanted, all);
      if (unit) found.push(unit);
      continue;
    }
    if (saysOther) continue;
    const number = otherNumber(one, wanted, outside);
    if (number) found.push(number);
  }
  return found;
}
