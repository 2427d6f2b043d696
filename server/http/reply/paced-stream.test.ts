/** Long replies at the reader's pace: nothing is read ahead, and everything is released however they end. */
import { expect, it, vi } from 'vitest';
import type { Failure } from '#server/failure/failure.ts';
import { createStreamSlots, pacedStream } from './paced-stream.ts';

function endless() {
  const seen = { made: 0, ended: false };
  async function* pieces() {
    try {
      for (;;) {
        seen.made += 1;
        yield 'x'.repeat(20_000);
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, pieces };
}

it('produces no pieces that are not read', async () => {
  const { seen, pieces } = endless();
  const release = vi.fn();
  const stream = pacedStream(pieces(), release);
  stream.once('readable', () => undefined);
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(seen.made).toBeLessThan(6);
  stream.destroy();
  await expect.poll(() => seen.ended).toBe(true);
  expect(release).toHaveBeenCalledTimes(1);
});

it('releases when destroyed before it was read, and when read completely', async () => {
  const release = vi.fn();
  pacedStream(endless().pieces(), release).destroy();
  await expect.poll(() => release.mock.calls.length).toBe(1);
  async function* two() {
    yield 'a';
    yield 'b';
  }
  let text = '';
  for await (const piece of pacedStream(two(), release)) text += piece;
  expect(text).toBe('ab');
  await expect.poll(() => release.mock.calls.length).toBe(2);
});

it('cuts off a reader that stalls, and one that takes forever', async () => {
  for (const pace of [
    { stallMs: 20, mostMs: 60_000 },
    { stallMs: 60_000, mostMs: 20 },
  ]) {
    const { seen, pieces } = endless();
    const stream = pacedStream(pieces(), () => undefined, pace);
    const failed = new Promise<Error>((resolve) => stream.once('error', resolve));
    stream.once('readable', () => undefined);
    expect((await failed).message).toContain('too slowly');
    await expect.poll(() => seen.ended).toBe(true);
  }
});

it('admits as many streams per account and in all as allowed, and frees a slot once', () => {
  const slots = createStreamSlots({ inAll: 3, perOwner: 2 });
  const frees = [slots.take('ada'), slots.take('ada'), slots.take('ben')];
  const refusal = (owner: string) => {
    try {
      slots.take(owner);
    } catch (error) {
      return (error as Failure).code;
    }
  };
  expect([refusal('ada'), refusal('cem')]).toEqual(['too_many_requests', 'unavailable']);
  frees[0]?.();
  frees[0]?.();
  expect([refusal('cem'), refusal('ada')]).toEqual([undefined, 'unavailable']);
});
