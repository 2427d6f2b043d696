/** The tables of a written package: every card lies in the deck that has the set's name. */
import { unzipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { expect, it } from 'vitest';
import { writePackage } from './write-package.ts';

const nowMs = Date.parse('2026-11-22T12:00:00Z');
const card = (id: string) => ({
  ...{ id, term: `term ${id}`, definition: 'back', source: null },
  ...{ guid: null, suspended: false, ratings: [], memory: null },
});

it('puts all cards into one deck of its own, named as the set', async () => {
  const engine = await initSqlJs();
  const cards = ['a', 'b'].map(card);
  const set = {
    title: 'Cells',
    directions: 'forward',
    cards,
    media: [],
    nowMs,
    today: '2026-11-22',
  } as const;
  const written = unzipSync(await writePackage(engine, set))['collection.anki21'];
  const database = new engine.Database(written);
  const column = (sql: string) => database.exec(sql)[0]?.values.map(([value]) => value);
  const decks = JSON.parse(String(column('select decks from col')?.[0]));
  const conf = JSON.parse(String(column('select conf from col')?.[0]));
  const models = Object.values<{ did: number }>(JSON.parse(String(column('select models from col')?.[0])));
  expect(Object.keys(decks)).toEqual(['1', String(nowMs)]);
  expect(decks[nowMs]).toMatchObject({ id: nowMs, name: 'Cells' });
  expect(column('select did from cards')).toEqual([nowMs, nowMs]);
  expect([conf.curDeck, conf.activeDecks, models[0]?.did]).toEqual([nowMs, [nowMs], nowMs]);
  database.close();
});
