/** A lease is renewed regularly while it is held, also after a failed renewal. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Row } from './database.ts';
import { createLeases } from './lease.ts';

const statements = { take: 'take', findHolder: 'find', renew: 'renew', release: 'release' };

/** Leases on a database that answers at once, and the statements it received. */
function trial(answer: (sql: string) => Row[] = () => [{}]) {
  const sent: { sql: string; params: readonly unknown[] }[] = [];
  const query = async <T extends Row>(sql: string, params: readonly unknown[] = []) => {
    sent.push({ sql, params });
    return answer(sql) as T[];
  };
  const presence = { id: async () => 'this process', isGone: async () => false };
  const sentOf = (wanted: string) => sent.filter(({ sql }) => sql === wanted);
  return { take: createLeases({ query, presence }, statements), sentOf };
}

beforeEach(() => vi.useFakeTimers());

it('is renewed with its own token well before it expires, until it is released', async () => {
  const { take, sentOf } = trial();
  const lease = await take(['owner', 'key']);
  const lifeMs = sentOf('take')[0]?.params[4] as number;
  await vi.advanceTimersByTimeAsync(lifeMs);
  const renewals = sentOf('renew');
  expect(renewals.length).toBeGreaterThanOrEqual(3);
  expect(renewals[0]?.params).toEqual(['owner', 'key', lease?.token, 'this process', lifeMs]);
  expect(await lease?.release()).toEqual({ lost: false });
  const before = sentOf('renew').length;
  await vi.advanceTimersByTimeAsync(10 * lifeMs);
  expect(sentOf('renew')).toHaveLength(before);
});

it('is renewed again after a failed renewal', async () => {
  let failures = 1;
  const { take, sentOf } = trial((sql) => {
    if (sql === 'renew' && failures-- > 0) throw new Error('the database is away');
    return [{}];
  });
  const lease = await take(['owner', 'key']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(sentOf('renew').length).toBeGreaterThanOrEqual(3);
  await lease?.release();
});

it('is lost if nothing of its own is left to release', async () => {
  const { take } = trial((sql) => (sql === 'release' ? [] : [{}]));
  const lease = await take(['owner', 'key']);
  expect(await lease?.release()).toEqual({ lost: true });
});
