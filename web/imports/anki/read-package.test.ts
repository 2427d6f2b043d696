/** Packages of all three forms read alike: decks, note types, cloze, logs, media by name; and what is left out is counted. */
import { describe, expect, it, vi } from 'vitest';
import { ankiPackage, type MadeNote, type MadePackage } from '#tests/support/anki-package.ts';
import { readPackage } from './read-package.ts';

vi.mock('sql.js/dist/sql-wasm-browser.wasm?url', async () => ({
  default: (await import('#tests/support/sqlite-engine.ts')).sqliteEngine,
}));

const forms = [1, 2, 3] as const;
const read = async (made: MadePackage) => readPackage(new Blob([await ankiPackage(made)]));
const at = Date.parse('2026-01-01T10:00:00Z');

const notes: MadeNote[] = [
  {
    type: 'basic',
    deck: 'Biology::Cell',
    fields: ['What makes ATP?', 'The <b>mitochondrion</b> <img src="mito.png">'],
    tags: ' bio cell ',
  },
  { type: 'reversed', deck: 'Biology::Cell', fields: ['perro', 'dog [sound:perro.mp3]'], suspended: true },
  {
    type: 'cloze',
    deck: 'Clozes',
    fields: ['The {{c1::ribosome::organelle}} makes {{c2::proteins}}.', 'chapter 3'],
    ivl: 34,
    log: [
      [at, 3],
      [at + 1000, 1],
      [at + 9, 0, 4, 2500],
    ],
  },
  { type: 'cloze', deck: 'Clozes', fields: ['{{c1::image-occlusion:rect:left=.1}}', ''] },
  { type: 'basic', deck: 'Clozes', fields: ['no answer', ''] },
];

describe.each(forms)('form %i', (form) => {
  it('gives decks of cards, with what comes along and what does not', async () => {
    const { decks, cardsOf, media } = await read({
      form,
      notes,
      media: { 'mito.png': new Uint8Array([1, 2, 3]) },
    });
    expect(
      decks.map(({ name, cards, rated, pictures, sounds, tagged }) => ({
        name,
        cards,
        rated,
        pictures,
        sounds,
        tagged,
      })),
    ).toEqual([
      { name: 'Biology::Cell', cards: 3, rated: 0, pictures: 1, sounds: 1, tagged: 1 },
      { name: 'Clozes', cards: 2, rated: 1, pictures: 0, sounds: 0, tagged: 0 },
    ]);
    expect(decks[1]?.losses).toMatchObject({ occluded: 1, empty: 1, unlogged: 1 });
    const [cell, clozes] = decks.map(({ id }) =>
      cardsOf(id).map(({ term, definition }) => [term, definition]),
    );
    expect(cell).toEqual([
      ['What makes ATP?', 'The mitochondrion \0mito.png\0'],
      ['perro', 'dog \0perro.mp3\0'],
      ['dog \0perro.mp3\0', 'perro'],
    ]);
    expect(clozes).toEqual([
      ['The [organelle] makes proteins.', 'ribosome\nchapter 3'],
      ['The ribosome makes […].', 'proteins\nchapter 3'],
    ]);
    const first = cardsOf(decks[1]?.id ?? '')[0];
    expect(first?.ratings).toEqual([
      { atMs: at, rating: 3, kind: 'study' },
      { atMs: at + 1000, rating: 1, kind: 'study' },
    ]);
    expect(cardsOf(decks[0]?.id ?? '').map(({ suspended }) => suspended)).toEqual([false, true, true]);
    expect(cardsOf(decks[0]?.id ?? '')[0]?.tags).toEqual(['bio', 'cell']);
    expect(await media('mito.png', 100)).toEqual(new Uint8Array([1, 2, 3]));
    expect(await media('other.png', 100)).toBeNull();
  });

  it('reads 5,000 cards with their ratings whole and in order', async () => {
    const many = Array.from(
      { length: 5_000 },
      (_, index): MadeNote => ({
        ...{ type: 'basic', fields: [`Term ${index}`, `Definition ${index}`] },
        log: [
          [at + index * 2, 3],
          [at + index * 2 + 1, 4],
        ],
      }),
    );
    const { decks, cardsOf } = await read({ form, notes: many });
    const cards = cardsOf(decks[0]?.id ?? '');
    expect(cards.map(({ term }) => term)).toEqual(many.map((note) => note.fields[0]));
    expect(cards.every(({ ratings }) => ratings.length === 2)).toBe(true);
  });
});

it('reads the three buttons of the oldest scheduler as they were meant', async () => {
  const log: MadeNote['log'] = [
    [at, 1, 0],
    [at + 1, 2, 0],
    [at + 2, 3, 2],
    [at + 3, 2, 1],
  ];
  const ratings = async (scheduler: 1 | 2) => {
    const { decks, cardsOf } = await read({
      form: 1,
      scheduler,
      notes: [{ type: 'basic', fields: ['a', 'b'], log }],
    });
    return cardsOf(decks[0]?.id ?? '')[0]?.ratings.map(({ rating }) => rating);
  };
  expect(await ratings(1)).toEqual([1, 3, 4, 2]);
  expect(await ratings(2)).toEqual([1, 2, 3, 2]);
});

it('forgets what came before a card was reset, and counts no review that was not to count', async () => {
  const log: MadeNote['log'] = [
    [at, 4],
    [at + 1, 0, 4, 0],
    [at + 2, 3, 3, 0],
    [at + 3, 2, 3],
  ];
  const { decks, cardsOf } = await read({ form: 2, notes: [{ type: 'basic', fields: ['a', 'b'], log }] });
  expect(cardsOf(decks[0]?.id ?? '')[0]?.ratings).toEqual([{ atMs: at + 3, rating: 2, kind: 'study' }]);
});

it('brings a picture whose parts were hidden once, and whole', async () => {
  const boxes = '{{c1::image-occlusion:rect:left=.1}} {{c2::image-occlusion:rect:left=.5}}';
  const { decks, cardsOf } = await read({
    form: 3,
    notes: [{ type: 'occlusion', deck: 'Biology::Heart', fields: [boxes, '<img src="heart.png">'] }],
  });
  expect(decks[0]).toMatchObject({ cards: 1, pictures: 1, losses: { occluded: 2 } });
  expect(cardsOf(decks[0]?.id ?? '')).toMatchObject([
    { term: 'Heart, picture 1', definition: '\0heart.png\0' },
  ]);
});

it('puts a card of a filtered deck where it came from', async () => {
  const sql = 'update cards set odid = did, did = 7';
  const { decks } = await read({
    form: 2,
    notes: [{ type: 'basic', deck: 'Home', fields: ['a', 'b'] }],
    sql,
  });
  expect(decks.map(({ name }) => name)).toEqual(['Home']);
});
