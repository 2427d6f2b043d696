/** Knows the passwords that guessers try first. */
import { dictionary } from '@zxcvbn-ts/language-common';

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
