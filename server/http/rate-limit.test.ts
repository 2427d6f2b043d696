/** Costly calls are counted per account and per address, across all replicas, and rejections say how long to wait. */
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { bind } from './bind.ts';
import { handleError } from './error-handler.ts';
import type { RateLimiter } from './ports.ts';

describe('a call with a limit', () => {
  const costly = endpoint({
    method: 'GET',
    path: '/costly',
    summary: 'Costs something.',
    response: z.object({ done: z.boolean() }),
  });
  /** Counts in memory and never refills. */
  function application(findUserId: () => string) {
    const taken = new Map<string, number>();
    const limiter: RateLimiter = async ({ name, burst }, subject) => {
      const key = `${name} ${subject}`;
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return { retryAfterMs: (taken.get(key) ?? 0) > burst ? 1_500 : 0 };
    };
    const app = Fastify();
    app.setErrorHandler(handleError);
    const findCaller = async () => ({ userId: findUserId(), email: null, sessionId: '' });
    const readLarge = async () => undefined;
    bind({ app, findCaller, limiter, readLarge }, costly, async () => ({ done: true }), {
      limit: { name: 'costly', burst: 2, perMs: 60_000 },
    });
    const call = async (remoteAddress = '10.0.0.1') => {
      const { statusCode, headers } = await app.inject({ url: '/costly', remoteAddress });
      return { statusCode, wait: headers['retry-after'] };
    };
    return { call, taken };
  }

  it('rejects one account beyond the burst, from anywhere, and says how long to wait', async () => {
    const { call } = application(() => 'ada');
    const answers = [await call(), await call('10.0.0.2'), await call('10.0.0.3')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.wait).toBe('2');
  });

  it('rejects one address with any number of accounts, much later', async () => {
    let person = 0;
    const { call } = application(() => `person ${person++}`);
    for (let index = 0; index < 100; index++) expect((await call()).statusCode).toBe(200);
    expect((await call()).statusCode).toBe(429);
    expect((await call('10.0.0.2')).statusCode).toBe(200);
  });
});
