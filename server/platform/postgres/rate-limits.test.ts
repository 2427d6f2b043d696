/** Allowances are exact across all replicas and refill evenly. */
import { afterAll, describe, expect, it } from 'vitest';
import { demand } from '#server/http/rate-limit.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { createPostgresRateLimits } from './rate-limits.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

const limit = { name: 'test', burst: 5, perMs: 50_000 };

describe('an allowance shared by all replicas', () => {
  it('gives exactly the burst to a hundred simultaneous requests', async () => {
    const [one, two] = [createPostgresRateLimits(test.database), createPostgresRateLimits(test.database)];
    const taken = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? one : two)(limit, 'crowd')),
    );
    expect(taken.filter(({ retryAfterMs }) => retryAfterMs === 0)).toHaveLength(5);
  });

  it('refills evenly, and says when', async () => {
    let nowMs = Date.parse('2026-01-01T00:00:00Z');
    const take = createPostgresRateLimits(test.database, () => new Date(nowMs));
    for (let round = 0; round < 5; round++) expect(await take(limit, 'ada')).toEqual({ retryAfterMs: 0 });
    expect(await take(limit, 'ada')).toEqual({ retryAfterMs: 10_000 });
    nowMs += 9_999;
    expect(await take(limit, 'ada')).toEqual({ retryAfterMs: 1 });
    nowMs += 1;
    expect(await take(limit, 'ada')).toEqual({ retryAfterMs: 0 });
    expect(await take(limit, 'ada')).toEqual({ retryAfterMs: 10_000 });
    expect(await take(limit, 'grace')).toEqual({ retryAfterMs: 0 });
    expect(await take({ ...limit, name: 'other' }, 'ada')).toEqual({ retryAfterMs: 0 });
    nowMs += 3_600_000;
    for (let round = 0; round < 5; round++) expect(await take(limit, 'ada')).toEqual({ retryAfterMs: 0 });
    expect((await take(limit, 'ada')).retryAfterMs).toBeGreaterThan(0);
  });

  it('rejects with an explanation and the time to wait', async () => {
    const take = createPostgresRateLimits(test.database);
    const single = { name: 'single', burst: 1, perMs: 60_000 };
    await demand(take, single, 'ada');
    await expect(demand(take, single, 'ada')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterMs: expect.any(Number),
    });
  });
});
