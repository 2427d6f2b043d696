/** Reads drafts that earlier builds or a closing page kept, and keeps those of one person from another. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeAsBefore } from '#tests/support/components/stored-before.ts';
import { keepClosingDraft } from './closing-drafts.ts';
import { dropDrafts, keepsDrafts, readDraft, writeDraft } from './draft-store.ts';

/** As in a browser, the keys are properties of the storage itself. */
const emptyStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

beforeEach(() => void vi.stubGlobal('localStorage', emptyStorage()));

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

it('removes a page’s own draft, not the one another tab has kept since', async () => {
  await writeDraft('eve', 'set 1', { title: 'of this tab' });
  await writeDraft('eve', 'set 1', { title: 'of the other' });
  await writeDraft('eve', 'set 1', null, { title: 'of this tab' });
  expect(await readDraft('eve', 'set 1')).toEqual({ title: 'of the other' });
  await writeDraft('eve', 'set 1', null, { title: 'of the other' });
  expect(await readDraft('eve', 'set 1')).toBeNull();
});

describe('a draft whose write the closing page did not finish', () => {
  it('is found by the next page instead of the older one, and is then in the database', async () => {
    await writeDraft('eve', 'set new', { title: 'Cell' });
    keepClosingDraft('eve', 'set new', { title: 'Cells' });
    expect(await readDraft('eve', 'set new')).toEqual({ title: 'Cells' });
    expect(Object.keys(localStorage)).toHaveLength(0);
    expect(await readDraft('eve', 'set new')).toEqual({ title: 'Cells' });
  });

  it('is gone once a later one is written', async () => {
    keepClosingDraft('eve', 'set new', { title: 'Cells' });
    await writeDraft('eve', 'set new', { title: 'Organs' });
    expect(await readDraft('eve', 'set new')).toEqual({ title: 'Organs' });
  });

  it('stays while an earlier write ends before its own', async () => {
    const earlier = writeDraft('eve', 'set new', { title: 'Cell' });
    const later = writeDraft('eve', 'set new', { title: 'Cells' });
    keepClosingDraft('eve', 'set new', { title: 'Cells' });
    await earlier;
    expect(Object.keys(localStorage)).toHaveLength(1);
    await later;
    expect(Object.keys(localStorage)).toHaveLength(0);
  });

  it('stays deleted if it was deleted', async () => {
    await writeDraft('eve', 'set new', { title: 'Cells' });
    keepClosingDraft('eve', 'set new', null);
    expect(await readDraft('eve', 'set new')).toBeNull();
    expect(await keepsDrafts('eve')).toBe(false);
  });

  it('counts as kept, and is deleted with the others of its account', async () => {
    keepClosingDraft('eve', 'set new', { title: 'Cells' });
    keepClosingDraft('joe', 'set new', { title: 'Mine' });
    expect(await keepsDrafts('eve')).toBe(true);
    await dropDrafts('eve');
    expect([await keepsDrafts('eve'), await keepsDrafts('joe')]).toEqual([false, true]);
  });

  it('is not kept if it is longer than the browser may have room for', () => {
    keepClosingDraft('eve', 'paste.1', 'a'.repeat(1_000_000));
    expect(Object.keys(localStorage)).toHaveLength(0);
  });
});
