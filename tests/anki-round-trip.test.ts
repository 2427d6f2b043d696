/** A set exported as an Anki package and imported again is unchanged: texts, ratings, pictures, suspended cards. */
import fc from 'fast-check';
import initSqlJs from 'sql.js';
import { expect, it, vi } from 'vitest';
import { replaceMarks } from '#core/anki/media-marks.ts';
import { type MediaKind, mediaReference } from '#core/media-reference.ts';
import { readPackage } from '#web/imports/anki/read-package.ts';
import { type PackageCard, writePackage } from '#web/sets/anki/write-package.ts';

vi.mock('sql.js/dist/sql-wasm-browser.wasm?url', async () => ({
  default: (await import('#tests/support/samples/sqlite-engine.ts')).sqliteEngine,
}));

const nowMs = Date.parse('2026-11-22T12:00:00Z');
const sha256 = '0f'.repeat(32);
const file = { sha256, kind: 'webp' } as const;
const media = [{ file, bytes: new Uint8Array([1, 2, 3]) }];

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '$x_1$',
        '\n',
        '<b>',
        '&',
        '\\(y\\)',
        '{{c1::z}}',
        '[sound:x]',
        mediaReference('a heart', file),
      ),
      fc.string({ unit: 'grapheme' }).map((part) => part.replaceAll('\0', '')),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))
  .filter((side) => side.trim() !== '');
const rating = fc.tuple(
  fc.integer({ min: Date.parse('2020-01-01'), max: nowMs }),
  fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  fc.constantFrom('study' as const, 'practice' as const),
);
const memory = {
  stability: 12.5,
  difficulty: 5,
  lastDay: '2026-11-01',
  dueDay: '2026-11-13',
  reps: 3,
  lapses: 1,
};
/** Never two ratings at one moment: Anki's log allows none. */
const ratings = fc
  .uniqueArray(rating, { maxLength: 5, selector: ([at]) => at })
  .map((all) => all.sort((a, b) => a[0] - b[0]));
const card = fc.record({
  ...{
    id: fc.uuid(),
    guid: fc.option(fc.string({ minLength: 1, maxLength: 12 }).filter((guid) => !guid.includes('\0'))),
  },
  ...{ term: text, definition: text },
  source: fc.option(text),
  ...{ suspended: fc.boolean(), ratings },
});

async function thereAndBack(title: string, cards: readonly PackageCard[]) {
  const engine = await initSqlJs();
  const bytes = await writePackage(engine, { title, cards, media, nowMs, today: '2026-11-22' });
  const opened = await readPackage(new Blob([bytes]));
  const [deck] = opened.decks;
  const put = (side: string) =>
    replaceMarks(side, ({ name, alt }) =>
      mediaReference(alt, { sha256: name.slice(0, 64), kind: name.slice(65) as MediaKind }),
    );
  return {
    title: deck?.name,
    cards: opened
      .cardsOf(deck?.id ?? '')
      .map(({ term, definition, source, suspended, note, ratings: given }) => ({
        guid: note?.guid,
        ...{ term: put(term), definition: put(definition), source: source && put(source), suspended },
        ratings: given.map(({ atMs, rating: value, kind }) => [atMs, value, kind]),
      })),
    picture: await opened.media(`${sha256}.webp`, 10),
  };
}

it('loses nothing of a set', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(card, { minLength: 1, maxLength: 8 }), text, async (made, title) => {
      const moments = made.flatMap((one) => one.ratings.map(([at]) => at));
      fc.pre(new Set(moments).size === moments.length);
      const cards = made.map((one) => ({ ...one, memory: one.ratings.length > 0 ? memory : null }));
      const back = await thereAndBack(title, cards);
      expect(back.title).toBe(title);
      expect(back.cards).toEqual(made.map(({ id, ...one }) => ({ ...one, guid: one.guid ?? id })));
      expect(back.picture).toEqual(media[0]?.bytes);
    }),
    { numRuns: 60 },
  );
});

it('writes and reads 5,000 cards with 20,000 ratings', { timeout: 120_000 }, async () => {
  const cards = Array.from(
    { length: 5_000 },
    (_, index): PackageCard => ({
      ...{
        id: `card-${index}`,
        term: `Term ${index}`,
        definition: `Definition ${index} of something that is rather long`,
      },
      ...{ source: null, suspended: false, memory, guid: null },
      ratings: Array.from(
        { length: 4 },
        (_unused, at) => [nowMs - (index * 4 + at) * 1000, 3, 'study'] as [number, 3, 'study'],
      ).reverse(),
    }),
  );
  const engine = await initSqlJs();
  const bytes = await writePackage(engine, { title: 'Many', cards, media: [], nowMs, today: '2026-11-22' });
  const { decks, cardsOf } = await readPackage(new Blob([bytes]));
  expect(cardsOf(decks[0]?.id ?? '').length).toBe(5_000);
  expect(decks[0]?.rated).toBe(5_000);
});
