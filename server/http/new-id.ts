/** Makes identifiers: UUIDv7, in the order of their making within this process, cheaply enough for thousands of cards at once. */
import { randomUUID } from 'node:crypto';

const lastCount = 0xfff;
let ms = 0;
let count = 0;

/** Moment, count within the millisecond, 62 random bits. A clock that stands still or goes back changes nothing of the order. */
export function newId(): string {
  const now = Date.now();
  if (now > ms) {
    ms = now;
    count = 0;
  } else if (count < lastCount) count += 1;
  else {
    ms += 1;
    count = 0;
  }
  const moment = ms.toString(16).padStart(12, '0');
  const place = count.toString(16).padStart(3, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${place}-${randomUUID().slice(19)}`;
}
