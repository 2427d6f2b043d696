/** Drafts are written shortly after the last key, not at every key, and at once when the page goes. */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ann, signInHere } from '#tests/support/components/render-page.tsx';
import { closingDraft } from './closing-drafts.ts';
import * as draftStore from './draft-store.ts';
import { useDraft } from './use-draft.ts';

const device = { kept: new Map<string, unknown>(), writes: [] as unknown[], refuses: false };

function stubDevice() {
  vi.spyOn(draftStore, 'readDraft').mockImplementation(async (userId, name) => {
    if (device.refuses) throw new Error('no storage');
    return device.kept.get(`${userId} ${name}`) ?? null;
  });
  vi.spyOn(draftStore, 'writeDraft').mockImplementation(async (userId, name, value) => {
    if (device.refuses) throw new Error('no storage');
    device.writes.push(value);
    device.kept.set(`${userId} ${name}`, value);
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function openDraft() {
  const view = renderHook(() => useDraft<string>('notes.1'));
  await pass(0);
  return view;
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(device, { kept: new Map(), writes: [], refuses: false });
  localStorage.clear();
  stubDevice();
  signInHere();
});

it('gives back what was kept for this person, and null where nothing was', async () => {
  expect((await openDraft()).result.current.found).toBeNull();
  device.kept.set(`${ann.id} notes.1`, 'Osmosis');
  expect((await openDraft()).result.current.found).toBe('Osmosis');
});

it('writes once, a moment after the last of many changes, and what holds then', async () => {
  const { result } = await openDraft();
  let text = '';
  for (const key of 'Osmosis') {
    text += key;
    result.current.keep(() => text);
    await pass(100);
  }
  expect(device.writes, 'nothing is written while keys are pressed').toEqual([]);
  await pass(300);
  expect(device.writes).toEqual(['Osmosis']);
  await pass(5_000);
  expect(device.writes).toEqual(['Osmosis']);
});

it.each([
  ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is closed', () => dispatchEvent(new Event('pagehide'))],
])('writes at once when the page %s', async (_name, go) => {
  const { result } = await openDraft();
  result.current.keep(() => 'Diffusion');
  go();
  expect(device.writes).toEqual(['Diffusion']);
});

it('keeps a draft being written when the page closes before the device has it', async () => {
  vi.mocked(draftStore.writeDraft).mockImplementation(() => new Promise(() => {}));
  const { result } = await openDraft();
  result.current.keep(() => 'Diffusion');
  await pass(300);
  expect(closingDraft(ann.id, 'notes.1'), 'only a page that closes keeps it').toBeUndefined();
  dispatchEvent(new Event('beforeunload'));
  expect(closingDraft(ann.id, 'notes.1')).toBe('Diffusion');
});

it('writes at once when its screen is left', async () => {
  const { result, unmount } = await openDraft();
  result.current.keep(() => 'Diffusion');
  unmount();
  expect(device.writes).toEqual(['Diffusion']);
});

it('forgets a change that was about to be written, and the draft with it', async () => {
  const { result } = await openDraft();
  result.current.keep(() => 'Diffusion');
  act(() => result.current.drop());
  await pass(5_000);
  expect(device.writes).toEqual([null]);
});

it('deletes only what it found or wrote, since another tab may keep a draft under the same name', async () => {
  device.kept.set(`${ann.id} notes.1`, 'found');
  const { result } = await openDraft();
  act(() => result.current.drop());
  expect(draftStore.writeDraft).toHaveBeenLastCalledWith(ann.id, 'notes.1', null, 'found');
  result.current.keep(() => 'written');
  await pass(300);
  act(() => result.current.drop());
  expect(draftStore.writeDraft).toHaveBeenLastCalledWith(ann.id, 'notes.1', null, 'written');
});

it('says when the device keeps nothing, and that it does again', async () => {
  device.refuses = true;
  const { result } = await openDraft();
  expect(result.current).toMatchObject({ found: null, failed: true });
  device.refuses = false;
  result.current.keep(() => 'Diffusion');
  await pass(300);
  expect(result.current.failed).toBe(false);
});
