/** A random password for an address that is confirmed before its owner set one. */
import { randomBytes } from 'node:crypto';
import type { AuthDeps } from './auth-deps.ts';

/** Its hash; checking a guess against it takes as long as against any other. */
export const unknownPassword = ({ passwords }: Pick<AuthDeps, 'passwords'>): Promise<string> =>
  passwords.hash(randomBytes(32).toString('base64url'));
