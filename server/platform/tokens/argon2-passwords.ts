/** Hashes passwords with argon2id as OWASP recommends (19 MiB, two passes, one lane); the hosted service can take these hashes over. */
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Passwords } from '#server/auth/ports.ts';

/** A hash that no password matches is created at start, so that checking an unknown account costs as much as a known one. */
export async function createArgon2Passwords(): Promise<Passwords> {
  const decoy = await hash('no account has this password');
  return {
    hash: (password) => hash(password),
    verify: (stored, password) => verify(stored, password),
    async verifyNothing(password) {
      await verify(decoy, password);
    },
  };
}

/** The most common passwords long enough to be chosen. */
const known = 10_000;
/** Minimum password length; shorter list entries would only displace others. */
const shortest = 6;

/**
 * The list is ordered by frequency in leaked accounts (49,233 entries of @zxcvbn-ts/language-common, MIT). It is all
 * lower case, and capitalisation makes no difference here.
 */
export function createCommonPasswords(): (password: string) => boolean {
  const ordered = dictionary['passwords-common'] ?? [];
  const common = new Set(ordered.filter((entry) => entry.length >= shortest).slice(0, known));
  return (password) => common.has(password.toLowerCase());
}
