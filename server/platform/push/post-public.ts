/** Posts to an https address that a stranger gave: only to public machines, which is checked for the very address that is connected to. */
import { lookup } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
/** Of the answer only the status counts; a longer one is cut off. */
const ANSWER_LIMIT_BYTES = 16 * 1024;

/** Names the machine that was asked in no way: the address tells who a student is. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the name of a push service leads to no public address');
  }
}

export type PostPublic = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

export type PostOptions = {
  /** As `lookup` of node:dns. */
  resolve?: typeof lookup;
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
  tls?: RequestOptions;
};

/** Resolves with the status. Redirects are not followed; a connection is made for each message and kept for none. */
export function createPostPublic({
  resolve = lookup,
  isAllowed = isPublicAddress,
  timeoutMs = TIMEOUT_MS,
  tls = {},
}: PostOptions = {}): PostPublic {
  // The name is looked up once, and what was checked is connected to: a second answer of its server would count for nothing.
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
      // Numbers are connected to without a look-up.
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
