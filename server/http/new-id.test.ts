/** Ids are UUIDs in the order of their creation. */
import { expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

test('ten thousand at once are UUIDs of version 7, all different and in order', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(19))).size).toBe(ids.length);
});

test('start with their creation time', () => {
  const before = Date.now();
  const ms = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
  expect(ms).toBeGreaterThanOrEqual(before);
  expect(ms).toBeLessThan(before + 60_000);
});

test('stay in order when the clock goes back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const before = Array.from({ length: 10 }, newId);
  vi.setSystemTime(Date.now() - 3_600_000);
  const after = Array.from({ length: 10 }, newId);
  vi.setSystemTime(Date.now() + 7_200_000);
  const ids = [...before, ...after, newId()];
  expect([...ids].sort()).toEqual(ids);
});
