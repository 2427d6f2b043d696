/**
 * Creates refresh tokens that need not be stored: session, number and an HMAC of both. The current one can be returned
 * again after a lost reply, and a stolen table contains none.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const sessionBytes = 16;
const counterBytes = 4;
const sealBytes = 32;

const idToBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const bytesToId = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** `secret` is at least 32 random bytes, shared by all replicas. */
export function createRefreshTokens(secret: Uint8Array) {
  const seal = (content: Buffer) => createHmac('sha256', secret).update('refresh').update(content).digest();
  return {
    make(sessionId: string, counter: number): string {
      const number = Buffer.alloc(counterBytes);
      number.writeUInt32BE(counter);
      const content = Buffer.concat([idToBytes(sessionId), number]);
      return Buffer.concat([content, seal(content)]).toString('base64url');
    },
    /** 'malformed' cannot be one of ours, 'unknown' was not signed with our secret. */
    read(token: string): { sessionId: string; counter: number } | 'malformed' | 'unknown' {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== sessionBytes + counterBytes + sealBytes || bytes.toString('base64url') !== token)
        return 'malformed';
      const content = bytes.subarray(0, sessionBytes + counterBytes);
      if (!timingSafeEqual(seal(content), bytes.subarray(sessionBytes + counterBytes))) return 'unknown';
      return {
        sessionId: bytesToId(content.subarray(0, sessionBytes)),
        counter: content.readUInt32BE(sessionBytes),
      };
    },
  };
}

export type RefreshTokens = ReturnType<typeof createRefreshTokens>;
