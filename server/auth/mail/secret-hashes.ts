/** Hashes the secrets in mails and redirects, so that a stolen table opens nothing. */
import { createHash, createHmac } from 'node:crypto';
import type { MailedSecret } from '#server/auth/auth-records.ts';

export type SecretHashes = {
  /** For secrets of 256 random bits, which need no salt. */
  token(secret: string): Buffer;
  /** For six digits, which need a key stored elsewhere. */
  code(userId: string, kind: MailedSecret, code: string): Buffer;
};

/** `key` is at least 32 random bytes, shared by all replicas. */
export const createSecretHashes = (key: Uint8Array): SecretHashes => ({
  token: (secret) => createHash('sha256').update(secret).digest(),
  code: (userId, kind, code) => createHmac('sha256', key).update(`code ${userId} ${kind} ${code}`).digest(),
});
