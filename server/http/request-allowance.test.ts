/** Requests per account and per address: a burst passes, twenty a second are sustained, and accounts are independent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createAllowance } from './request-allowance.ts';

describe('an allowance of twenty a second', () => {
  it('gives two seconds’ worth at once, then one every 50 ms, and says how long to wait', () => {
    let now = 1_000;
    const { take } = createAllowance(20, () => now);
    const taken = Array.from({ length: 45 }, () => take('ada'));
    expect(taken.filter((wait) => wait === 0)).toHaveLength(40);
    expect(taken[44]).toBeCloseTo(50);
    expect(take('ben')).toBe(0);
    now += 50;
    expect([take('ada'), take('ada')]).toEqual([0, expect.closeTo(50)]);
    now += 60_000;
    expect(Array.from({ length: 41 }, () => take('ada')).filter((wait) => wait === 0)).toHaveLength(40);
  });

  it('remembers a limited number of subjects, preferring those that used most', () => {
    const now = 1_000;
    const { take } = createAllowance(20, () => now);
    for (let index = 0; index < 60_000; index++) take(`address ${index}`);
    for (let index = 0; index < 39; index++) expect(take('address 59999')).toBe(0);
    expect(take('address 59999')).toBeGreaterThan(0);
  });
});

describe('in the product', () => {
  let test: TestApp;
  let nowMs = 1_000;
  beforeAll(async () => {
    test = await createTestApp({
      settings: { RATE_LIMITS: 'on', LIMIT_REQUESTS_PER_SECOND: '1' },
      nowMs: () => nowMs,
    });
  });
  afterAll(() => test.stop());

  it('rejects the account that asks too much, with the time to wait, and no other account', async () => {
    const [busy, calm] = [await test.signUp(), await test.signUp()];
    const me = (as: typeof busy, headers = {}) => test.call('GET', '/api/user/me', { as, headers });
    const answers = [await me(busy), await me(busy), await me(busy)];
    const last = answers.at(-1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect([last?.statusCode, last?.json().code, last?.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '1',
    ]);
    expect((await me(calm)).statusCode).toBe(200);
    nowMs += 1_000;
    expect([(await me(busy)).statusCode, (await me(busy)).statusCode]).toEqual([200, 429]);
  });

  it('counts requests without a valid token against the address, including sign-in', async () => {
    const from = async (remoteAddress: string, url: string, headers = {}) =>
      (await test.app.inject({ url, remoteAddress, headers })).statusCode;
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn++) statuses.push(await from('10.0.0.1', '/api/config'));
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect(await from('10.0.0.1', '/auth/v1/health')).toBe(429);
    expect(await from('10.0.0.1', '/api/user/me', { authorization: 'Bearer a.b.c' })).toBe(429);
    expect(await from('10.0.0.2', '/api/user/me', { authorization: 'Bearer a.b.c' })).toBe(401);
    expect(await from('10.0.0.1', '/healthz')).toBe(200);
  });
});
