/** Saving decks goes on where it stopped, makes no set twice, and leaves no set half; large pictures go out smaller. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { AnkiCard } from '#core/anki/anki-package.ts';
import { MEDIA_LIMIT_BYTES } from '#core/media-reference.ts';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { signInHere } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import { Refusal } from '#web/imports/documents/document-text.ts';
import * as uploads from '#web/session/media/upload-media.ts';
import { compareDecks, readAs } from './compare-decks.ts';
import type { AnkiDeckSummary } from './read-package.ts';
import { savingDecks } from './save-decks.ts';

const sent: { size: number; type: string }[] = [];

beforeEach(() => {
  signInHere();
  sent.length = 0;
  vi.spyOn(uploads, 'sendMedia').mockImplementation(async ({ size, type }) => {
    sent.push({ size, type });
    return { sha256: 'a'.repeat(64), kind: 'webp', bytes: size, width: null, height: null };
  });
});

const deck = (id: string): AnkiDeckSummary => ({
  ...{
    id,
    name: id,
    found: 1,
    cards: 1,
    labels: 0,
    labelled: 0,
    gaps: 0,
    ...{ gapCards: 0, reversed: 0, directions: null },
    rated: 1,
    tags: [],
    pictures: 0,
    sounds: 0,
    examples: [],
  },
  losses: {
    ...{ occluded: 0, pictures: 0, oneSided: 0, blank: 0, unlogged: 0, tooLong: 0, oldRatings: 0 },
    ...{ unshownFields: [], missingMedia: [] },
  },
});
const rated = { atMs: Date.parse('2026-01-01T10:00:00Z'), rating: 3, kind: 'study' } as const;
const how = (withRatings = false) => ({ withRatings, changes: new Map(), takeEdited: false });
const packageOf = (term: string, media: Uint8Array<ArrayBuffer> | null = null) => ({
  cardsOf: async (id: string) => [
    {
      ...{ term: `${id} ${term}`, definition: 'b', source: null, note: null, tags: [] },
      ...{ suspended: true, ratings: [rated] },
    },
  ],
  media: async () => media,
});
const saved = (title: string) => ({
  status: 201,
  body: sampleSet({
    id: `0190aaaa-0000-7000-8000-00000000000${title.length}`,
    title,
    cards: [{ id: '0190aaaa-0000-7000-8000-0000000000ff', term: 'a', definition: 'b', source: null }],
  }),
});

const aside = { body: { cardIds: [] } };

/** A server that fails once at the call of this number. */
function failingAt(call: number) {
  let calls = 0;
  const keys: (string | null)[] = [];
  const log: string[] = [];
  const answer = (name: string, body: object) => {
    calls += 1;
    if (calls === call) return refusal(503, 'unavailable', 'Not now.');
    log.push(name);
    return body;
  };
  stubApi({
    'POST /api/flashcard-sets': ({ body, headers }) => {
      const { title } = body as { title: string };
      keys.push(headers.get('Idempotency-Key'));
      return answer(`set ${title}`, saved(title));
    },
    'POST /api/flashcards/suspend': () => answer('aside', aside),
    ...Object.fromEntries(
      [1, 2].map((length) => [
        `POST /api/flashcard-sets/0190aaaa-0000-7000-8000-00000000000${length}/history`,
        () => answer(`ratings ${length}`, { body: { rated: 1, skipped: 0 } }),
      ]),
    ),
  });
  return { log, keys };
}

const whole = ['set a', 'aside', 'ratings 1', 'set bb', 'aside', 'ratings 2'];

it('gives each hidden label the state of its card in Anki', async () => {
  const [card, first, second] = ['ff', '01', '02'].map((end) => `0190aaaa-0000-7000-8000-0000000000${end}`);
  const asked: unknown[] = [];
  const path = '/api/flashcard-sets/0190aaaa-0000-7000-8000-000000000001';
  const none = { ratings: [], memory: null };
  stubApi({
    'POST /api/flashcard-sets': () => saved('a'),
    [`GET ${path}/history`]: {
      body: [
        { ...none, id: first, card_id: card, facet: 'o1', suspended: false },
        { ...none, id: second, card_id: card, facet: 'o2', suspended: false },
      ],
    },
    'POST /api/flashcards/suspend': ({ body }) => {
      asked.push(body);
      return aside;
    },
    [`POST ${path}/history`]: ({ body }) => {
      asked.push((body as { cards: unknown }).cards);
      return { body: { rated: 1, skipped: 0 } };
    },
  });
  const label = (number: 1 | 2 | 7, suspended: boolean, ratings: AnkiCard['ratings']) => ({
    ...{ facet: `o${number}` as const, place: number - 1, suspended, ratings },
  });
  const hiding: AnkiCard = {
    ...{ term: 'a', definition: '1.\n2.', source: null, note: null, tags: [], suspended: false, ratings: [] },
    // The third is of a shape that the card has lost.
    facets: [label(1, false, [rated]), label(2, true, []), label(7, true, [rated])],
  };
  const opened = { cardsOf: async () => [hiding], media: async () => null };
  await savingDecks(opened, [deck('a')], how(true)).run(() => {});
  expect(asked).toEqual([
    { cardIds: [second], suspended: true, facetOnly: true },
    [{ id: first, ratings: [[rated.atMs, rated.rating, rated.kind]] }],
  ]);
});

it('makes a set that is asked in the directions of the deck', async () => {
  const api = stubApi({ 'POST /api/flashcard-sets': () => saved('a') });
  const card: AnkiCard = {
    ...{ term: 'a', definition: 'b', source: null, note: null, tags: [], suspended: false, ratings: [] },
  };
  const opened = { cardsOf: async () => [card], media: async () => null };
  await savingDecks(opened, [{ ...deck('a'), directions: 'both' }], how()).run(() => {});
  expect(api.calls[0]?.body).toMatchObject({ directions: 'both' });
});

it('writes no shapes beside a picture that is not there', async () => {
  const api = stubApi({ 'POST /api/flashcard-sets': () => saved('a') });
  const term = '\0heart.png\u0001The heart\0\n{{c1::image-occlusion:rect:left=.1:top=.1:width=.1:height=.1}}';
  const opened = {
    cardsOf: async (): Promise<AnkiCard[]> => [
      { ...{ term, definition: 'b', source: null, note: null, tags: [] }, suspended: false, ratings: [] },
    ],
    media: async () => null,
  };
  await savingDecks(opened, [deck('a')], how()).run(() => {});
  expect(api.calls[0]?.body).toMatchObject({ cards: [{ term: '[The heart]' }] });
});

it.each([1, 2, 3, 4, 5, 6])('goes on after call %i has failed, with nothing twice', async (call) => {
  const { log, keys } = failingAt(call);
  const job = savingDecks(packageOf('x'), ['a', 'bb'].map(deck), how(true));
  await expect(job.run(() => {})).rejects.toMatchObject({ message: 'Not now.' });
  expect(job.sets()).toBe(call <= 1 ? 0 : call <= 4 ? 1 : 2);
  await job.run(() => {});
  expect(log).toEqual(whole);
  // Where the answer was lost, the server knows the same request again.
  if (call === 1) expect(keys[0]).toBe(keys[1]);
});

const setId = '0190aaaa-0000-7000-8000-000000000009';
const cardOf = (guid: string, term: string): AnkiCard => ({
  ...{ term, definition: 'b', source: null, tags: [], suspended: false, ratings: [] },
  note: { guid, noteType: 'Basic', place: 0 },
});

/** A set made of the notes a to d by an earlier import, of which the student has edited c; the package has changed b and c since. */
async function importedAgain() {
  let set = sampleSet({
    ...{ id: setId, title: 'a' },
    cards: ['a', 'b', 'my c', 'd'].map((term, at) => ({
      ...{ id: `0190aaaa-0000-7000-8000-00000000010${at}`, term, definition: 'b', source: null },
    })),
  });
  const recorded: unknown[] = [];
  const before = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (guid, at) => ({
      ...{ guid, noteType: 'Basic', place: 0, cardId: set.cards[at]!.id, setId, edited: guid === 'c' },
      readAs: await readAs(cardOf(guid, guid)),
    })),
  );
  stubApi({
    'POST /api/imported-cards/find': ({ body }) => ({
      body: before.filter(({ guid }) => (body as { guids: string[] }).guids.includes(guid)),
    }),
    [`GET /api/flashcard-sets/${setId}`]: () => ({ body: set }),
    [`PUT /api/flashcard-sets/${setId}`]: ({ body }) => {
      const { cards } = body as { cards: { id?: string; term: string; definition: string }[] };
      set = {
        ...set,
        cards: cards.map((card) => ({ source: null, ...card, id: card.id ?? crypto.randomUUID() })),
      };
      return { body: set };
    },
    [`PUT /api/flashcard-sets/${setId}/imported-cards`]: ({ body }) => {
      recorded.push(...(body as { cards: { guid: string }[] }).cards.map(({ guid }) => guid));
      return { body: { recorded: 1 } };
    },
  });
  const cards = [
    cardOf('a', 'a'),
    cardOf('b', 'new b'),
    cardOf('c', 'new c'),
    cardOf('d', 'd'),
    cardOf('e', 'e'),
  ];
  const opened = { decks: [deck('a')], cardsOf: async () => cards, media: async () => null };
  const changes = await compareDecks(opened);
  const terms = () => set.cards.map(({ term }) => term);
  return { opened, changes, terms, recorded };
}

it.each([
  [false, ['a', 'new b', 'my c', 'd', 'e'], ['b', 'e'], 1],
  [true, ['a', 'new b', 'new c', 'd', 'e'], ['b', 'c', 'e'], 2],
])(
  'changes what an earlier import made; edited cards where chosen: %s',
  async (takeEdited, left, told, count) => {
    const { opened, changes, terms, recorded } = await importedAgain();
    const known = changes.get('a')!;
    expect([known.fresh, known.changed, known.edited, known.same].map(({ length }) => length)).toEqual([
      1, 1, 1, 2,
    ]);
    const job = savingDecks(opened, opened.decks, { withRatings: false, changes, takeEdited });
    const saved: number[] = [];
    await job.run((cards) => saved.push(cards));
    expect(terms()).toEqual(left);
    expect(recorded).toEqual(told);
    expect([job.sets(), job.changed(), saved.at(-1)]).toEqual([0, count, 5]);
  },
);

it('gives the set the most used tags of its cards, as many as a set can have', async () => {
  let tags: string[] = [];
  stubApi({
    'POST /api/flashcard-sets': saved('a'),
    'POST /api/flashcards/suspend': aside,
    'PUT /api/flashcard-sets/0190aaaa-0000-7000-8000-000000000001/tags': ({ body }) => {
      tags = (body as { tags: string[] }).tags;
      return { body: { tags } };
    },
  });
  const used = ['Bio::Cell', ...Array.from({ length: 12 }, (_, at) => `tag${at}`)];
  await savingDecks(packageOf('x'), [{ ...deck('a'), tags: used }], how()).run(() => {});
  expect(tags).toEqual(['Bio/Cell', ...used.slice(1, 10)]);
});

it('makes a picture smaller that is too large to be kept, and leaves a sound out that is', async () => {
  stubApi({ 'POST /api/flashcard-sets': saved('a'), 'POST /api/flashcards/suspend': aside });
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 6000, height: 3000, close }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['small'], { type: 'image/webp' })),
  );
  const large = new Uint8Array(MEDIA_LIMIT_BYTES + 1);
  large.set(new TextEncoder().encode('RIFF'), 0);
  large.set(new TextEncoder().encode('WEBPVP8 '), 8);
  const picture = savingDecks(packageOf('\0heart.webp\0', large), [deck('a')], how());
  await picture.run(() => {});
  expect(sent).toEqual([{ size: 5, type: 'image/webp' }]);
  expect([picture.mediaLeftOut(), close.mock.calls.length]).toEqual([0, 1]);

  const sound = savingDecks(
    packageOf('\0song.wav\0', new Uint8Array(MEDIA_LIMIT_BYTES + 1)),
    [deck('a')],
    how(),
  );
  await sound.run(() => {});
  expect([sound.mediaLeftOut(), sent.length]).toEqual([1, 1]);
});

it('writes the name of what the file does not hold, and calls nothing of it too large', async () => {
  const terms: string[] = [];
  stubApi({
    'POST /api/flashcard-sets': ({ body }) => {
      terms.push(...(body as { cards: { term: string }[] }).cards.map(({ term }) => term));
      return saved('a');
    },
    'POST /api/flashcards/suspend': aside,
  });
  const job = savingDecks(packageOf('\0heart.png\0'), [deck('a')], how());
  await job.run(() => {});
  expect([terms, job.mediaLeftOut()]).toEqual([['a [heart.png]'], 0]);
});

it('says that a package that is no longer read failed, and saves no set without its pictures', async () => {
  const log: string[] = [];
  stubApi({
    'POST /api/flashcard-sets': () => {
      log.push('set');
      return saved('a');
    },
  });
  const opened = {
    ...packageOf('\0heart.png\0'),
    media: async () => Promise.reject(new Refusal('too-slow')),
  };
  await expect(savingDecks(opened, [deck('a')], how()).run(() => {})).rejects.toBeInstanceOf(Refusal);
  expect(log).toEqual([]);
});
