/** Makes links to spoken feedback that play without a session: signed, unguessable, expiring. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A day is enough to come back to an answer and short enough for a link that leaked. */
const linkSeconds = 24 * 60 * 60;

export type SpeechLinks = {
  urlOf(owner: string, turnId: string): string;
  /** Null for anything we did not sign or that has expired. */
  read(token: string): { owner: string; turnId: string } | null;
};

/** `secret` is the installation's own, shared by all replicas. */
export function createSpeechLinks(secret: Uint8Array, now: () => Date): SpeechLinks {
  const sign = (payload: string) => createHmac('sha256', secret).update(`speech:${payload}`).digest();
  return {
    urlOf(owner, turnId) {
      const expires = Math.floor(now().getTime() / 1000) + linkSeconds;
      const payload = Buffer.from(`${owner}.${turnId}.${expires}`).toString('base64url');
      return `/api/speech/${payload}.${sign(payload).toString('base64url')}`;
    },
    read(token) {
      const [payload = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const wanted = sign(payload);
      if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const [owner = '', turnId = '', expires = '0'] = Buffer.from(payload, 'base64url')
        .toString()
        .split('.');
      return Number(expires) * 1000 > now().getTime() ? { owner, turnId } : null;
    },
  };
}
