/** Conformance tests for every recording store. */
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RecordingStore } from '#server/practice/voice-ports.ts';

export const newKey = (ending = 'webm') => `${randomUUID()}/${randomUUID()}.${ending}`;

export function recordingsConformance(make: () => Promise<RecordingStore>): void {
  describe('as a store of recordings', () => {
    let store: RecordingStore;
    beforeAll(async () => {
      store = await make();
    });

    test('gives back what was kept, byte for byte, with its type', async () => {
      const [key, bytes] = [newKey(), new Uint8Array([0, 10, 13, 255, 10, 0])];
      await store.put(key, bytes, 'audio/webm');
      const kept = await store.get(key);
      expect(Buffer.from(kept?.bytes ?? []).equals(bytes)).toBe(true);
      expect(kept?.mediaType).toBe('audio/webm');
    });

    test('takes keys of three parts, as those of pictures', async () => {
      const key = `media/${randomUUID()}/${'ab'.repeat(32)}.1a2b3c4d`;
      await store.put(key, new Uint8Array([1, 10, 2]), 'image/webp');
      expect(await store.get(key)).toEqual({ bytes: new Uint8Array([1, 10, 2]), mediaType: 'image/webp' });
      await store.delete(key);
      expect(await store.get(key)).toBeNull();
    });

    test('what is not there is null, and deleting it is no error', async () => {
      const key = newKey();
      expect(await store.get(key)).toBeNull();
      await store.delete(key);
    });

    test('what is deleted is gone, and its neighbour stays', async () => {
      const key = newKey();
      const beside = `${key.split('/')[0]}/${randomUUID()}.speech`;
      await store.put(key, new Uint8Array([1]), 'audio/webm');
      await store.put(beside, new Uint8Array([2]), 'audio/wav');
      await store.delete(key);
      expect(await store.get(key)).toBeNull();
      expect((await store.get(beside))?.bytes).toEqual(new Uint8Array([2]));
    });

    test('keeping again replaces, type and all', async () => {
      const key = newKey();
      await store.put(key, new Uint8Array(1000), 'audio/webm');
      await store.put(key, new Uint8Array([7]), 'audio/ogg');
      expect(await store.get(key)).toEqual({ bytes: new Uint8Array([7]), mediaType: 'audio/ogg' });
    });

    test('nothing at all can be kept', async () => {
      const key = newKey();
      await store.put(key, new Uint8Array(0), 'audio/webm');
      expect((await store.get(key))?.bytes.byteLength).toBe(0);
    });

    test('ten megabytes, and a window on something larger', async () => {
      const [key, large] = [newKey('wav'), randomBytes(10 * 1024 * 1024)];
      const window = new Uint8Array(large.buffer, large.byteOffset + 5, 1_000_000);
      await store.put(key, large, 'audio/wav');
      expect(Buffer.from((await store.get(key))?.bytes ?? []).equals(large)).toBe(true);
      await store.put(key, window, 'audio/wav');
      expect(Buffer.from((await store.get(key))?.bytes ?? []).equals(window)).toBe(true);
    });

    test('many at once, while others are deleted', async () => {
      const folder = randomUUID();
      const keys = Array.from({ length: 40 }, (_, index) => `${folder}/turn-${index}.webm`);
      await Promise.all(
        keys.map(async (key, index) => {
          await store.put(key, new Uint8Array([index]), 'audio/webm');
          if (index % 2) await store.delete(key);
        }),
      );
      const kept = await Promise.all(keys.map((key) => store.get(key)));
      expect(kept.map((entry) => entry?.bytes[0] ?? null)).toEqual(
        keys.map((_, index) => (index % 2 ? null : index)),
      );
    });

    test.each([
      '',
      'alone',
      '../etc/passwd',
      'a/../../b',
      '/a/b',
      'a//b',
      'a/.hidden',
      'a/b\0c',
      'a/b?x=1',
      'a/b c',
      'a/..',
      `a/${'x'.repeat(200)}`,
    ])('the key %j is refused', async (key) => {
      await expect(store.put(key, new Uint8Array([1]), 'audio/webm')).rejects.toThrow(RangeError);
      await expect(store.get(key)).rejects.toThrow(RangeError);
      await expect(store.delete(key)).rejects.toThrow(RangeError);
    });
  });
}
