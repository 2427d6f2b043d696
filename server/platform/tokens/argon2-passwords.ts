/** Hashes passwords with argon2id as OWASP advises (19 MiB, two passes, one lane), which the hosted service can take over. */
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Passwords } from '#server/auth/ports.ts';

/** A hash that no password has is made at start, so that checking an unknown account costs what checking a known one does. */
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

/** The most common ones that are long enough to be chosen at all. */
const known = 10_000;
/** The shortest password that may be chosen; shorter entries of the list would only take the place of others. */
const shortest = 6;

/**
 * The list is ordered by how often a password was found in leaked accounts (49,233 entries of @zxcvbn-ts/language-common,
 * MIT). It is all lower case, and how a password is capitalised makes no difference here.
 */
export function createCommonPasswords(): (password: string) => boolean {
  const ordered = dictionary['passwords-common'] ?? [];
  const common = new Set(ordered.filter((entry) => entry.length >= shortest).slice(0, known));
  return (password) => common.has(password.toLowerCase());
}
