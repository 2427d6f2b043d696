/** The notes of a set: stored verbatim, for their owner only, deleted with the set. */
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { NOTES_PER_SET_LIMIT, SetNotes } from '#contract/set-notes.ts';
import { NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { readConfig } from '#server/config.ts';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import type { JsonStream } from '#server/http/reply/serialized-json.ts';
import type { Row } from '#server/platform/postgres/database.ts';
import { createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';
import { createNotesStore } from './notes-store.ts';

const test = await createTestApp();
const ada = await test.signUp();
afterAll(() => test.stop());

const at = (setId: string) => `/api/flashcard-sets/${setId}/notes`;
const text = '# Cells\r\n\tOsmosis – water moves\n\n?? 👩‍🔬 \\ $x^2$ ';
const add = (as: Person, setId: string, body: unknown = { id: crypto.randomUUID(), text }) =>
  test.call('POST', at(setId), { as, body });
const list = async (as: Person, setId: string) => (await test.call('GET', at(setId), { as })).json();

it('stores them verbatim, in order, once for each id', async () => {
  const set = await createSet(test, ada);
  expect(await list(ada, set.id)).toEqual([]);
  const first = { id: crypto.randomUUID(), text };
  const made = await add(ada, set.id, first);
  expect(made.statusCode, made.body).toBe(201);
  expect(SetNotes.parse(made.json())).toMatchObject({ ...first, marks: {} });
  expect((await add(ada, set.id, { ...first, text: 'other' })).json()).toEqual(made.json());
  await add(ada, set.id, { id: crypto.randomUUID(), text: 'second' });
  expect((await list(ada, set.id)).map((notes: SetNotes) => notes.text)).toEqual([text, 'second']);
});

it('stores the marks of their lines', async () => {
  const set = await createSet(test, ada);
  const { id } = (await add(ada, set.id)).json();
  const marks = { 2: 'ignored', 4: set.cards[0]?.id };
  const marked = await test.call('PUT', `${at(set.id)}/${id}`, { as: ada, body: { marks } });
  expect(marked.statusCode, marked.body).toBe(204);
  expect((await list(ada, set.id))[0].marks).toEqual(marks);
  for (const wrong of [{ 0: 'ignored' }, { two: 'ignored' }, { 2: 'used' }]) {
    const refused = await test.call('PUT', `${at(set.id)}/${id}`, { as: ada, body: { marks: wrong } });
    expect(refused.statusCode).toBe(400);
  }
});

it('rejects marks of lines that do not exist, whatever the line ends', async () => {
  const set = await createSet(test, ada);
  const mark = async (lines: string, marked: number) => {
    const { id } = (await add(ada, set.id, { id: crypto.randomUUID(), text: lines })).json();
    const body = { marks: { [marked]: 'ignored' } };
    return test.call('PUT', `${at(set.id)}/${id}`, { as: ada, body });
  };
  for (const lines of ['one', 'one\ntwo', 'one\r\n\r\nthree', 'one\rtwo\n\nfour']) {
    const count = lines.split(/\r\n|\r|\n/).length;
    expect((await mark(lines, count)).statusCode).toBe(204);
    const refused = await mark(lines, count + 1);
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      expect.stringContaining('These notes have fewer lines than that'),
    ]);
  }
});

it('streams long notes verbatim, to two readers of an account at once', async () => {
  const set = await createSet(test, ada);
  const long = `${'é漢"\n'.repeat(24_000)}`;
  const sent: string[] = [];
  for (let count = 0; count < 8; count++) {
    sent.push(`${count} ${long}`);
    await add(ada, set.id, { id: crypto.randomUUID(), text: sent[count] });
  }
  const answer = await test.call('GET', at(set.id), { as: ada });
  expect(answer.headers['content-length']).toBeUndefined();
  expect(
    SetNotes.array()
      .parse(answer.json())
      .map((notes) => notes.text),
  ).toEqual(sent);

  const batches: number[] = [];
  const counting = {
    async snapshot() {
      const picture = await test.database.snapshot();
      return {
        ...picture,
        async *batches<T extends Row>(...given: Parameters<typeof picture.batches>) {
          for await (const rows of picture.batches<T>(...given)) {
            batches.push(rows.length);
            yield rows;
          }
        },
      };
    },
  };
  const notes = createNotesStore(test.database, readConfig({}).limits, createLongReads(counting));
  const take = async () => (await notes.list(ada.userId, set.id)) as JsonStream<SetNotes[]>;
  const readers = [await take(), await take()];
  await expect(take()).rejects.toMatchObject({ code: 'too_many_requests' });
  const text = await new Response(Readable.toWeb(readers[0]!.stream) as ReadableStream).text();
  expect(text).toBe(answer.body);
  expect(batches).toEqual(Array(8).fill(1));
  readers[1]?.stream.destroy();
});

it('deletes and restores them with the set, or deletes them alone on request', async () => {
  const set = await createSet(test, ada);
  await add(ada, set.id);
  await test.call('DELETE', `/api/flashcard-sets/${set.id}`, { as: ada });
  expect((await test.call('GET', at(set.id), { as: ada })).statusCode).toBe(404);
  expect((await add(ada, set.id)).statusCode).toBe(404);
  await test.call('POST', `/api/flashcard-sets/${set.id}/restore`, { as: ada });
  expect(await list(ada, set.id)).toHaveLength(1);
  expect((await test.call('DELETE', at(set.id), { as: ada })).statusCode).toBe(204);
  expect(await list(ada, set.id)).toEqual([]);
  expect((await test.call('GET', `/api/flashcard-sets/${set.id}`, { as: ada })).json().cards).toHaveLength(2);
});

it('rejects empty, overlong, unstorable and too many notes with a message', async () => {
  const set = await createSet(test, ada);
  for (const [wrong, said] of [
    [' \n', 'There are no notes to keep'],
    ['x'.repeat(NOTES_LIMIT_CODE_POINTS + 1), 'The notes are longer than 100,000 characters'],
    ['a\u0000b', 'The notes hold a character that cannot be stored'],
  ]) {
    const refused = await add(ada, set.id, { id: crypto.randomUUID(), text: wrong });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(said);
  }
  for (let count = 0; count < NOTES_PER_SET_LIMIT; count++)
    expect((await add(ada, set.id)).statusCode).toBe(201);
  const refused = await add(ada, set.id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ error: 'This set has as many notes as a set can have.' });
});

it('counts them towards the account’s text limit', async () => {
  const small = await createTestApp({ settings: { LIMIT_TEXT_MB: '1' } });
  try {
    const eve = await small.signUp();
    const set = await createSet(small, eve);
    const long = 'é'.repeat(90_000);
    const codes: number[] = [];
    for (let count = 0; count < 6; count++)
      codes.push(
        (await small.call('POST', at(set.id), { as: eve, body: { id: crypto.randomUUID(), text: long } }))
          .statusCode,
      );
    expect(codes).toEqual([201, 201, 201, 201, 201, 413]);
    // About 140 kB are left: for the marks of the notes, and for cards.
    const lines = await small.call('POST', at(set.id), {
      as: eve,
      body: { id: crypto.randomUUID(), text: '.\n'.repeat(4_000) },
    });
    expect(lines.statusCode).toBe(201);
    const marks = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, line) => [line + 1, set.id]));
    const mark = (count: number) =>
      small.call('PUT', `${at(set.id)}/${lines.json().id}`, { as: eve, body: { marks: marks(count) } });
    expect((await mark(1_000)).statusCode).toBe(204);
    const refused = await mark(4_000);
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'limit_reached']);
    expect((await mark(1_001)).statusCode).toBe(204);
    const save = (bytes: number) =>
      small.call('POST', '/api/flashcard-sets', {
        as: eve,
        body: {
          title: 'T',
          cards: Array.from({ length: bytes / 10_000 }, () => ({ term: 't', definition: 'x'.repeat(9_999) })),
        },
      });
    expect((await save(100_000)).statusCode).toBe(413);
    expect((await save(10_000)).statusCode).toBe(201);
    await small.call('DELETE', at(set.id), { as: eve });
    expect((await save(100_000)).statusCode).toBe(201);
  } finally {
    await small.stop();
  }
});

it('keeps proposed cards until each is decided, counts the open ones, and takes a decision back', async () => {
  const set = await createSet(test, ada);
  const proposal = (term: string) => ({
    term,
    definition: 'of the drug',
    source: `- ${term}`,
    why: 'no-subject',
  });
  const proposals = ['toxicity', 'antidote', 'route'].map(proposal);
  const made = await add(ada, set.id, { id: crypto.randomUUID(), text, proposals });
  expect(made.json()).toMatchObject({ proposals, settled: [] });
  const toCheck = async () =>
    (await test.call('GET', '/api/flashcard-sets?view=summary', { as: ada }))
      .json()
      .find(({ id }: { id: string }) => id === set.id).toCheck;
  const settle = (places: number[], settled: boolean) =>
    test.call('PUT', `${at(set.id)}/${made.json().id}/proposals`, { as: ada, body: { places, settled } });
  expect(await toCheck()).toBe(3);
  for (const _ of ['once', 'again']) expect((await settle([2, 0], true)).statusCode).toBe(204);
  expect([(await list(ada, set.id))[0].settled, await toCheck()]).toEqual([[0, 2], 1]);
  await settle([2], false);
  expect([(await list(ada, set.id))[0].settled, await toCheck()]).toEqual([[0], 2]);

  expect((await settle([3], true)).statusCode).toBe(400);
  const blank = await add(ada, set.id, {
    id: crypto.randomUUID(),
    text,
    proposals: [{ ...proposals[0], definition: ' ' }],
  });
  expect(blank.statusCode).toBe(400);
});
