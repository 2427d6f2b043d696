/** Whoever names something of another account gets the reply for something missing, and changes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicEndpoints } from '#contract/endpoints.ts';
import { pngOf } from '#tests/support/samples/media-fixtures.ts';
import { readZip } from '#tests/support/samples/read-zip.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const test = await createTestApp({ scriptedTutor: true });
afterAll(() => test.stop());

const calls = practiceCalls(() => test);
const missing = '01890a5d-ac96-774b-bcce-b302099a8057';
const sound = { payload: Buffer.from('RIFF'), headers: { 'content-type': 'application/octet-stream' } };

/** What an account owns, by the noun of the address that names it. */
async function owned(shade: number) {
  const as = await test.signUp();
  const make = async (path: string, options: object) =>
    (await test.call('POST', `/api${path}`, { as, ...options })).json();
  const { sha256 } = await make('/media', { ...sound, payload: pngOf(3, 2, shade) });
  const cards = [
    { term: `Cell ![a cell](media:${sha256}.png)`, definition: 'The smallest unit of life' },
    { term: 'Mitosis', definition: 'A cell divides into two' },
  ];
  const set = await make('/flashcard-sets', { body: { title: 'Cells', cards } });
  const proposals = [{ term: 'a', definition: 'b', source: '- a', why: 'no-subject' }];
  const notes = await make(`/flashcard-sets/${set.id}/notes`, {
    body: { id: crypto.randomUUID(), text: 'a', proposals },
  });
  await test.call('PUT', `/api/flashcard-sets/${set.id}/tags`, { as, body: { tags: ['mine'] } });
  await make(`/flashcards/${set.cards[0].id}/review`, { body: { rating: 3, clientId: notes.id } });
  const { sessionId, prompts } = (await calls.start(as, set.id)).json();
  const turn = (await calls.answer(as, { promptId: prompts[0].id, typedAnswer: '0=unsure' })).json();
  const ids: Record<string, string> = {
    'flashcard-sets': set.id,
    flashcards: set.cards[0].id,
    'practice-sessions': sessionId,
    'practice-prompts': prompts[0].id,
    'practice-turns': turn.turnId,
    media: sha256,
    notesId: notes.id,
  };
  return { as, ids, cardIds: set.cards.map(({ id }: { id: string }) => id) as string[] };
}

let ada: Awaited<ReturnType<typeof owned>>;
let ben: Awaited<ReturnType<typeof owned>>;
let before: unknown;
beforeAll(async () => {
  [ada, ben] = [await owned(1), await owned(2)];
  before = await everythingOf(ada.as);
});

async function everythingOf(as: Person): Promise<unknown> {
  const { url } = (await test.call('POST', '/api/account/export', { as })).json();
  const { exportedAt, ...account } = JSON.parse(
    readZip((await test.call('GET', url)).rawPayload)
      .get('account.json')
      ?.toString() ?? '',
  );
  return account;
}

const set = '/api/flashcard-sets/:id';
const card = { term: 'x', definition: 'y' };
/** A valid body for each call that takes one. */
const bodies = (): Record<string, object> => ({
  [`PUT ${set}`]: { title: 'T', cards: [card] },
  [`POST ${set}/notes`]: { id: missing, text: 'a' },
  [`PUT ${set}/notes/:notesId`]: { marks: {} },
  [`PUT ${set}/notes/:notesId/proposals`]: { places: [0], settled: true },
  [`POST ${set}/cards/move`]: { cardIds: ben.cardIds },
  [`POST ${set}/cards/remove`]: { cardIds: ada.cardIds },
  [`POST ${set}/merge`]: { from: ben.ids['flashcard-sets'] },
  [`PUT ${set}/tags`]: { tags: ['x'] },
  [`PUT ${set}/languages`]: { termLanguage: 'de', definitionLanguage: 'en' },
  [`PUT ${set}/directions`]: { directions: 'both' },
  [`PUT ${set}/imported-cards`]: {
    cards: [{ cardId: ada.cardIds[0], guid: 'g', noteType: '', place: 0, readAs: 'a'.repeat(64) }],
  },
  [`POST ${set}/history`]: { cards: [{ id: ada.cardIds[0], ratings: [[1, 3, 'study']] }], zone: 'UTC' },
  [`PUT ${set}/plan`]: { examDay: null, newADay: 3 },
  [`POST ${set}/practice-questions`]: {},
  'POST /api/flashcards/:id/review': { rating: 3 },
  'POST /api/flashcards/:id/review/undo': { clientId: ada.ids.notesId },
  'POST /api/practice-turns/:id/correction': { claimedPoints: [0] },
  'POST /api/practice-sessions/:id/missed': { cardIds: ada.cardIds, missed: true },
  'POST /api/practice-turns/:id/device-verdict': { verdict: '{}' },
});
/** The browser chooses the ids of uploads, and spoken-commands.test.ts has a recogniser. */
const isTestedElsewhere = (path: string) => /^\/api\/voice-uploads\/|\/spoken-answer$/.test(path);
const named = publicEndpoints.filter(({ path }) => path.includes(':') && !isTestedElsewhere(path));

describe('another account’s id', () => {
  it.each(named.map(({ method, path }) => [method, path] as const))('%s %s', async (method, path) => {
    const body = bodies()[`${method} ${path}`];
    const noun = path.split('/')[2] ?? '';
    const ask = (ids: Record<string, string>) =>
      test.call(
        method as 'GET',
        path
          .replace(':id', ids[noun] ?? '')
          .replace(':notesId', ids.notesId ?? '')
          .replace(':side', 'term'),
        { as: ben.as, body },
      );
    const foreign = await ask(ada.ids);
    const absent = await ask({ [noun]: noun === 'media' ? 'f'.repeat(64) : missing, notesId: missing });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);
    expect(foreign.json()).toEqual(absent.json());
    expect((await ask({ [noun]: 'nowhere', notesId: 'nowhere' })).statusCode).toBe(404);
  });
});

it('another account’s ids in a body, or under an own set, reach nothing', async () => {
  const own = `/api/flashcard-sets/${ben.ids['flashcard-sets']}`;
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await test.call(method, path, { as: ben.as, body })).json();
  expect(await ask('PUT', `${own}/notes/${ada.ids.notesId}`, { marks: {} })).toMatchObject({
    code: 'not_found',
  });
  expect(await ask('POST', `${own}/merge`, { from: ada.ids['flashcard-sets'] })).toMatchObject({
    code: 'not_found',
  });
  const [stolen] = (await ask('PUT', own, { title: 'T', cards: [{ id: ada.cardIds[0], ...card }] })).cards;
  expect(stolen.id).not.toBe(ada.cardIds[0]);
  const { cardIds } = ada;
  for (const [path, body, reply] of [
    [`${own}/cards/move`, { cardIds }, { code: 'not_found' }],
    [`${own}/cards/remove`, { cardIds }, { removed: 0 }],
    ['/api/flashcards/suspend', { cardIds, suspended: true }, { code: 'not_found' }],
    ['/api/flashcards/next-days', { cardIds, zone: 'UTC' }, { days: {} }],
    ['/api/media/keep', { sha256: [ada.ids.media] }, { gone: [ada.ids.media] }],
    ['/api/tags/rename', { from: 'mine', to: null }, { sets: 1 }],
  ] as const)
    expect(await ask('POST', path, body), path).toMatchObject(reply);
  const answered = await calls.answer(ben.as, {
    promptId: ada.ids['practice-prompts'] ?? '',
    typedAnswer: 'x',
  });
  expect(answered.statusCode).toBe(404);
});

it('nothing of the other account has changed', async () => {
  expect(await everythingOf(ada.as)).toEqual(before);
});
