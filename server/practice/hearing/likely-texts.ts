/** Selects texts an answer is likely to contain, as hints for the recogniser. */
import type { Sides } from '#core/card.ts';

/** From other cards: what a short wrong answer would be. */
const longestOther = 40;

/** The cards asked about, then short sides of the others: wrong answers are as likely as right ones. */
export function likelyTexts(asked: readonly Sides[], cards: readonly Sides[]): string[] {
  const sides = (some: readonly Sides[]) => some.flatMap(({ definition, term }) => [definition, term]);
  return [...sides(asked), ...sides(cards).filter(({ length }) => length <= longestOther)];
}
