/** Compares a secret that came in with the one that is wanted, without telling by its duration how much was right. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

export const isSameSecret = (given: string | undefined, wanted: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(wanted));
