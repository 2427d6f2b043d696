/** Listening for one utterance: a microphone that opens too late is released at once. */
import { expect, it, vi } from 'vitest';
import type { OpenedMicrophone } from '#web/practice/recording/microphone.ts';
import { createListener } from './listen-once.ts';

it('releases a microphone that opens after it was called off, and records nothing', async () => {
  let opened = (_: OpenedMicrophone) => {};
  const record = vi.fn();
  const listener = createListener({
    openMicrophone: () => new Promise((resolve) => (opened = resolve)),
    record,
    nowMs: () => 0,
  });
  const wish = new AbortController();
  const listened = listener.listen({ pauseMs: 2_500, quietMs: 20_000 }, wish.signal);
  wish.abort();
  const release = vi.fn();
  opened({
    ok: true,
    microphone: { stream: new EventTarget() as MediaStream, label: '', onLost() {}, release },
  });
  expect(await listened).toEqual({ kind: 'silence' });
  expect(release).toHaveBeenCalledTimes(1);
  expect(record).not.toHaveBeenCalled();
});

it.each([
  ['with its first sound, 300 ms after it was opened', 300, 300],
  ['after a second where it stays still', 5_000, 1_000],
])('tells that the microphone hears %s', async (_, deadMs, expectedMs) => {
  let clockMs = 0;
  const told: number[] = [];
  const stream = null as never;
  const listener = createListener({
    openMicrophone: async () => ({
      ok: true,
      microphone: { stream, label: '', onLost: () => {}, release: () => {} },
    }),
    record: async (_microphone, _ended, { onLevel }) => {
      for (; clockMs < 3_000; clockMs += 20)
        onLevel?.(clockMs < deadMs ? Number.NEGATIVE_INFINITY : -60, null);
      return { sound: new Blob() };
    },
    nowMs: () => clockMs,
  });
  const wait = { pauseMs: 1_000, quietMs: 8_000, onHearing: () => told.push(clockMs) };
  await listener.listen(wait, new AbortController().signal);
  expect(told).toEqual([expectedMs]);
});
