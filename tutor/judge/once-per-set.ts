/** Keeps what was read of whole sets: a student answers many questions about one set. */

type Card = { readonly term: string; readonly definition: string };

const mostKept = 8;
/** Larger sets are kept alone, which bounds the memory of the thread. */
const longestKept = 2_000_000;

/** The texts of a set in one; several parts of the judge ask about the same one. */
const keys = new WeakMap<readonly Card[], string>();

function keyOf(deck: readonly Card[]): string {
  const known = keys.get(deck);
  if (known !== undefined) return known;
  const key = deck.map(({ term, definition }) => `${term}\u0000${definition}`).join('\u0001');
  keys.set(deck, key);
  return key;
}

/** `read` with its latest results kept by the text of the cards; they are shared. */
export function oncePerSet<Result>(
  read: (deck: readonly Card[]) => Result,
): (deck: readonly Card[]) => Result {
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
