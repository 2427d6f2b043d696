/** Limits requests per account, and per address without an account, in this server's memory. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/failure/failure.ts';
import { bringsToken, type CallerFinder } from './caller.ts';
import type { Caller } from './ports.ts';
import { addressOf } from './rate-limit.ts';

/** Burst size in seconds of allowance: pages send many requests at once, then few. */
const burstSeconds = 2;
/** One address may be a whole campus: it gets this many accounts' allowance. */
const accountsPerAddress = 10;
/** Maximum subjects tracked; those with a full allowance are dropped first. */
const mostTracked = 20_000;
/** Evicts many at once while all are active: scanning all of them for each new one would itself be a denial of service. */
const trackedAfterEviction = mostTracked * 0.9;

/**
 * Generic cell rate algorithm (ITU-T I.371), as used for costly calls, but without a database: in a fleet each server
 * counts separately. `take` returns 0, or the milliseconds until the next one.
 */
export function createAllowance(perSecond: number, nowMs: () => number = () => performance.now()) {
  const stepMs = 1000 / perSecond;
  const most = burstSeconds * 1000;
  const fullAt = new Map<string, number>();
  function forget(now: number): void {
    for (const [subject, at] of fullAt) if (at <= now) fullAt.delete(subject);
    // Evicts the oldest.
    if (fullAt.size < mostTracked) return;
    for (const subject of fullAt.keys()) {
      if (fullAt.size <= trackedAfterEviction) break;
      fullAt.delete(subject);
    }
  }
  return {
    take(subject: string): number {
      const now = nowMs();
      const next = Math.max(fullAt.get(subject) ?? 0, now) + stepMs;
      if (next - now > most) return next - now - most;
      if (fullAt.size >= mostTracked && !fullAt.has(subject)) forget(now);
      fullAt.set(subject, next);
      return 0;
    },
  };
}
type Allowance = ReturnType<typeof createAllowance>;

type RequestAllowances = { ofAccount: Allowance; ofAddress: Allowance };

export const createRequestAllowances = (perSecond: number, nowMs?: () => number): RequestAllowances => ({
  ofAccount: createAllowance(perSecond, nowMs),
  ofAddress: createAllowance(perSecond * accountsPerAddress, nowMs),
});

function demandOne(allowance: Allowance, subject: string): void {
  const retryAfterMs = allowance.take(subject);
  if (retryAfterMs > 0) throw new Failure('too_many_requests', 'at_once', { retryAfterMs });
}

/** Identifies the caller with `find` and charges them one request; without a valid token it is charged to the address. */
export function sparingCallerFinder(find: CallerFinder, allowances: RequestAllowances): CallerFinder {
  return async (request, whileAsking) => {
    let caller: Caller;
    try {
      caller = await find(request, whileAsking);
    } catch (error) {
      // Requests without a token were counted before.
      if (bringsToken(request)) demandOne(allowances.ofAddress, addressOf(request));
      throw error;
    }
    demandOne(allowances.ofAccount, caller.userId);
    return caller;
  };
}

/** Limits calls without a token: sign-in, public settings, signed links. Assets are not counted. */
export function limitStrangers(app: FastifyInstance, { ofAddress }: RequestAllowances): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = request.url.startsWith('/api/') || request.url.startsWith('/auth/');
    try {
      if (isCall && !bringsToken(request)) demandOne(ofAddress, addressOf(request));
    } catch (error) {
      return done(error as Error);
    }
    done();
  });
}
