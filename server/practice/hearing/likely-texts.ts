/** The texts whose words an answer is likely to hold, for the recogniser to expect. */
import type { Sides } from '#core/card.ts';

/** Of other cards: what a short wrong answer would be. */
const longestOther = 40;

/** The cards asked about, then what is short of the others: a wrong answer is to be expected as much as the right one. */
export function likelyTexts(asked: readonly Sides[], cards: readonly Sides[]): string[] {
  const sides = (some: readonly Sides[]) => some.flatMap(({ definition, term }) => [definition, term]);
  return [...sides(asked), ...sides(cards).filter(({ length }) => length <= longestOther)];
}
