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
