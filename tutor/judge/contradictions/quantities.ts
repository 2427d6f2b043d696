/** Converts numbers with units, so that half a kilometre equals 500 m. */
import type { AnnotatedText, Token } from './annotated-text.ts';
import { isUnit, unitsPer } from './measures.ts';
import type { NumberMention } from './number-mentions.ts';

/** The stem of the unit after a number ("degrees celsius" too) or attached to it ("48V"); null where there is none. */
export function unitOf(tokens: readonly Token[], { last, unit }: NumberMention): string | null {
  if (unit !== null) return unit;
  const near = tokens.slice(last.place + 1, last.place + 3).find(({ stem }) => isUnit(stem));
  return near?.clause === last.clause ? near.stem : null;
}

export const closeTo = (a: number, b: number): boolean => Math.abs(a - b) <= 0.001 * Math.max(a, b);

/** `b` in the unit of `a`, one value for each meaning of the units; none where one has no unit or they measure different things. */
export function inUnitOf(
  text: AnnotatedText,
  a: NumberMention,
  otherText: AnnotatedText,
  b: NumberMention,
): number[] {
  const [unit, otherUnit] = [unitOf(text.tokens, a), unitOf(otherText.tokens, b)];
  return unit === null || otherUnit === null
    ? []
    : unitsPer(otherUnit, unit).map((per) => Number(b.figure) * per);
}

/** Whether a number of smaller units makes exactly one of the unit `stem`: "sixty minutes" and hour. */
export function isWholeUnit({ tokens }: AnnotatedText, said: NumberMention, stem: string): boolean {
  const unit = unitOf(tokens, said);
  return (
    unit !== null && unitsPer(unit, stem).some((per) => per < 1 && closeTo(Number(said.figure) * per, 1))
  );
}
