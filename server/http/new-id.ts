/** Creates UUIDv7 identifiers (RFC 9562) that are ordered within this process, even if the clock stands still or goes back. */
import { randomFillSync } from 'node:crypto';

/** Randomness for 256 ids: asking for each takes eight times as long as everything else. */
const random = Buffer.alloc(256 * 16);
let used = random.length;
let msecs = 0;
/** 32 bits that count the ids of one millisecond, right after version and variant. */
let seq = 0;

const digits = Buffer.from('0123456789abcdef');
/** Every id is written into it, and the digits of the time once a millisecond: new strings for its parts would take longer. */
const text = Buffer.from('00000000-0000-7000-8000-000000000000');

function write(place: number, byte: number): void {
  text[place] = digits[byte >> 4] as number;
  text[place + 1] = digits[byte & 15] as number;
}

export function newId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const at = used;
  used += 16;
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Starts anywhere in the lower half of its 32 bits.
    seq = random.readUInt32BE(at) >>> 1;
    const time = now.toString(16).padStart(12, '0');
    text.write(`${time.slice(0, 8)}-${time.slice(8)}`, 'latin1');
  } else seq += 1;
  text[15] = digits[(seq >>> 28) & 15] as number;
  write(16, (seq >>> 20) & 0xff);
  write(19, 0x80 | ((seq >>> 14) & 0x3f));
  write(21, (seq >>> 6) & 0xff);
  write(24, ((seq << 2) & 0xff) | ((random[at + 4] as number) & 3));
  for (let index = 0; index < 5; index++) write(26 + 2 * index, random[at + 5 + index] as number);
  return text.toString('latin1');
}
