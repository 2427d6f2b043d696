/** Reads what earlier builds kept on this device of practice. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { storeAsBefore } from '#tests/support/components/stored-before.ts';
import type { KeptAnswer } from './answer-outbox.ts';
import { openAnswerStorage } from './answer-storage.ts';

it('offers a recording and a typed answer that a previous build kept', async () => {
  const answer = { id: 'a', userId: 'ann', sessionId: 's', startedAtMs: 5, byteCount: 3 } as KeptAnswer;
  const draft = { userId: 'ann', promptId: 'p', text: 'Cells divide', requestKey: 'k' };
  await storeAsBefore('tellcard-practice', [
    { store: 'answers', row: answer },
    { store: 'chunks', row: { answerId: 'a', seq: 1, bytes: new ArrayBuffer(2) } },
    { store: 'chunks', row: { answerId: 'a', seq: 0, bytes: new ArrayBuffer(1) } },
    { store: 'drafts', row: draft },
  ]);
  const storage = await openAnswerStorage();
  expect(storage.durable).toBe(true);
  expect(await storage.unsent('ann')).toEqual([answer]);
  expect((await storage.chunks('a')).map((part) => part.byteLength)).toEqual([1, 2]);
  expect(await storage.draft('ann', 'p')).toEqual(draft);
  await storage.discard('a');
  await storage.dropDraft('ann', 'p');
  expect([await storage.unsent('ann'), await storage.chunks('a')]).toEqual([[], []]);
  expect(await storage.draft('ann', 'p')).toBeNull();
});
