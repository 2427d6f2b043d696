/** Rate limits that reject with the time to wait. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '#server/failure/failure.ts';
import type { RateLimit, RateLimiter } from './ports.ts';

/** No limits: for tests, benches, and RATE_LIMITS=off. */
export const unlimited: RateLimiter = async () => ({ retryAfterMs: 0 });

/** @throws Failure('too_many_requests') with the time to wait. */
export async function demand(limiter: RateLimiter, limit: RateLimit, subject: string): Promise<void> {
  const { retryAfterMs } = await limiter(limit, subject);
  if (retryAfterMs > 0) throw new Failure('too_many_requests', 'too_often', { retryAfterMs });
}

/** One address may be a whole campus: it gets this many accounts' allowance. */
const accountsPerAddress = 50;

/** Limits the account, and its address over all accounts together. @throws Failure('too_many_requests') */
export async function demandOf(
  limiter: RateLimiter,
  limit: RateLimit,
  request: FastifyRequest,
  userId: string | null,
): Promise<void> {
  if (userId !== null) await demand(limiter, limit, userId);
  const shared = { ...limit, name: `${limit.name}.address`, burst: limit.burst * accountsPerAddress };
  await demand(limiter, shared, addressOf(request));
}

/** The client's network: an IPv4 address, or the /64 of an IPv6 household. */
export function addressOf(request: FastifyRequest): string {
  const ip = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':').toLowerCase()}::/64`;
}
