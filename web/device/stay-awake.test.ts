/** The screen may darken again once nothing keeps it on, however late the browser lends the lock. */
import { expect, it, vi } from 'vitest';
import { stayAwake } from './stay-awake.ts';

function browser() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const lent: (() => void)[] = [];
  let held = 0;
  const request = () =>
    new Promise((resolve) => {
      lent.push(() => {
        held += 1;
        resolve({ release: async () => void held-- });
      });
    });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const lend = async () => {
    lent.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return {
    lend,
    held: () => held,
    asked: () => lent.length,
    show: () => page.dispatchEvent(new Event('visibilitychange')),
  };
}

it('is let go of at the end, and not asked for after', async () => {
  const { lend, held, asked, show } = browser();
  const letSleep = stayAwake();
  await lend();
  expect(held()).toBe(1);
  letSleep();
  show();
  expect([held(), asked()]).toEqual([0, 0]);
});

it('is let go of where it is lent too late', async () => {
  const { lend, held } = browser();
  const letSleep = stayAwake();
  letSleep();
  await lend();
  expect(held()).toBe(0);
});

it('is held once where the page comes back before the first was lent', async () => {
  const { lend, held, show } = browser();
  const letSleep = stayAwake();
  show();
  await lend();
  await lend();
  expect(held()).toBe(1);
  letSleep();
  expect(held()).toBe(0);
});
