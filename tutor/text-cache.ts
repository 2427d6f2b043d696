/** Caches results by text: the sides of a set's cards are read for every answer. */

/** Longer texts are not cached, and the cache is emptied at this many letters, which bounds the memory of a thread. */
const longestKept = 2_000;
const mostKept = 300_000;

/** `read` with a cache. Results are shared, so nobody may change them. */
export function cachedByText<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  let kept = 0;
  return (text) => {
    const known = results.get(text);
    if (known !== undefined || text.length > longestKept) return known ?? read(text);
    if (kept + text.length > mostKept) {
      results.clear();
      kept = 0;
    }
    const result = read(text);
    results.set(text, result);
    kept += text.length;
    return result;
  };
}
