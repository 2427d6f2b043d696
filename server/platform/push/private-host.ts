/** Detects push services with a private address before a browser is subscribed. */
import { Resolver } from 'node:dns/promises';
import type { IsPrivatePush } from '#server/reminders/ports.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 2_000;

/**
 * Queries the name servers directly: `lookup` would occupy one of the few threads that files and hashes need. A name that cannot
 * be resolved now counts as public, because each message checks its address again.
 */
export function createPrivatePushCheck(
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'> = new Resolver({ timeout: TIMEOUT_MS, tries: 1 }),
): IsPrivatePush {
  return async (endpoint) => {
    const { hostname } = new URL(endpoint);
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    return addresses.some((address) => !isPublicAddress(address));
  };
}
