/**
 * Recognises a browser that has signed in before by a random HttpOnly cookie. It grants nothing; it only exempts
 * the browser from limits that strangers' wrong guesses use up.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionIdleMs } from './auth-records.ts';

const name = 'tellcard_device';
const tokenBytes = 32;
/** Length of that many bytes in base64url. */
const shape = /^[\w-]{43}$/;

/** `token` is new if the browser sent none. */
export type Device = { token: string; hash: Buffer };

/** The network address and browser of a request, for rate limits. */
export type Origin = { address: string; device: Device };

/** The value of a cookie; undefined without it. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

export function deviceOf(request: FastifyRequest): Device {
  const brought = cookieOf(request, name) ?? '';
  const token = shape.test(brought) ? brought : randomBytes(tokenBytes).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest() };
}

/** For replies that start or renew a session. `secure` if the product is served over HTTPS. */
export function keepDevice(reply: FastifyReply, { token }: Device, secure: boolean): void {
  const seconds = sessionIdleMs / 1000;
  reply.header(
    'Set-Cookie',
    `${name}=${token}; Path=/auth/v1; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`,
  );
}
