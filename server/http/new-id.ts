/** Creates UUIDv7 identifiers that are ordered within this process, even if the clock stands still or goes back. */
import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** By default the library requests randomness for each id, which takes eight times as long as everything else. */
const store = Buffer.alloc(256 * 16);
let used = store.length;
const random = Buffer.alloc(16);
let msecs = 0;
let seq = 0;

const bytes = new Uint8Array(16);
const digits = Buffer.from('0123456789abcdef');
/** Buffer that all ids are written into: joining strings, as the library does, takes 1.7 times as long for 500 ids. */
const text = Buffer.from('00000000-0000-7000-8000-000000000000');
const places = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

export function newId(): string {
  if (used === store.length) {
    randomFillSync(store);
    used = 0;
  }
  used += store.copy(random, 0, used, used + random.length);
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Starts anywhere in the lower half of its 32 bits; the library uses none of these four bytes.
    seq = random.readUInt32BE(0) >>> 1;
  } else seq += 1;
  v7({ random, msecs, seq }, bytes);
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    const place = places[index] as number;
    text[place] = digits[byte >> 4] as number;
    text[place + 1] = digits[byte & 15] as number;
  }
  return text.toString('latin1');
}
