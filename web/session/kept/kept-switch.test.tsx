/** The switch keeps cards with their pictures, says what is missing and why, and leaves nothing behind. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type ApiAnswer, refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { keptCard, keptCards, stubKeptDevice } from '#tests/support/components/kept-device.ts';
import { ann, renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { storageKey } from '#web/session/session-storage.ts';
import { keptStore, refreshKept } from './keep.ts';
import { readEntries, writeEntry } from './kept-store.ts';
import { KeptSwitch } from './kept-switch.tsx';

const set = '0190aaaa-0000-7000-8000-00000000000a';
const picture = (digit: string) => `![cell](media:${digit.repeat(64)}.webp)`;
const address = (digit: string) => `/api/media/${digit.repeat(64)}`;
const card = keptCard('0190aaaa-0000-7000-8000-0000000000c1', set, {
  term: picture('a'),
  definition: picture('b'),
});
const file: ApiAnswer = { body: 'a picture' };
const kept = { body: keptCards('2026-11-26', [card]) };
const size = { body: { cards: 1, files: 2, bytes: 3_210_000, more: 0 } };

beforeEach(() => {
  signInHere();
  keptStore.setState({ userId: null, entries: [], keeping: null, failed: null });
});

function open(routes: Parameters<typeof stubApi>[0] = {}, device: Parameters<typeof stubKeptDevice>[0] = {}) {
  const caches = stubKeptDevice(device);
  const api = stubApi({
    'GET /api/today/kept/size': size,
    'GET /api/today/kept': kept,
    [`GET ${address('a')}`]: file,
    [`GET ${address('b')}`]: file,
    ...routes,
  });
  const page = renderPage(<KeptSwitch name={set} label="Keep on this device" hint="hint" />);
  return { ...page, caches, api };
}
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Keep on this device · 3.2 MB' });

it('keeps cards, pictures and sounds once, says so, and removes all of it', async () => {
  const { user, caches, api } = open();
  await user.click(await toggle());
  await screen.findByText(/^1 card and 2 pictures and sounds are here as of/);
  const [entry] = await readEntries(ann.id);
  expect(entry).toMatchObject({ name: set, cards: 1, missing: 0, more: 0 });
  const fresh = api.calls.filter(({ path }) => path.startsWith('/api/media/'));
  expect(fresh.map(({ headers }) => headers.get('X-Fresh-Only'))).toEqual(['1', '1']);
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.queryByText(/are here as of/)).toBeNull());
  expect(await caches.keys()).toEqual([]);
});

it('says how much room is missing, and keeps nothing', async () => {
  const { user, caches } = open({}, { freeBytes: 1_500_000 });
  await user.click(await toggle());
  await screen.findByText(/^This needs 3.2 MB, and the browser has 1.5 MB left on this device./);
  expect(await caches.keys()).toEqual([]);
  expect((await toggle()).checked).toBe(false);
});

it('keeps the cards without a picture that does not come, says so, and fetches it when asked again', async () => {
  let isAway = true;
  const flaky = () => (isAway ? refusal(503, 'unavailable', 'Back in a moment.') : file);
  const { user } = open({ [`GET ${address('b')}`]: flaky });
  await user.click(await toggle());
  await screen.findByText(/^1 picture or sound could not be fetched/);
  await screen.findByText(/^1 card and 1 picture or sound are here/);
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^1 card and 2 pictures and sounds are here/);
});

it('keeps what fits where the device fills up on the way, and nothing where not even the texts fit', async () => {
  const { user, unmount } = open({}, { fits: (path) => path !== address('b') });
  await user.click(await toggle());
  await screen.findByText(/^1 picture or sound could not be fetched/);
  unmount();
  const full = open({}, { fits: () => false });
  await full.user.click(await toggle());
  await screen.findByText('The browser has no room left on this device. Make room, or keep less.');
  expect(await full.caches.keys()).toEqual([]);
});

it('says that fetching needs the network, and what exceeds the limit', async () => {
  const { user } = open({
    'GET /api/today/kept/size': { body: { ...size.body, more: 2200 } },
    'GET /api/today/kept': () => {
      throw new TypeError('offline');
    },
  });
  await user.click(await toggle());
  await screen.findByText('The cards could not be fetched. Go online, then try again.');
  screen.getByText(/^2,200 cards more are due in these days than fit here/);
});

it('leaves nothing of an account that signed out while its cards were fetched', async () => {
  let answer: (reply: ApiAnswer) => void = () => undefined;
  const late = new Promise<ApiAnswer>((resolve) => {
    answer = resolve;
  });
  const { user, caches } = open({ 'GET /api/today/kept': () => late });
  await user.click(await toggle());
  await screen.findByText('Fetching the cards…');
  localStorage.removeItem(storageKey);
  dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: null }));
  answer(kept);
  await waitFor(() => expect(keptStore.getState().keeping).toBeNull());
  expect(await caches.keys()).toEqual([]);
});

it('leaves nothing of an account that signs out while the last of it is written', async () => {
  let entries = 0;
  const signOut = (path: string) => {
    if (path === '/kept/entries' && ++entries === 2) {
      localStorage.removeItem(storageKey);
      dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: null }));
    }
    return true;
  };
  const { user, caches } = open({}, { fits: signOut });
  await user.click(await toggle());
  await waitFor(() => expect(entries).toBe(2));
  await waitFor(async () => expect(await caches.keys()).toEqual([]));
});

it('brings up to date what is hours old, and removes a set that is gone', async () => {
  let reply: ApiAnswer = kept;
  const { user, api } = open({ 'GET /api/today/kept': () => reply });
  await user.click(await toggle());
  await screen.findByText(/are here as of/);
  const asked = () => api.calls.filter(({ path }) => path === '/api/today/kept').length;
  await refreshKept();
  expect(asked()).toBe(1);
  const clockMoves = async (hours: number) => {
    const [entry] = await readEntries(ann.id);
    await writeEntry(ann.id, { ...entry!, atMs: entry!.atMs - hours * 60 * 60 * 1000 });
  };
  await clockMoves(-4);
  await refreshKept();
  expect(asked(), 'after the clock was set back').toBe(2);
  await clockMoves(4);
  reply = { body: keptCards('2026-11-26', [{ ...card, definition: 'words' }]) };
  await refreshKept();
  await screen.findByText(/^1 card and 1 picture or sound are here/);
  expect((await readEntries(ann.id))[0]?.files).toHaveLength(1);
  await clockMoves(4);
  reply = refusal(404, 'not_found', 'Set not found.');
  await refreshKept();
  await waitFor(() => expect(screen.queryByText(/are here as of/)).toBeNull());
});

it('says where a browser cannot keep anything', () => {
  renderPage(<KeptSwitch name={set} label="Keep on this device" hint="hint" />);
  screen.getByText(/^This browser cannot keep anything for offline use/);
});
