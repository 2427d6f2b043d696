/** Pictures and sounds belong to one owner, stay while a card uses them, and count towards the account's limits. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaReference } from '#core/media-reference.ts';
import { mediaHeads, pngOf } from '#tests/support/samples/media-fixtures.ts';
import { type FileStore, fileStores } from '#tests/support/server/file-stores.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/server/test-app.ts';

const bytesType = { 'content-type': 'application/octet-stream' };
const send = (app: TestApp, as: Person | null, payload: Buffer) =>
  app.call('POST', '/api/media', { as, payload, headers: bytesType });
const read = (app: TestApp, as: Person | null, sha256: string) =>
  app.call('GET', `/api/media/${sha256}`, { as });

describe.each(fileStores)('with files in %s', (_name, open) => {
  let app: TestApp;
  let other: TestApp;
  let store: FileStore;
  let person: Person;
  beforeAll(async () => {
    store = await open();
    app = await createTestApp(store.options);
    other = await createTestApp({ ...store.options, replicaOf: app });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    await store.close();
  });
  beforeEach(async () => {
    person = await app.signUp();
  });

  /** Test sessions would expire, so the data is moved back instead of the clock forward. */
  const days = async (count: number) => {
    await app.database.query(
      `update media set checked_at = checked_at - make_interval(days => $1),
         delete_after = delete_after - make_interval(days => $1)`,
      [count],
    );
    await app.database.query(
      'update sets set deleted_at = deleted_at - make_interval(days => $1) where deleted_at is not null',
      [count],
    );
  };
  const tidy = () => Promise.all([app.tidy(), other.tidy()]);
  const status = async (sha256: string) => (await read(app, person, sha256)).statusCode;
  async function keep(shade: number): Promise<{ sha256: string; reference: string }> {
    const { sha256, kind } = (await send(app, person, pngOf(4, 4, shade))).json();
    return { sha256, reference: mediaReference('a square', { sha256, kind }) };
  }
  const saveSet = async (term: string, definition = 'a square', source: string | null = null) =>
    (
      await app.call('POST', '/api/flashcard-sets', {
        as: person,
        body: {
          title: 'Shapes',
          cards: [
            { term, definition, source },
            { term: 'b', definition: 'c' },
          ],
        },
      })
    ).json();

  it('returns each type as sent, and never as something that can run', async () => {
    for (const [kind, bytes] of Object.entries(mediaHeads)) {
      const sent = await send(app, person, bytes);
      expect([sent.statusCode, sent.json()]).toMatchObject([201, { kind, bytes: bytes.length }]);
      const answer = await read(other, person, sent.json().sha256);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(bytes)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringMatching(/^(image|audio)\/(?!svg)[a-z0-9]+$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=31536000, immutable',
        vary: expect.stringContaining('Authorization'),
      });
    }
  });

  it('rejects what is not a picture or sound, too large, empty, or without an owner', async () => {
    const svg = await send(app, person, Buffer.from('<svg onload="alert(1)"/>'));
    expect([svg.statusCode, svg.json().code]).toEqual([415, 'unsupported_media']);
    const wide = await send(app, person, pngOf(9_000, 1));
    expect([wide.statusCode, wide.json().error]).toEqual([415, expect.stringContaining('8,192 pixels')]);
    expect((await send(app, person, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await send(app, person, Buffer.alloc(0))).statusCode).toBe(400);
    expect((await app.call('POST', '/api/media', { as: person, body: {} })).statusCode).toBe(400);
    expect((await send(app, null, pngOf(2, 2))).statusCode).toBe(401);
  });

  it('is visible to nobody else, who may store the same picture as their own', async () => {
    const { sha256 } = await keep(1);
    const stranger = await app.signUp();
    expect((await read(app, stranger, sha256)).statusCode).toBe(404);
    expect((await read(app, null, sha256)).statusCode).toBe(401);
    expect((await read(app, person, 'f'.repeat(64))).statusCode).toBe(404);
    expect((await read(app, person, '../../etc/passwd')).statusCode).toBe(404);
    await send(app, stranger, pngOf(4, 4, 1));
    await app.call('POST', '/api/account/delete', { as: stranger, body: { password: 'correct horse' } });
    expect(await status(sha256)).toBe(200);
  });

  it('uses the space of one picture, however often and for however many sides it is uploaded', async () => {
    const before = store.files(app).length;
    const picture = pngOf(4, 4, 2);
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send(index % 2 ? other : app, person, picture)),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
    expect(store.files(app)).toHaveLength(before + 1);
    const use = (await app.call('GET', '/api/media', { as: person })).json();
    expect(use).toEqual({ usedBytes: picture.length, mostBytes: 1024 ** 3 });
  });

  it('stays while a card uses it, even in a deleted set, and is deleted a week after', async () => {
    const [shown, onBack, inSource, unused] = [await keep(3), await keep(6), await keep(7), await keep(4)];
    const set = await saveSet(`Which shape? ${shown.reference}`, onBack.reference, inSource.reference);
    const onCard = () => Promise.all([shown, onBack, inSource].map(({ sha256 }) => status(sha256)));
    for (let day = 0; day < 6; day++) {
      await days(1);
      await tidy();
    }
    expect([await status(shown.sha256), await status(unused.sha256)]).toEqual([200, 200]);
    for (let day = 0; day < 4; day++) {
      await days(1);
      await tidy();
    }
    expect([await onCard(), await status(unused.sha256)]).toEqual([[200, 200, 200], 404]);
    await app.call('DELETE', `/api/flashcard-sets/${set.id}`, { as: person });
    await tidy();
    await app.call('POST', `/api/flashcard-sets/${set.id}/restore`, { as: person });
    for (let day = 0; day < 20; day++) {
      await days(1);
      await tidy();
    }
    expect(await onCard()).toEqual([200, 200, 200]);
    await app.call('DELETE', `/api/flashcard-sets/${set.id}`, { as: person });
    for (let day = 0; day < 12; day++) {
      await days(1);
      await tidy();
    }
    expect(await onCard()).toEqual([404, 404, 404]);
  });

  it('stays if a card uses it again within the week, and then gets a new week', async () => {
    const picture = await keep(5);
    await days(1);
    await tidy();
    await days(5);
    const set = await saveSet(picture.reference);
    await tidy();
    await app.call('DELETE', `/api/flashcard-sets/${set.id}`, { as: person });
    await days(3);
    await tidy();
    await days(3);
    await tidy();
    expect(await status(picture.sha256)).toBe(200);
  });

  it('gets another week before it is used, and missing ones are reported', async () => {
    const [late, lost] = [await keep(50), await keep(51)];
    const ask = async () =>
      (
        await app.call('POST', '/api/media/keep', {
          as: person,
          body: { sha256: [late.sha256, lost.sha256, 'f'.repeat(64)] },
        })
      ).json();
    await days(1);
    await tidy();
    expect(await ask()).toEqual({ gone: ['f'.repeat(64)] });
    await days(1);
    await tidy();
    await days(6);
    await app.call('POST', '/api/media/keep', { as: person, body: { sha256: [late.sha256] } });
    await days(1);
    await tidy();
    await days(1);
    await tidy();
    expect(await ask()).toEqual({ gone: [lost.sha256, 'f'.repeat(64)] });
    const stranger = await app.signUp();
    const theirs = await app.call('POST', '/api/media/keep', {
      as: stranger,
      body: { sha256: [late.sha256] },
    });
    expect(theirs.json()).toEqual({ gone: [late.sha256] });
  });

  it('is kept by saving a set that uses it; the reply reports missing ones', async () => {
    const late = await keep(52);
    const { sha256: lost, reference } = await keep(53);
    const stranger = await app.signUp();
    const body = (term: string) => ({ title: 'Cells', cards: [{ term, definition: late.reference }] });
    await days(1);
    await tidy();
    await app.database.query('delete from media where user_id = $1 and sha256 = $2', [person.userId, lost]);
    await days(6);
    const made = await app.call('POST', '/api/flashcard-sets', { as: person, body: body('Nucleus') });
    expect(made.statusCode).toBe(201);
    expect(made.json()).not.toHaveProperty('goneMedia');
    const path = `/api/flashcard-sets/${made.json().id}`;
    const saved = await app.call('PUT', path, { as: person, body: body(`Nucleus ${reference}`) });
    expect(saved.json()).toMatchObject({ goneMedia: [lost], cards: [{ definition: late.reference }] });
    expect((await app.call('GET', path, { as: person })).json()).not.toHaveProperty('goneMedia');
    await days(2);
    await tidy();
    expect(await status(late.sha256)).toBe(200);
    const theirs = await app.call('POST', '/api/flashcard-sets', { as: stranger, body: body('Nucleus') });
    expect(theirs.json().goneMedia).toEqual([late.sha256]);
  });

  it('survives a simultaneous deletion and upload', async () => {
    for (let round = 0; round < 5; round++) {
      const shade = 20 + round;
      const { sha256 } = await keep(shade);
      await days(1);
      await tidy();
      await days(8);
      const [sent] = await Promise.all([send(other, person, pngOf(4, 4, shade)), tidy()]);
      expect(sent.statusCode).toBe(201);
      await tidy();
      expect(await status(sha256)).toBe(200);
    }
  });

  it('is only its description to the tutor, who asks nothing about a side without words', async () => {
    const [described, silent] = [await keep(40), await keep(41)];
    const body = {
      title: 'Cells',
      cards: [
        { term: described.reference, definition: 'It makes ATP for the cell by cellular respiration.' },
        { term: 'Ribosome', definition: silent.reference.replace('a square', '') },
        { term: 'Nucleus', definition: `It holds the DNA of the cell. ${described.reference}` },
      ],
    };
    const set = (await app.call('POST', '/api/flashcard-sets', { as: person, body })).json();
    const started = await app.call('POST', `/api/flashcard-sets/${set.id}/practice-questions`, {
      as: person,
      body: { maxQuestions: 3 },
    });
    expect(started.statusCode, started.body).toBe(200);
    expect(started.body).not.toMatch(/media:|!\[/);
    expect(started.body).toContain('a square');
    const asked = started.json().prompts.flatMap((prompt: { points: { cardId: string }[] }) => prompt.points);
    expect(asked.map(({ cardId }: { cardId: string }) => cardId)).not.toContain(set.cards[1].id);
  });

  it('is deleted with the account, files included', async () => {
    const before = store.files(app).length;
    await keep(30);
    await keep(31);
    expect(store.files(app)).toHaveLength(before + 2);
    const answer = await app.call('POST', '/api/account/delete', {
      as: person,
      body: { password: 'correct horse' },
    });
    expect(answer.statusCode).toBe(200);
    expect(store.files(app)).toHaveLength(before);
    expect(await app.database.query('select from media where user_id = $1', [person.userId])).toEqual([]);
  });
});

describe('the space of an account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ settings: { LIMIT_MEDIA_MB: '1' } });
  });
  afterAll(() => app.stop());

  /** A PNG may have any data after the image. */
  const large = (shade: number) => Buffer.concat([pngOf(4, 4, shade), Buffer.alloc(400_000)]);

  it('is enforced with a message, also under concurrency; existing files stay', async () => {
    const person = await app.signUp();
    const sent = await Promise.all([1, 2, 3, 4, 5].map((shade) => send(app, person, large(shade))));
    const codes = sent.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([201, 201, 413, 413, 413]);
    const refused = sent.find(({ statusCode }) => statusCode === 413)?.json();
    expect(refused).toMatchObject({
      code: 'limit_reached',
      error: expect.stringMatching(/holds 0\.77 MB of pictures and sounds, .* limit is 1 MB/),
    });
    const kept = sent.find(({ statusCode }) => statusCode === 201)?.json();
    expect((await read(app, person, kept.sha256)).statusCode).toBe(200);
    const again = [1, 2, 3, 4, 5].map((shade) => send(app, person, large(shade)));
    expect((await Promise.all(again)).filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  });

  it('is shared with recordings of answers', async () => {
    const person = await app.signUp();
    await app.database.query(
      `insert into recordings (user_id, id, turn_id, kind, store_key, media_type, bytes, delete_after)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'answer', 'none/none', 'audio/webm', 900000, now() + interval '1 day')`,
      [person.userId],
    );
    expect((await send(app, person, large(1))).statusCode).toBe(413);
    expect((await app.call('GET', '/api/media', { as: person })).json().usedBytes).toBe(900_000);
  });
});
