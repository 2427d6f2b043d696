/** Reads what earlier builds kept on this device of practice, and says whether an answer waits there. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { storeAsBefore } from '#tests/support/components/stored-before.ts';
import type { KeptAnswer } from './answer-outbox.ts';
import { keepsAnswers, openAnswerStorage } from './answer-storage.ts';

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

it('counts an answer as kept once something of it was recorded', async () => {
  const storage = await openAnswerStorage();
  const begun = { id: 'b', userId: 'bea', sessionId: 's', startedAtMs: 5, byteCount: 0 } as KeptAnswer;
  await storage.begin(begun);
  expect(await keepsAnswers('bea')).toBe(false);
  await storage.addChunk({ ...begun, byteCount: 2 }, 0, new ArrayBuffer(2));
  expect([await keepsAnswers('bea'), await keepsAnswers('ann')]).toEqual([true, false]);
  await storage.discard(begun.id);
  expect(await keepsAnswers('bea')).toBe(false);
});
