/** Reads numbers with their units as quantities: half a kilometre and 500 m are the same, 30 seconds and 30 minutes are not. */
import type { AnnotatedText, Token } from './annotated-text.ts';
import { isUnit, unitsPer } from './measures.ts';
import type { NumberMention } from './number-mentions.ts';

/** The unit it stands before, "degrees celsius" too, or is written with ("48V"), as a stem; null where that is none. */
export function unitOf(tokens: readonly Token[], { to, unit }: NumberMention): string | null {
  if (unit !== null) return unit;
  const near = [tokens[to + 1], tokens[to + 2]].find((token) => token !== undefined && isUnit(token.stem));
  return near && near.clause === tokens[to]!.clause ? near.stem : null;
}

export const closeTo = (a: number, b: number): boolean => Math.abs(a - b) <= 0.001 * Math.max(a, b);

/**
 * What `b` is in the unit of `a`, in each sense of their units; none where they cannot be compared: without units, or of different
 * measures.
 */
export function inUnitOf(
  one: AnnotatedText,
  a: NumberMention,
  other: AnnotatedText,
  b: NumberMention,
): number[] {
  const [unit, said] = [unitOf(one.tokens, a), unitOf(other.tokens, b)];
  return unit === null || said === null ? [] : unitsPer(said, unit).map((per) => Number(b.figure) * per);
}

/** "Sixty minutes" beside hours: a number of smaller units that makes up one of the unit with this stem. */
export function isWholeUnit({ tokens }: AnnotatedText, said: NumberMention, stem: string): boolean {
  const unit = unitOf(tokens, said);
  return (
    unit !== null && unitsPer(unit, stem).some((per) => per < 1 && closeTo(Number(said.figure) * per, 1))
  );
}
