/** Creates and verifies links that work without a session: signed, unguessable, and valid for a limited time. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The format of one kind of link. Links already sent must keep working, so none of this may change. */
export type LinkKind = {
  /** Signed with the content, so that one kind of link is never accepted as another. */
  prefix: string;
  lifeSeconds: number;
  /** Unit of the expiry time: 1 or 1000 milliseconds. */
  expiryUnitMs: 1 | 1000;
  /** Whether fields and expiry are encoded as one base64url string, or written as they are, separated by dots. */
  isEncoded: boolean;
};

/** `secret` is the installation's own, shared by all replicas. */
export function createSignedLinks(kind: LinkKind, secret: Uint8Array, now: () => Date) {
  const { prefix, lifeSeconds, expiryUnitMs, isEncoded } = kind;
  const sign = (payload: string) =>
    createHmac('sha256', secret)
      .update(prefix + payload)
      .digest();
  return {
    /** `fields` contain no dots. */
    make(...fields: string[]): { token: string; expiresAt: Date } {
      const expiresAt = new Date((Math.floor(now().getTime() / 1000) + lifeSeconds) * 1000);
      const content = [...fields, expiresAt.getTime() / expiryUnitMs].join('.');
      const payload = isEncoded ? Buffer.from(content).toString('base64url') : content;
      return { token: `${payload}.${sign(payload).toString('base64url')}`, expiresAt };
    },
    /** The fields; null if the token was not signed here or has expired. */
    read(token: string): string[] | null {
      const dot = token.lastIndexOf('.');
      const payload = token.slice(0, Math.max(dot, 0));
      const given = Buffer.from(token.slice(dot + 1), 'base64url');
      const wanted = sign(payload);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const content = isEncoded ? Buffer.from(payload, 'base64url').toString() : payload;
      const fields = content.split('.');
      const expiresMs = Number(fields.pop()) * expiryUnitMs;
      return expiresMs > now().getTime() ? fields : null;
    },
  };
}

export type SignedLinks = ReturnType<typeof createSignedLinks>;

const digest = (text: string) => createHash('sha256').update(text).digest();

export const isSameSecret = (given: string | undefined, wanted: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(wanted));
