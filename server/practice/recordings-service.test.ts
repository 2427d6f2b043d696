/** What is stored of an account that is deleted meanwhile does not stay. */
import { expect, it } from 'vitest';
import { createAnswerRecordings } from './recordings-service.ts';
import type { RecordingIndex } from './store/recording-store.ts';

it('deletes a recording again whose row went with its account while the file was stored', async () => {
  const files = new Set<string>();
  const rows = new Set<string>();
  const store = {
    async put(key: string) {
      rows.clear();
      files.add(key);
    },
    get: async () => null,
    delete: async (key: string) => void files.delete(key),
  };
  const index: Partial<RecordingIndex> = {
    addWithin: async (_owner, { storeKey }) => Boolean(rows.add(storeKey)),
    has: async (_owner, key) => rows.has(key),
  };
  const recordings = createAnswerRecordings(
    store,
    index as RecordingIndex,
    1e9,
    () => new Date(),
    (error) => {
      throw error;
    },
  );
  await recordings.keepAnswer('ada', 'turn', { bytes: new Uint8Array(9), type: 'webm' });
  expect([...files]).toEqual([]);
});
