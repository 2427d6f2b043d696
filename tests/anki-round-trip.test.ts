/** A set exported as an Anki package and imported again is unchanged: texts, ratings, pictures, suspended cards. */
import fc from 'fast-check';
import initSqlJs from 'sql.js';
import { expect, it, vi } from 'vitest';
import { replaceMarks } from '#core/anki/media-marks.ts';
import { ownGapNumbers } from '#core/anki/own-fields.ts';
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
        mediaReference('', { ...file, shapes: '{{c1::image-occlusion:text:left=.1:top=.1:text=a}}' }),
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
  const bytes = await writePackage(engine, {
    ...{ title, directions: 'forward', cards, media, nowMs, today: '2026-11-22' },
  });
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
      .map((one) => ({ ...one, ...one.facets?.[0] }))
      .map(({ term, definition, source, suspended, note, ratings: given }) => ({
        guid: note?.guid,
        ...{ term: put(term), definition: put(definition), source: source && put(source), suspended },
        ratings: given.map(({ atMs, rating: value, kind }) => [atMs, value, kind]),
      })),
    picture: await opened.media(`${sha256}.webp`, 10),
  };
}

/** Of a card with a gap Anki asks the gap, which keeps the ratings: all gaps of the texts above have one number. */
function asGap(one: PackageCard): PackageCard {
  const [number] = ownGapNumbers(one);
  if (number === undefined) return one;
  return { ...one, ratings: [], memory: null, suspended: false, gaps: [{ ...one, number }] };
}

it('loses nothing of a set', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(card, { minLength: 1, maxLength: 8 }), text, async (made, title) => {
      const moments = made.flatMap((one) => one.ratings.map(([at]) => at));
      fc.pre(new Set(moments).size === moments.length);
      const cards = made.map((one) => asGap({ ...one, memory: one.ratings.length > 0 ? memory : null }));
      const back = await thereAndBack(title, cards);
      expect(back.title).toBe(title);
      expect(back.cards).toEqual(made.map(({ id, ...one }) => ({ ...one, guid: one.guid ?? id })));
      expect(back.picture).toEqual(media[0]?.bytes);
    }),
    { numRuns: 60 },
  );
});

it('brings hidden labels there and back, each with its ratings, suspended or not', async () => {
  const shapes = [1, 2, 7].map(
    (number) => `{{c${number}::image-occlusion:rect:left=.1234:top=.${number}:width=.2:height=.05:oi=1}}`,
  );
  const term = `The heart\n${mediaReference('a heart', { ...file, shapes: `\n${shapes.join('\n')}` })}\nfrom below`;
  const definition = '1. Aorta\n2.\n7. Apex <b>\n\nSee $x_1$';
  const label = (
    number: number,
    suspended: boolean,
    rated: [number, 1 | 2 | 3 | 4, 'study' | 'practice'][],
  ) => ({ ...{ number, suspended, ratings: rated }, memory: rated.length > 0 ? memory : null });
  const heart: PackageCard = {
    ...{ id: 'one', guid: null, term, definition, source: 'Book 3' },
    ...{ suspended: false, ratings: [], memory: null },
    labels: [
      label(1, false, [
        [nowMs - 9_000, 3, 'study'],
        [nowMs - 5_000, 4, 'practice'],
      ]),
      label(7, true, [[nowMs - 7_000, 1, 'study']]),
    ],
  };
  const plain: PackageCard = { ...heart, id: 'two', term: 'a', definition: 'b', labels: [] };
  const engine = await initSqlJs();
  const bytes = await writePackage(engine, {
    ...{ title: 'Heart', directions: 'forward', cards: [heart, plain], media, nowMs, today: '2026-11-22' },
  });
  const opened = await readPackage(new Blob([bytes]));
  expect(opened.decks[0]).toMatchObject({ found: 4, cards: 2, labels: 3, labelled: 1, rated: 2 });
  const [back] = opened.cardsOf(opened.decks[0]?.id ?? '');
  const put = (side = '') => replaceMarks(side, ({ alt }) => mediaReference(alt, file));
  expect({ ...back, term: put(back?.term) }).toEqual({
    ...{ term, definition, source: 'Book 3', tags: [], suspended: false, ratings: [] },
    note: { guid: 'one', noteType: 'Tellcard Image Occlusion', place: 0 },
    facets: [
      {
        ...{ facet: 'o1', place: 0, suspended: false },
        ratings: [
          { atMs: nowMs - 9_000, rating: 3, kind: 'study' },
          { atMs: nowMs - 5_000, rating: 4, kind: 'practice' },
        ],
      },
      { facet: 'o2', place: 1, suspended: false, ratings: [] },
      {
        facet: 'o7',
        place: 6,
        suspended: true,
        ratings: [{ atMs: nowMs - 7_000, rating: 1, kind: 'study' }],
      },
    ],
  });
});

it('brings gaps there and back, each with its ratings, as a cloze note', async () => {
  const gap = (number: number, suspended: boolean, at: number) => ({
    ...{ number, suspended, memory },
    ratings: [[at, 3, 'study']] as [number, 3, 'study'][],
  });
  const sentence: PackageCard = {
    ...{
      id: 'one',
      guid: null,
      term: 'The {{c1::heart::organ}} pumps {{c3::blood}}',
      definition: 'Chapter 2',
    },
    ...{ source: 'Book 3', suspended: false, ratings: [], memory: null },
    gaps: [gap(1, false, nowMs - 9_000), gap(3, true, nowMs - 7_000)],
  };
  const engine = await initSqlJs();
  const bytes = await writePackage(engine, {
    ...{ title: 'Heart', directions: 'forward', cards: [sentence], media, nowMs, today: '2026-11-22' },
  });
  const opened = await readPackage(new Blob([bytes]));
  expect(opened.decks[0]).toMatchObject({ found: 2, cards: 1, gaps: 2, gapCards: 1, rated: 2 });
  expect(opened.cardsOf(opened.decks[0]?.id ?? '')).toEqual([
    {
      ...{ term: sentence.term, definition: 'Chapter 2', source: 'Book 3', tags: [] },
      ...{ suspended: false, ratings: [], note: { guid: 'one', noteType: 'Tellcard Cloze', place: 0 } },
      facets: [
        {
          ...{ facet: 'c1', place: 0, suspended: false },
          ratings: [{ atMs: nowMs - 9_000, rating: 3, kind: 'study' }],
        },
        {
          ...{ facet: 'c3', place: 2, suspended: true },
          ratings: [{ atMs: nowMs - 7_000, rating: 3, kind: 'study' }],
        },
      ],
    },
  ]);
});

it.each([
  ['both', 2],
  ['backward', 1],
] as const)('brings directions there and back, each with its ratings: %s', async (directions, found) => {
  const state = (suspended: boolean, at: number) => ({
    ...{ suspended, memory },
    ratings: [[at, 3, 'study']] as [number, 3, 'study'][],
  });
  const word: PackageCard = {
    ...{ id: 'one', guid: null, term: 'chien', definition: 'dog', source: null },
    ...state(false, nowMs - 9_000),
    backward: state(true, nowMs - 7_000),
  };
  const engine = await initSqlJs();
  const bytes = await writePackage(engine, {
    ...{ title: 'French', directions, cards: [word], media, nowMs, today: '2026-11-22' },
  });
  const opened = await readPackage(new Blob([bytes]));
  expect(opened.decks[0]).toMatchObject({ found, cards: 1, reversed: found - 1, rated: found, directions });
  const forward = {
    ...{ facet: 'f', place: 0, suspended: false },
    ratings: [{ atMs: nowMs - 9_000, rating: 3, kind: 'study' }],
  };
  const backward = {
    ...{ facet: 'b', place: 1, suspended: true },
    ratings: [{ atMs: nowMs - 7_000, rating: 3, kind: 'study' }],
  };
  expect(opened.cardsOf(opened.decks[0]?.id ?? '')).toMatchObject([
    {
      ...{ term: 'chien', definition: 'dog' },
      facets: directions === 'both' ? [forward, backward] : [backward],
    },
  ]);
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
  const bytes = await writePackage(engine, {
    title: 'Many',
    directions: 'forward',
    cards,
    media: [],
    nowMs,
    today: '2026-11-22',
  });
  const { decks, cardsOf } = await readPackage(new Blob([bytes]));
  expect(cardsOf(decks[0]?.id ?? '').length).toBe(5_000);
  expect(decks[0]?.rated).toBe(5_000);
});
