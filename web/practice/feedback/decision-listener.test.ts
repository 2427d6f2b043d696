/** Deciding a point by voice: a microphone that opens too late is released at once. */
import { expect, it, vi } from 'vitest';
import type { OpenedMicrophone } from '#web/practice/recording/microphone.ts';
import { createDecisionListener } from './decision-listener.ts';

it('releases a microphone that opens after it was cancelled, and hears nothing', async () => {
  let opened = (_: OpenedMicrophone) => {};
  const hear = vi.fn();
  const listener = createDecisionListener({
    openMicrophone: () => new Promise((resolve) => (opened = resolve)),
    stopPlayback: () => {},
    hear,
    nowMs: () => 0,
  });
  const decision = listener.listen();
  listener.cancel();
  const release = vi.fn();
  opened({
    ok: true,
    microphone: { stream: new EventTarget() as MediaStream, label: '', onLost() {}, release },
  });
  expect(await decision).toBeNull();
  expect(release).toHaveBeenCalledTimes(1);
  expect(hear).not.toHaveBeenCalled();
  expect(listener.state.getState()).toEqual({ kind: 'idle' });
});
