/** Posts to user-supplied https URLs, only to public addresses; connects to exactly the address that was checked. */
import { lookup } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
/** Only the status matters; longer response bodies are cut off. */
const ANSWER_LIMIT_BYTES = 16 * 1024;

/** The message omits the address, which identifies a student. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the name of a push service leads to no public address');
  }
}

export type PostPublic = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

export type PostOptions = {
  /** Like `lookup` of node:dns. */
  resolve?: typeof lookup;
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
  tls?: RequestOptions;
};

/** Resolves with the status. Redirects are not followed; every message uses a new connection. */
export function createPostPublic({
  resolve = lookup,
  isAllowed = isPublicAddress,
  timeoutMs = TIMEOUT_MS,
  tls = {},
}: PostOptions = {}): PostPublic {
  // Resolves once and connects to the checked address, which defeats DNS rebinding.
  const lookupAllowed: LookupFunction = (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return done(new PrivateAddressError(), []);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
  return (url, headers, body) =>
    new Promise((fulfil, reject) => {
      const { protocol, hostname } = new URL(url);
      // IP literals skip the lookup.
      if (protocol !== 'https:' || /^[\d.]+$|^\[/.test(hostname)) throw new PrivateAddressError();
      const signal = AbortSignal.timeout(timeoutMs);
      const options = { ...tls, method: 'POST', headers, lookup: lookupAllowed, agent: false, signal };
      const call = request(url, options, (reply) => {
        let bytes = 0;
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes <= ANSWER_LIMIT_BYTES) return;
          fulfil(reply.statusCode ?? 0);
          reply.destroy();
        });
        reply.once('error', reject).once('close', () => fulfil(reply.statusCode ?? 0));
      });
      call.once('error', reject).end(body);
    });
}
