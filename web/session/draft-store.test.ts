/** Reads drafts that earlier builds kept, and keeps those of one person from another. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { storeAsBefore } from '#tests/support/components/stored-before.ts';
import { dropDrafts, keepsDrafts, readDraft, writeDraft } from './draft-store.ts';

it('gives a draft of a previous build, until it is discarded', async () => {
  await storeAsBefore('tellcard-drafts', [
    { store: 'drafts', key: ['ann', 'set new'], row: { title: 'Cells' } },
  ]);
  expect(await readDraft('ann', 'set new')).toEqual({ title: 'Cells' });
  expect(await readDraft('bob', 'set new')).toBeNull();
  await writeDraft('bob', 'set new', { title: 'Mine' });
  await writeDraft('ann', 'set new', null);
  expect(await readDraft('ann', 'set new')).toBeNull();
  expect([await keepsDrafts('ann'), await keepsDrafts('bob')]).toEqual([false, true]);
  await dropDrafts('bob');
  expect(await keepsDrafts('bob')).toBe(false);
});
