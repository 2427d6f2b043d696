/** Keeps what was read of an object for as long as the object lives: the same texts are compared with many others. */

/** `read` with its result kept for each object. Results are shared. */
export function oncePer<Key extends object, Result extends object>(
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
