/** Serialises long lists in chunks, yielding to other requests in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters serialised or encoded at once: about 2 ms. */
export const charactersAtOnce = 256 * 1024;

/**
 * The list as JSON, as `JSON.stringify` would write it, in pieces. `textBytes` is the total length of its texts: a short list is
 * serialised by one call, because one per item takes 1.7 times as long.
 */
export async function stringifyInChunks(items: readonly object[], textBytes: number): Promise<string[]> {
  if (textBytes <= charactersAtOnce) return [JSON.stringify(items)];
  const pieces: string[] = ['['];
  let parts: string[] = [];
  let written = 0;
  for (const item of items) {
    const part = JSON.stringify(item);
    parts.push(part);
    written += part.length;
    if (written < charactersAtOnce) continue;
    pieces.push(parts.join(), ',');
    parts = [];
    written = 0;
    await nextTurn();
  }
  if (parts.length > 0) pieces.push(parts.join());
  else if (pieces.length > 1) pieces.pop();
  pieces.push(']');
  return pieces;
}
