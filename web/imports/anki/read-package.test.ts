/** Packages of all three forms read alike: decks, note types, cloze, logs, media by name; and what is left out is counted. */
import { describe, expect, it, vi } from 'vitest';
import { ankiPackage, type MadeNote, type MadePackage } from '#tests/support/samples/anki-package.ts';
import { readPackage } from './read-package.ts';

vi.mock('sql.js/dist/sql-wasm-browser.wasm?url', async () => ({
  default: (await import('#tests/support/samples/sqlite-engine.ts')).sqliteEngine,
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
      decks.map(({ name, cards, rated, pictures, sounds, tags }) => ({
        name,
        cards,
        rated,
        pictures,
        sounds,
        tags,
      })),
    ).toEqual([
      { name: 'Biology::Cell', cards: 3, rated: 0, pictures: 1, sounds: 0, tags: ['bio', 'cell'] },
      { name: 'Clozes', cards: 1, rated: 1, pictures: 0, sounds: 0, tags: [] },
    ]);
    expect(decks[1]?.losses).toMatchObject({ oneSided: 1, blank: 1, unlogged: 1 });
    expect(decks.map(({ losses }) => losses.missingMedia)).toEqual([['perro.mp3'], []]);
    const [cell, clozes] = decks.map(({ id }) =>
      cardsOf(id).map(({ term, definition }) => [term, definition]),
    );
    expect(cell).toEqual([
      ['What makes ATP?', 'The mitochondrion \0mito.png\0'],
      ['perro', 'dog \0perro.mp3\0'],
      ['dog \0perro.mp3\0', 'perro'],
    ]);
    expect(clozes).toEqual([['The {{c1::ribosome::organelle}} makes {{c2::proteins}}.', 'chapter 3']]);
    const ratings = [
      { atMs: at, rating: 3, kind: 'study' },
      { atMs: at + 1000, rating: 1, kind: 'study' },
    ];
    expect(cardsOf(decks[1]?.id ?? '')[0]).toMatchObject({
      ratings: [],
      facets: [
        { facet: 'c1', place: 0, suspended: false, ratings },
        { facet: 'c2', place: 1, suspended: false, ratings: [] },
      ],
    });
    expect(decks[1]).toMatchObject({ found: 4, gaps: 2, gapCards: 1 });
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

const occlusion = (note: Partial<MadeNote> & { fields: string[] }): MadeNote => ({
  ...{ type: 'occlusion', deck: 'Biology::Heart', ...note },
});
const rect = (number: number, oi = '') =>
  `{{c${number}::image-occlusion:rect:left=.1:top=.${number}:width=.2:height=.05${oi}}}`;
const unreadable = '{{c1::image-occlusion:rect:left=.1}} {{c2::image-occlusion:rect:left=.5}}';
const study = (atMs: number, rating: number) => ({ atMs, rating, kind: 'study' });

it('brings a note that hides labels as one card, each label with its own ratings', async () => {
  const { decks, cardsOf } = await read({
    form: 3,
    notes: [
      occlusion({
        fields: [
          `${rect(1, ':oi=1')}<br>${rect(3, ':oi=1')}<br>`,
          '<img src="heart.png">',
          'The heart',
          '3. Aorta<br>from below',
          '',
        ],
        logs: {
          0: [[at + 5, 3]],
          2: [
            [at, 1],
            [at + 9, 4],
          ],
        },
        tags: ' heart ',
      }),
      occlusion({ fields: [rect(1), '<img src="lung.png">', '', '', ''], suspended: true, ivl: 3 }),
    ],
    media: { 'heart.png': new Uint8Array([1]), 'lung.png': new Uint8Array([1]) },
  });
  expect(decks[0]).toMatchObject({
    ...{ found: 3, cards: 2, labels: 3, labelled: 2, rated: 2, pictures: 2 },
    losses: { occluded: 0, pictures: 0, oneSided: 0, blank: 0, unlogged: 1, missingMedia: [] },
  });
  expect(cardsOf(decks[0]?.id ?? '')).toEqual([
    {
      term: `The heart\n\0heart.png\0\n${rect(1, ':oi=1')}\n${rect(3, ':oi=1')}`,
      definition: '1.\n3. Aorta\n\nfrom below',
      ...{ source: null, tags: ['heart'], suspended: false, ratings: [] },
      note: { guid: 'g1', noteType: 'Image Occlusion', place: 0 },
      facets: [
        { facet: 'o1', place: 0, suspended: false, ratings: [study(at + 5, 3)] },
        { facet: 'o3', place: 2, suspended: false, ratings: [study(at, 1), study(at + 9, 4)] },
      ],
    },
    {
      // A picture without words is named by its deck.
      term: `\0lung.png\u0001Heart, picture 2\0\n${rect(1)}`,
      definition: '1.',
      ...{ source: null, tags: [], suspended: false, ratings: [] },
      note: { guid: 'g2', noteType: 'Image Occlusion', place: 0 },
      facets: [{ facet: 'o1', place: 0, suspended: true, ratings: [] }],
    },
  ]);
});

/** The add-on's note and the file that marks its part. */
const enhanced = (picture: string, part: number, remarks: string, log: MadeNote['log'] = []) => {
  const mask = `${picture}-${part}-Q.svg`;
  return {
    note: {
      ...{ type: 'enhanced' as const, deck: 'Old', log },
      fields: [
        `${picture}-ao-${part}`,
        'A cell',
        `<img src="${picture}.jpg">`,
        `<img src="${mask}">`,
        'Book 3',
        remarks,
        '',
      ],
    },
    media: {
      [mask]: new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"><g><title>Masks</title><rect x="1" y="1" width="9" height="9"/><rect class="qshape" x="100" y="${part}" width="200" height="50"/></g></svg>`,
      ),
    },
  };
};

it('brings 107 cards of the add-on before as 107 hidden labels of 41 pictures, with their state', async () => {
  const made = Array.from({ length: 107 }, (_, index) => {
    const picture = index % 41;
    const part = Math.floor(index / 41) + 1;
    return enhanced(`p${picture}`, part, `Part ${part}`, [[at + index, 1 + (index % 4)]]);
  });
  const pictures = Array.from({ length: 41 }, (_, index) => [`p${index}.jpg`, new Uint8Array([1])]);
  const { decks, cardsOf } = await read({
    form: 2,
    notes: made.map(({ note }) => note),
    media: { ...Object.assign({}, ...made.map(({ media }) => media)), ...Object.fromEntries(pictures) },
  });
  expect(decks[0]).toMatchObject({
    ...{ found: 107, cards: 41, labels: 107, labelled: 41, rated: 107, pictures: 41 },
    losses: { occluded: 0, oneSided: 0, blank: 0 },
  });
  const cards = cardsOf(decks[0]?.id ?? '');
  expect(cards[0]?.definition).toBe('1. Part 1\n2. Part 2\n3. Part 3\n\nBook 3');
  expect(cards[0]?.term).toBe(
    [
      'A cell',
      '\0p0.jpg\0',
      ...[1, 2, 3].map(
        (part) =>
          `{{c${part}::image-occlusion:rect:left=.1:top=${`${part / 500}`.slice(1)}:width=.2:height=.1:oi=1}}`,
      ),
    ].join('\n'),
  );
  const states = cards.flatMap(({ facets = [] }) => facets.map(({ ratings }) => ratings));
  expect(states.flat().sort((a, b) => a.atMs - b.atMs)).toEqual(
    made.map((_, index) => study(at + index, 1 + (index % 4))),
  );
});

it('brings a picture whose shapes cannot be read once and whole, with the ratings of all parts', async () => {
  const lost = enhanced('heart', 2, '', [[at, 1]]);
  const { decks, cardsOf } = await read({
    form: 3,
    notes: [
      occlusion({ fields: [unreadable, '<img src="heart.jpg">'], log: [[at + 5, 3]], suspended: true }),
      { ...lost.note, deck: 'Biology::Heart' },
    ],
    media: { 'heart.jpg': new Uint8Array([1]) },
  });
  expect(decks[0]).toMatchObject({
    ...{ found: 3, cards: 1, labels: 0, rated: 1 },
    losses: { occluded: 3, pictures: 1, oneSided: 0, blank: 0 },
  });
  expect(cardsOf(decks[0]?.id ?? '')).toMatchObject([
    {
      ...{ term: 'Heart, picture 1', definition: '\0heart.jpg\0\nA cell\nBook 3', tags: [] },
      ...{ suspended: false, ratings: [study(at, 1), study(at + 5, 3)] },
    },
  ]);
});

it('accounts for each card of the file, also in decks of which nothing can be saved', async () => {
  const { decks } = await read({
    form: 2,
    notes: [
      { type: 'basic', deck: 'Both', fields: ['a', 'b'] },
      { type: 'basic', deck: 'Both', fields: ['a', 'b'.repeat(10_001)] },
      { type: 'reversed', deck: 'One-sided', fields: ['a', ''] },
      { type: 'basic', deck: 'One-sided', fields: [' ', '<br>'] },
      occlusion({ deck: 'Both', fields: [rect(1) + rect(2), '<img src="a.png">'] }),
      occlusion({ deck: 'Both', fields: [unreadable, '<img src="b.png">'] }),
      occlusion({ deck: 'One-sided', fields: [rect(1), 'no picture'] }),
    ],
  });
  expect(decks.map(({ name, found, cards }) => [name, found, cards])).toEqual([
    ['Both', 6, 3],
    ['One-sided', 4, 0],
  ]);
  expect(decks[1]?.losses).toMatchObject({ oneSided: 2, blank: 2 });
  for (const { found, cards, labels, labelled, losses } of decks) {
    const { oneSided, blank, tooLong, occluded, pictures } = losses;
    expect(cards - labelled + labels + oneSided + blank + tooLong + occluded - pictures).toBe(found);
  }
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
