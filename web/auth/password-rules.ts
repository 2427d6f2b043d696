/** The rules for a new password, which block, and its estimated strength, which only advises. */
import { messages } from './messages.ts';

const minLength = 6;
/** In bytes, because the hash takes no more. */
const maxBytes = 72;

/** Null when it is acceptable. */
export function passwordProblem(password: string): string | null {
  if (password.length < minLength) return messages.rules.tooShort;
  return new TextEncoder().encode(password).length > maxBytes ? messages.rules.tooLong : null;
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** The beginnings of the most common passwords. */
const common =
  /^(password|passw0rd|qwerty|azerty|abc|123|111|000|iloveyou|letmein|welcome|admin|monkey|dragon|football|sunshine|princess|secret|login)/i;

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
/** Number of characters of each kind; the last is for symbols and other scripts. */
const offered = [26, 26, 10, 33];

/** Rough upper bound of the bits of a guess: log2 of the alphabet for each character that neither repeats nor continues a row. */
function guessBits(password: string): number {
  const signs = [...password];
  const free = signs.filter((sign, index) => {
    const step = (sign.codePointAt(0) ?? 0) - (signs[index - 1]?.codePointAt(0) ?? Number.NaN);
    return Number.isNaN(step) || Math.abs(step) > 1;
  });
  const pool = kinds.reduce((sum, kind, index) => sum + (kind.test(password) ? (offered[index] ?? 0) : 0), 0);
  return free.length * Math.log2(Math.max(pool, 2));
}

/** Below 40 bits a stolen hash is broken in hours; from 70 bits it is not. */
export function passwordStrength(password: string): PasswordStrength {
  const bits = common.test(password) ? guessBits(password) / 2 : guessBits(password);
  if (bits < 40) return 'weak';
  return bits < 70 ? 'fair' : 'strong';
}
