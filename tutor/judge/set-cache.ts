/** Caches results computed from the cards of a set: a student answers many questions about one set. */
import type { Sides } from '#core/card.ts';

const mostKept = 8;
/** A larger set empties the cache first, which bounds the memory of the thread. */
const longestKept = 2_000_000;

/** The cache key of each deck, which several caches use. */
const keys = new WeakMap<readonly Sides[], string>();

function keyOf(deck: readonly Sides[]): string {
  const known = keys.get(deck);
  if (known !== undefined) return known;
  const key = deck.map(({ term, definition }) => `${term}\u0000${definition}`).join('\u0001');
  keys.set(deck, key);
  return key;
}

/** `read` with its latest results cached by the text of the cards. Results are shared, so nobody may change them. */
export function cachedBySet<Result>(
  read: (deck: readonly Sides[]) => Result,
): (deck: readonly Sides[]) => Result {
  const kept = new Map<string, Result>();
  return (deck) => {
    const key = keyOf(deck);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const result = read(deck);
    if (key.length > longestKept || kept.size >= mostKept) kept.clear();
    kept.set(key, result);
    return result;
  };
}
