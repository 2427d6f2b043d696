/** Every visit asks whether the device keeps cards of the account; other accounts and blocked storage do not count. */
import { expect, it, vi } from 'vitest';
import { keepsAnything, keptCache } from './keeps-anything.ts';

it('is so only for the account whose cards are kept', async () => {
  vi.stubGlobal('caches', { has: async (name: string) => name === keptCache('ann') });
  expect([await keepsAnything('ann'), await keepsAnything('bob')]).toEqual([true, false]);
});

it('is not so where the browser has no caches, or refuses them', async () => {
  vi.stubGlobal('caches', {
    has: async () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(await keepsAnything('ann')).toBe(false);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await keepsAnything('ann')).toBe(false);
});
