/** A page that cannot be fetched fails once, and is not asked for without end. */
import { expect, it, vi } from 'vitest';
import { page } from './lazy-page.tsx';

it('rests after a failure, then fetches anew, and never again what has arrived', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => ({ Home: () => null }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Home = page(load, 'Home');
  for (let asked = 0; asked < 50; asked++) await expect(Home.preload()).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await Home.preload();
  await Home.preload();
  expect(load).toHaveBeenCalledTimes(2);
});
