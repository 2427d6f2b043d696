/** The storage on a device that works, refuses, or fails in the middle of an answer. */
import { describe, expect, it } from 'vitest';
import { sampleAnswer } from '#tests/support/components/practice-world.ts';
import { createMemoryAnswerStorage, openAnswerStorage } from './answer-storage.ts';

const answer = (id: string, startedAtMs = 0) => sampleAnswer({ id, startedAtMs });

describe('the storage', () => {
  it('finds on the device what an earlier page left, oldest first, and nothing of another account', async () => {
    const device = createMemoryAnswerStorage();
    const earlier = await openAnswerStorage(async () => device);
    await earlier.begin(answer('late', 9));
    await earlier.begin(answer('early', 1));
    await earlier.addChunk(answer('early', 1), 1, new ArrayBuffer(2));
    await earlier.addChunk(answer('early', 1), 0, new ArrayBuffer(1));
    const later = await openAnswerStorage(async () => device);
    expect((await later.unsent('ann')).map(({ id }) => id)).toEqual(['early', 'late']);
    expect((await later.chunks('early')).map((part) => part.byteLength)).toEqual([1, 2]);
    expect(await later.unsent('bob')).toEqual([]);
    await later.discard('early');
    expect(await later.chunks('early')).toEqual([]);
  });

  it('says so and goes on in memory where the device keeps nothing', async () => {
    const storage = await openAnswerStorage(() => Promise.reject(new Error('blocked')));
    expect(storage.durable).toBe(false);
    await storage.begin(answer('a'));
    await storage.addChunk(answer('a'), 0, new ArrayBuffer(4));
    expect(await storage.unsent('ann')).toHaveLength(1);
  });

  it('loses nothing of an answer when the device fails in the middle of it', async () => {
    const device = createMemoryAnswerStorage();
    let told = 0;
    const storage = await openAnswerStorage(async () => device);
    storage.onFailure(() => told++);
    await storage.begin(answer('a'));
    await storage.addChunk(answer('a'), 0, new ArrayBuffer(1));
    device.addChunk = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await storage.addChunk(answer('a'), 1, new ArrayBuffer(2));
    await storage.addChunk(answer('a'), 2, new ArrayBuffer(3));
    expect((await storage.chunks('a')).map((part) => part.byteLength)).toEqual([1, 2, 3]);
    expect([storage.durable, told]).toEqual([false, 1]);
    // What a full device holds of it is not offered again once it was sent.
    await storage.discard('a');
    expect(await device.unsent('ann')).toEqual([]);
  });
});
