/** A file that is loaded ahead is asked for once, whether it comes or not. */
import { expect, it } from 'vitest';
import type { MediaFile } from '#core/media-reference.ts';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { signInHere } from '#tests/support/components/render-page.tsx';
import { loadMedia, loadMediaAhead } from './load-media.ts';

const cell: MediaFile = { sha256: 'a1'.repeat(32), kind: 'png' };
const leaf: MediaFile = { sha256: 'b2'.repeat(32), kind: 'png' };
const { signal } = new AbortController();
const pathOf = ({ sha256 }: MediaFile) => `/api/media/${sha256}`;

it('gives what was loaded ahead to the first who asks, and asks again for the next', async () => {
  signInHere();
  const routes = { [`GET ${pathOf(cell)}`]: { body: 'cell' }, [`GET ${pathOf(leaf)}`]: { body: 'leaf' } };
  const { calls } = stubApi(routes);
  loadMediaAhead(cell);
  expect(await (await loadMedia(leaf, signal)).text()).toBe('"leaf"');
  expect(await (await loadMedia(cell, signal)).text()).toBe('"cell"');
  expect(calls.map(({ path }) => path).sort()).toEqual([pathOf(cell), pathOf(leaf)]);
  expect(await (await loadMedia(cell, signal)).text()).toBe('"cell"');
  expect(calls).toHaveLength(3);
});

it('fails once for both, and can be asked for again', async () => {
  signInHere();
  const answers = [refusal(404, 'not_found', 'Not found'), { body: 'cell' }];
  const { calls } = stubApi({ [`GET ${pathOf(cell)}`]: () => answers.shift() ?? {} });
  loadMediaAhead(cell);
  await expect(loadMedia(cell, signal)).rejects.toMatchObject({ status: 404 });
  expect(calls).toHaveLength(1);
  expect(await (await loadMedia(cell, signal)).text()).toBe('"cell"');
});
