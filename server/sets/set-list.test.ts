/** Large libraries: the same bytes as when sent whole, few rows in memory, and nothing held after the reader is gone. */
import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import type { JsonStream } from '#server/http/reply/serialized-json.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/server/test-app.ts';
import { createSetStore } from './set-store.ts';

let test: TestApp;
let person: Person;
let origin: string;
const path = '/api/flashcard-sets';
const large = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({
    term: `"${index}" `.padEnd(length, 'é'),
    definition: 'x'.repeat(length),
    source: index % 2 ? 'from the notes' : null,
  }));

beforeAll(async () => {
  test = await createTestApp();
  person = await test.signUp();
  await createSet(test, person, { title: 'Oldest', cards: large(200, 5_000) });
  await createSet(test, person, { title: 'Without cards', cards: [] });
  await createSet(test, person, { title: 'Größe "quoted"', cards: large(40, 10) });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.stop());

const idle = () => expect.poll(() => test.database.connections()).toMatchObject({ working: 0, waiting: 0 });
/** Saved cards are indexed in the background, over a separate connection. */
const indexed = () =>
  expect
    .poll(
      () =>
        test.database.query(
          'select from sets where words_version is distinct from version and deleted_at is null',
        ),
      { timeout: 60_000 },
    )
    .toEqual([]);
const limits = { sets: 10, cards: 10_000, cardsPerSet: 5_000, textMb: 64 };
const textOf = async (answer: unknown) => {
  expect(answer).toHaveProperty('stream');
  let text = '';
  for await (const piece of (answer as JsonStream<unknown>).stream) text += piece;
  return text;
};

/** A client that requests the whole library and reads as much as the test wants. */
function ask(as = person) {
  return new Promise<{ answer: import('node:http').IncomingMessage; hangUp(): void }>((resolve, reject) => {
    const outgoing = request(origin + path, { headers: { authorization: `Bearer ${as.token}` } }, (answer) =>
      resolve({ answer, hangUp: () => outgoing.destroy() }),
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

it('has the same bytes as its sets one by one', async () => {
  const summaries = (await test.call('GET', `${path}?view=summary`, { as: person })).json();
  const single: string[] = [];
  for (const { id } of summaries) single.push((await test.call('GET', `${path}/${id}`, { as: person })).body);
  const whole = `[${single.join()}]`;
  expect(whole.length).toBeGreaterThan(2_000_000);
  const plain = await test.call('GET', path, { as: person });
  expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
  expect(plain.body).toBe(whole);
  const packed = await test.call('GET', path, { as: person, headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(whole);
});

it('is streamed with the same bytes if a server of the previous release has saved', async () => {
  const as = await test.signUp();
  await createSet(test, as, { title: 'One', cards: large(3, 10) });
  await createSet(test, as, { title: 'Two', cards: [] });
  const short = (await test.call('GET', path, { as })).body;
  await test.database.query('update sets set text_bytes = null, text_version = null where user_id = $1', [
    as.userId,
  ]);
  expect(
    await textOf(await createSetStore(test.database, limits, createLongReads(test.database)).list(as.userId)),
  ).toBe(short);
});

it('reads a few rows at a time, and none ahead of the reader', async () => {
  let batches = 0;
  let most = 0;
  const counting: Database = {
    ...test.database,
    async snapshot() {
      const snapshot = await test.database.snapshot();
      return {
        ...snapshot,
        async *batches<T extends Record<string, unknown>>(...given: Parameters<typeof snapshot.batches>) {
          for await (const rows of snapshot.batches<T>(...given)) {
            batches += 1;
            most = Math.max(most, rows.length);
            yield rows;
          }
        },
      };
    },
  };
  const answer = await createSetStore(counting, limits, createLongReads(counting)).list(person.userId);
  const { stream } = answer as JsonStream<unknown>;
  const pieces = stream[Symbol.asyncIterator]();
  await pieces.next();
  // A reader that did not pause would read all batches meanwhile.
  for (let other = 0; other < 50; other++) await test.database.query('select 1');
  expect(batches * most).toBeLessThanOrEqual(64);
  for (let next = await pieces.next(); !next.done; next = await pieces.next())
    expect(String(next.value).length).toBeLessThan(150_000);
  expect([batches, most]).toEqual([16, 16]);
  await idle();
});

it('holds one connection for a stalled reader, and releases it when that disconnects', async () => {
  const as = await test.signUp();
  // More than the socket buffers of one machine hold, in saves a busy machine can handle.
  for (let part = 0; part < 18; part++)
    await createSet(test, as, { title: `Part ${part}`, cards: large(100, 5_000) });
  await indexed();
  const sockets: Socket[] = [];
  const keep = (socket: Socket) => void sockets.push(socket);
  test.app.server.on('connection', keep);
  const reader = await ask(as);
  onTestFinished(reader.hangUp);
  test.app.server.off('connection', keep);
  reader.answer.pause();
  await expect.poll(() => sockets.some((socket) => socket.writableNeedDrain)).toBe(true);
  expect(test.database.connections().working).toBe(1);
  reader.hangUp();
  await idle();
});

it('is streamed to two readers of one account and three in all; others are told when to retry', async () => {
  const owners = [person];
  for (const title of ['Rich', 'Third']) {
    owners.push(await test.signUp());
    await createSet(test, owners.at(-1) as Person, { title, cards: large(200, 5_000) });
  }
  await indexed();
  const [own = '', rich = '', third = ''] = owners.map(({ userId }) => userId);
  const sets = createSetStore(test.database, limits, createLongReads(test.database));
  const streams: JsonStream<unknown>[] = [];
  // An open reader would keep the database from closing.
  onTestFinished(() => {
    for (const { stream } of streams) stream.destroy();
  });
  const take = async (owner: string) => streams.push((await sets.list(owner)) as JsonStream<unknown>);
  await take(own);
  await take(own);
  await expect(take(own)).rejects.toMatchObject({ code: 'too_many_requests', retryAfterMs: 3_000 });
  await take(rich);
  await expect(take(third)).rejects.toMatchObject({ code: 'unavailable', retryAfterMs: 3_000 });
  await sets.listSummaries(third);
  expect(test.database.connections().working).toBe(3);
  for (const { stream } of streams) stream.destroy();
  await idle();
  await take(third);
  streams.at(-1)?.stream.destroy();
  await idle();
});

it('lists as many summaries as there are', async () => {
  const as = await test.signUp();
  await createSet(test, as, { title: 'First', cards: [] });
  await test.database.query(
    `insert into sets (user_id, id, title, created_at)
     select $1, gen_random_uuid(), 'Set ' || n, now() - n * interval '1 minute' from generate_series(1, 4000) n`,
    [as.userId],
  );
  const answer = await test.call('GET', `${path}?view=summary`, { as });
  const titles = answer.json().map(({ title }: { title: string }) => title);
  expect([titles.length, titles[0], titles[1], titles[4000]]).toEqual([4001, 'First', 'Set 1', 'Set 4000']);
  await idle();
});
