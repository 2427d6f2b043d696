/** Long lists are serialised with pauses, and the result is the same as without. */
import { expect, it } from 'vitest';
import { stringifyInChunks } from './stringify-in-chunks.ts';

it.each([
  ['nothing', []],
  ['what a card holds', [{ id: 'a', term: '"quoted" 漢', source: null, missing: undefined }, { id: 'b' }]],
  ['long cards', Array(300).fill({ term: 'x'.repeat(2_000) })],
  ['cards that fill pieces', Array(4).fill({ term: 'x'.repeat(262_144) })],
])('writes %s as JSON.stringify does', async (_what, items) => {
  for (const textBytes of [0, 2 ** 24])
    expect((await stringifyInChunks(items, textBytes)).join('')).toBe(JSON.stringify(items));
});

it('lets other requests run while megabytes are serialised, and serialises short values at once', async () => {
  const turnsDuring = async (items: object[]) => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const pieces = await stringifyInChunks(items, items.length * 3_200);
    isDone = true;
    expect(pieces.join('')).toBe(JSON.stringify(items));
    return turns;
  };
  const card = { term: 'x'.repeat(1_600), definition: 'y'.repeat(1_600) };
  expect(await turnsDuring(Array(5_000).fill(card))).toBeGreaterThan(10);
  expect(await turnsDuring(Array(80).fill(card))).toBe(0);
});
