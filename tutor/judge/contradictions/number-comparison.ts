/** Tells which numbers can be held against each other: a share, another unit or a rounded figure may say the same as the card. */
import { stemOf } from '#tutor/stems.ts';
import type { AnnotatedText, Token } from './annotated-text.ts';
import { isYear, type NumberMention } from './number-mentions.ts';
import { isUnit, measureSame } from './word-kinds.ts';

const PARTS = new Map(
  'half third quarter fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, i): [string, number] => [stemOf(word), i + 2]),
)
  .set('fourth', 4)
  .set('hundredth', 100);

/** How a number stands: as it is, as a share of a whole ("60 %", "0.6"), or in a fraction ("three fifths", "3/5"). */
type Form = { readonly kind: 'plain' | 'share' | 'fraction'; readonly value: number };

function formOf({ text, tokens }: AnnotatedText, { figure, from, to }: NumberMention): Form {
  const value = Number(figure);
  const next = tokens[to + 1];
  const after = text.slice(tokens[to]?.end, next?.start ?? text.length);
  const isPercent =
    /^\s*%/u.test(after) ||
    next?.folded === 'percent' ||
    (next?.folded === 'per' && tokens[to + 2]?.folded === 'cent');
  if (isPercent) return { kind: 'share', value: value / 100 };
  const part = next && PARTS.get(next.stem);
  if (part !== undefined) return { kind: 'fraction', value: value / part };
  const before = text.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start);
  if (/^\s*[/⁄]\s*$/u.test(after) && next && /^\d/u.test(next.folded))
    return { kind: 'fraction', value: value / Number(next.folded) };
  const previous = tokens[from - 1];
  if (previous?.folded === 'point') return { kind: 'share', value: Number(`0.${figure}`) };
  if (previous && /^\d/u.test(previous.folded)) {
    if (/^\s*[/⁄]\s*$/u.test(before)) return { kind: 'fraction', value: Number(previous.folded) / value };
    if (PARTS.has(tokens[from]!.stem)) return { kind: 'fraction', value: Number(previous.folded) / value };
  }
  return { kind: value > 0 && value < 1 ? 'share' : 'plain', value };
}

/** The unit it stands before, "degrees celsius" too; null where that is none. */
export function unitOf(tokens: readonly Token[], { to }: NumberMention): string | null {
  const near = [tokens[to + 1], tokens[to + 2]].find((token) => token !== undefined && isUnit(token.stem));
  return near && near.clause === tokens[to]!.clause ? near.stem : null;
}

/** Of stems; in one or two spellings. */
export const areSameUnits = (unit: string, other: string): boolean =>
  unit === other || measureSame(unit, other);

/** So many of the one unit are one of the other. */
const WHOLE: readonly (readonly [string, string, string])[] = [
  ['60', 'minute', 'hour'],
  ['60', 'second', 'minute'],
  ['24', 'hour', 'day'],
  ['7', 'day', 'week'],
  ['12', 'month', 'year'],
  ['100', 'year', 'century'],
  ['1000', 'metre', 'km'],
  ['100', 'cm', 'metre'],
  ['1000', 'gram', 'kg'],
];

/** The unit that a number of smaller ones makes up ("sixty minutes": an hour), as a stem; null where it is none. */
export function wholeUnitOf(figure: string, unit: string): string | null {
  const whole = WHOLE.find(([count, small]) => count === figure && areSameUnits(stemOf(small), unit));
  return whole ? stemOf(whole[2]) : null;
}

/** Two digits or more that the figure gives exactly: "42" for 42.195, "5.7 thousand" for 5,730. */
function isRounded(said: number, wanted: number): boolean {
  const digits = String(said)
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length;
  return digits > 1 && Number(wanted.toPrecision(digits)) === said;
}

/** 'same': the same share in another form; 'unknown': another form or unit, or rounded, so that neither is said to be wrong. */
export function compareNumbers(
  point: AnnotatedText,
  wanted: NumberMention,
  transcript: AnnotatedText,
  said: NumberMention,
): 'same' | 'unknown' | 'other' {
  const [mine, theirs] = [formOf(point, wanted), formOf(transcript, said)];
  if (mine.kind !== theirs.kind || mine.kind !== 'plain') {
    const both = mine.kind !== 'plain' && theirs.kind !== 'plain';
    if (both && Math.abs(mine.value - theirs.value) < 0.01) return 'same';
    if (mine.kind !== theirs.kind) return 'unknown';
  }
  const [unit, other] = [unitOf(point.tokens, wanted), unitOf(transcript.tokens, said)];
  if (unit !== null && other !== null && !areSameUnits(unit, other)) return 'unknown';
  return !isYear(wanted) && isRounded(theirs.value, mine.value) ? 'unknown' : 'other';
}
