/** Removes cards from a list and restores them at their places, also after other changes. */

/** Each with its place in the list it was taken from, in that order. */
export type Removed<Card> = readonly { card: Card; index: number }[];

export function takeOut<Card>(
  cards: readonly Card[],
  gone: (card: Card) => boolean,
): { left: Card[]; removed: Removed<Card> } {
  const left: Card[] = [];
  const removed: { card: Card; index: number }[] = [];
  for (const [index, card] of cards.entries()) {
    if (gone(card)) removed.push({ card, index });
    else left.push(card);
  }
  return { left, removed };
}

export function putBack<Card>(cards: readonly Card[], removed: Removed<Card>): Card[] {
  const whole: Card[] = [];
  let next = 0;
  for (const { card, index } of removed) {
    const until = Math.min(cards.length, next + Math.max(0, index - whole.length));
    while (next < until) whole.push(cards[next++] as Card);
    whole.push(card);
  }
  return [...whole, ...cards.slice(next)];
}
