/** Ids are UUIDs in the order of their making. */
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ten thousand at once are UUIDs of version 7, all different and in order', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(19))).size).toBe(ids.length);
});

test('they begin with the moment of their making', () => {
  const before = Date.now();
  const ms = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
  expect(ms).toBeGreaterThanOrEqual(before);
  expect(ms).toBeLessThan(before + 60_000);
});
