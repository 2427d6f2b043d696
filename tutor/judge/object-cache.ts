/** Caches results computed from an object for as long as the object lives: each text is compared with many others. */

/** `read` with its result cached by object. Results are shared, so nobody may change them. */
export function cachedByObject<Key extends object, Result extends object>(
  read: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known) return known;
    const result = read(key);
    results.set(key, result);
    return result;
  };
}
