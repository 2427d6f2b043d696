/** Compares two numbers across shares, fractions, units and rounding. */
import { stemOf } from '#tutor/stems.ts';
import { type AnnotatedText, gapAfter, isNumber } from './annotated-text.ts';
import { areSameUnits } from './measures.ts';
import { isYear, type NumberMention } from './number-mentions.ts';
import { closeTo, inUnitOf, unitOf } from './quantities.ts';

const DENOMINATORS = new Map(
  'half third quarter fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, i): [string, number] => [stemOf(word), i + 2]),
)
  .set('fourth', 4)
  .set('hundredth', 100);

/** A plain number, a share of a whole ("60 %", "0.6") or a fraction ("three fifths", "3/5"). */
type Form = { readonly kind: 'plain' | 'share' | 'fraction'; readonly value: number };

function formOf({ text, tokens }: AnnotatedText, { figure, first, last }: NumberMention): Form {
  const value = Number(figure);
  const [next, second, third] = tokens.slice(last.place + 1, last.place + 4);
  const after = gapAfter(text, tokens, last.place);
  const isPercent =
    next?.folded === 'percent' ||
    // "60 to 80 percent": the unit follows the second number only.
    (/^\s*(?:to|and|-|–)\s*$/u.test(text.slice(last.end, second?.start ?? 0)) &&
      third?.folded === 'percent') ||
    (/^\s*(?:-|–)\s*$/u.test(after) && second?.folded === 'percent');
  if (isPercent) return { kind: 'share', value: value / 100 };
  const part = next && DENOMINATORS.get(next.stem);
  if (part !== undefined) return { kind: 'fraction', value: value / part };
  if (/^\s*[/⁄]\s*$/u.test(after) && next && isNumber(next))
    return { kind: 'fraction', value: value / Number(next.folded) };
  const previous = tokens[first.place - 1];
  if (previous?.folded === 'point') return { kind: 'share', value: Number(`0.${figure}`) };
  if (previous && isNumber(previous)) {
    const isQuotient = /^\s*[/⁄]\s*$/u.test(text.slice(previous.end, first.start));
    if (isQuotient || DENOMINATORS.has(first.stem))
      return { kind: 'fraction', value: Number(previous.folded) / value };
  }
  return { kind: value > 0 && value < 1 ? 'share' : 'plain', value };
}

/** Whether `said` is `wanted` rounded to two or more digits: 42 for 42.195, 5.7 thousand for 5,730. */
function isRounded(said: number, wanted: number): boolean {
  const digits = String(said)
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length;
  return digits > 1 && Number(wanted.toPrecision(digits)) === said;
}

/** Abbreviations of thousand, million and billion, after a figure or attached to it. */
const SHORT_SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|grand)$/u, 1e3],
  [/^(?:m|mil|mill|mio)$/u, 1e6],
  [/^(?:b|bn|bil)$/u, 1e9],
];

/** "10 mil", "10m" for 10 million; checked against the card's number, since these are also units. */
function isAbbreviationOf(
  { tokens }: AnnotatedText,
  { figure, last }: NumberMention,
  wanted: number,
): boolean {
  const [, digits, attached] = /^(\d+(?:\.\d+)?)(\p{L}*)$/u.exec(figure) ?? [];
  const word = attached || tokens[last.place + 1]?.folded;
  return (
    word !== undefined &&
    SHORT_SCALES.some(([abbreviation, scale]) => abbreviation.test(word) && Number(digits) * scale === wanted)
  );
}

/** 'same': the same quantity, in whatever form; 'unknown': another form or unit, or rounded, so that it may be right. */
export function compareNumbers(
  point: AnnotatedText,
  wanted: NumberMention,
  transcript: AnnotatedText,
  said: NumberMention,
): 'same' | 'unknown' | 'other' {
  const [mine, theirs] = [formOf(point, wanted), formOf(transcript, said)];
  if (isAbbreviationOf(transcript, said, mine.value)) return 'same';
  const inUnit = inUnitOf(point, wanted, transcript, said);
  if (inUnit.some((value) => closeTo(value, Number(wanted.figure)))) return 'same';
  if (mine.kind !== theirs.kind || mine.kind !== 'plain') {
    const both = mine.kind !== 'plain' && theirs.kind !== 'plain';
    if (both && Math.abs(mine.value - theirs.value) < 0.01) return 'same';
    if (mine.kind !== theirs.kind) return 'unknown';
  }
  const [unit, other] = [unitOf(point.tokens, wanted), unitOf(transcript.tokens, said)];
  if (inUnit.length === 0 && unit !== null && other !== null && !areSameUnits(unit, other)) return 'unknown';
  const values = inUnit.length > 0 ? inUnit : [theirs.value];
  return !isYear(wanted) && values.some((value) => isRounded(value, mine.value)) ? 'unknown' : 'other';
}

/** Whether a number of the answer equals the point's, in figures, form or converted units. */
export const isSameNumber = (
  point: AnnotatedText,
  wanted: NumberMention,
  transcript: AnnotatedText,
  said: NumberMention,
): boolean =>
  wanted.negative === said.negative &&
  (said.figure === wanted.figure || compareNumbers(point, wanted, transcript, said) === 'same');
