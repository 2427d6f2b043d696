/** A forward-only search for one string, linear in the text over all calls. */

/** Gives the index of the first `needle` at or after `from`, or the text's length; `from` must never go back. */
export function forwardFinder(text: string, needle: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const at = text.indexOf(needle, from);
      found = at === -1 ? text.length : at;
    }
    return found;
  };
}
