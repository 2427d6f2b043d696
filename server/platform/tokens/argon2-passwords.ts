/** Hashes passwords with argon2id as OWASP advises (19 MiB, two passes, one lane), which the hosted service can take over. */
import { hash, verify } from '@node-rs/argon2';
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
