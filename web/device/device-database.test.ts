/** Storage that never answers must not hold up a screen. */
import { afterEach, expect, it, vi } from 'vitest';
import { deviceDatabase } from './device-database.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives up on a browser that neither opens its storage nor refuses it, and lets go of what comes too late', async () => {
  vi.useFakeTimers();
  const late = { result: { close: vi.fn() }, onsuccess: () => {} };
  vi.stubGlobal('indexedDB', { open: () => late });
  const asked = expect(deviceDatabase('test', () => {})()).rejects.toThrow('did not open');
  await vi.advanceTimersByTimeAsync(5_000);
  await asked;
  late.onsuccess();
  expect(late.result.close).toHaveBeenCalled();
});
