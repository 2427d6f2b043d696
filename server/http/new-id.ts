/** Makes identifiers: UUIDv7, in the order of their making within this process, cheaply enough for thousands of cards at once. */
import { randomFillSync } from 'node:crypto';

const lastCount = 0xfff;
const randomBytesEach = 8;
/** Asking for randomness costs more than all the rest, so it is fetched for many at once. */
const random = new Uint8Array(512 * randomBytesEach);
let used = random.length;
let ms = 0;
let count = 0;

const digits = Buffer.from('0123456789abcdef');
/** The one text that all are written into: 8-4-4-4-12 digits. */
const text = Buffer.from('00000000-0000-7000-8000-000000000000');

function write(at: number, length: number, value: number): void {
  let rest = value;
  for (let place = at + length - 1; place >= at; place--) {
    text[place] = digits[rest % 16] as number;
    rest = Math.floor(rest / 16);
  }
}

function writeRandom(): void {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const byte = (index: number) => random[used + index] as number;
  // Two bits say which kind of UUID it is.
  write(19, 2, 0x80 | (byte(0) & 0x3f));
  write(21, 2, byte(1));
  for (let index = 2; index < randomBytesEach; index++) write(20 + index * 2, 2, byte(index));
  used += randomBytesEach;
}

/** Moment, count within the millisecond, 62 random bits. A clock that stands still or goes back changes nothing of the order. */
export function newId(): string {
  const now = Date.now();
  if (now > ms || count === lastCount) {
    ms = Math.max(now, ms + 1);
    count = 0;
    write(0, 8, Math.floor(ms / 0x10000));
    write(9, 4, ms % 0x10000);
  } else count += 1;
  write(15, 3, count);
  writeRandom();
  return text.toString('latin1');
}
