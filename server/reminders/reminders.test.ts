/** Reminders over a real database with a clock that is moved: once a day, on the hour, over all servers, and stopped by one click. */

import { createECDH } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUSH_DEVICE_LIMIT, PushMessage, Reminders } from '#contract/days/reminders.ts';
import { addDays } from '#core/days/local-day.ts';
import { createApp } from '#server/app.ts';
import { type AssembledReminders, assembleReminders } from '#server/assemble-reminders.ts';
import { assembleStudy } from '#server/assemble-study.ts';
import { readConfig } from '#server/config.ts';
import { Failure } from '#server/failure/failure.ts';
import { createPostgresSettings } from '#server/platform/postgres/settings.ts';
import { insertSet } from '#tests/support/library-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createTestLog } from '#tests/support/test-log.ts';

const today = '2026-03-10';
let now = new Date(`${today}T12:00:00Z`);
const at = (moment: string) => {
  now = new Date(moment);
};
let db: TestDatabase;
let app: FastifyInstance;
const dataDir = mkdtempSync(join(tmpdir(), 'tellcard-reminders-'));
const endings: (() => Promise<void>)[] = [];
/** Two servers over one database. */
let servers: AssembledReminders[] = [];
const remind = () => Promise.all(servers.map((server) => server.remind()));

type Sent = { endpoint: string; message: PushMessage; ttlSeconds: number };
let sent: Sent[] = [];
let answer: (endpoint: string) => 'sent' | 'gone' | Error = () => 'sent';
const mailNames = () => readdirSync(join(dataDir, 'outbox')).sort();
const mails = () => mailNames().map((name) => readFileSync(join(dataDir, 'outbox', name), 'utf8'));
const mailsTo = (address: string) => mails().filter((mail) => mail.includes(address));

async function server() {
  const log = createTestLog();
  const study = assembleStudy({
    database: db.database,
    log,
    now: () => now,
    seenIn: (owner, zone) => reminders.moveTo(owner, zone),
  });
  const reminders = await assembleReminders({
    config: readConfig({ PUBLIC_URL: 'http://localhost:3000' }),
    database: db.database,
    settings: createPostgresSettings(db.database),
    dataDir,
    dueToday: study.dueToday,
    log,
    now: () => now,
    async testPush({ endpoint }, text, ttlSeconds) {
      const outcome = answer(endpoint);
      if (outcome instanceof Error) throw outcome;
      sent.push({ endpoint, message: PushMessage.parse(JSON.parse(text)), ttlSeconds });
      return outcome;
    },
  });
  endings.push(reminders.close, study.close);
  return { reminders, study };
}

beforeAll(async () => {
  db = await createTestDatabase();
  const [first, second] = [await server(), await server()];
  servers = [first.reminders, second.reminders];
  app = await createApp({
    findCaller: async (request) => {
      const userId = request.headers.authorization?.replace('Bearer ', '');
      if (!userId) throw new Failure('session_invalid', 'no_token');
      return { userId, email: null, sessionId: 'session' };
    },
    headers: { connectTo: [], https: false },
    webFolder: null,
    trustProxy: false,
    logger: false,
    mounts: [first.study.mount, first.reminders.mount],
  });
});
afterAll(async () => {
  await app.close();
  for (const end of endings) await end();
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.database.query('delete from users');
  rmSync(join(dataDir, 'outbox'), { recursive: true, force: true });
  sent = [];
  answer = () => 'sent';
  at(`${today}T12:00:00Z`);
});

async function send(owner: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${owner}` };
  const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
}
const browserKey = createECDH('prime256v1').generateKeys('base64url');
const keys = { p256dh: browserKey, auth: 'A'.repeat(22) };
const endpoint = (name: string) => `https://push.example.com/${name}`;
const subscribe = (owner: string, name = 'phone', zone = 'Europe/Berlin') =>
  send(owner, 'POST', '/api/reminders/devices', { endpoint: endpoint(name), ...keys, zone });
const choose = (owner: string, choice: object) =>
  send(owner, 'PUT', '/api/reminders', { hour: 17, email: false, zone: 'Europe/Berlin', ...choice });

let people = 0;
/** Somebody with cards due from the day given on. */
async function student(dueDay: string | null = today, cards = 3) {
  const { owner, setId, cards: ids } = await insertSet(db.database, cards);
  people += 1;
  const email = `student${people}@example.org`;
  await db.database.query('update users set email = $2 where id = $1', [owner, email]);
  if (dueDay)
    for (const id of ids)
      await db.database.query(
        `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
         values ($1, $2, $3, 5, 5, $4::date, $4::date, $5, 2, 0)`,
        [owner, id, setId, addDays(dueDay, -5), dueDay],
      );
  return { owner, email, cards: ids };
}

describe('asking for reminders', () => {
  it('is up to the student: nobody is reminded before', async () => {
    const { owner, email } = await student();
    expect(Reminders.parse((await send(owner, 'GET', '/api/reminders')).body)).toEqual({
      ...{
        hour: 17,
        email: false,
        mailTo: email,
        devices: [],
        pushKey: expect.stringMatching(/^[\w-]{87}$/),
      },
    });
    at(`${today}T17:30:00Z`);
    await remind();
    expect(sent).toEqual([]);
  });

  it('uses one pair of keys on all servers', async () => {
    const pairs = await db.database.query(`select value from settings where key = 'reminders.push_keys'`);
    expect(pairs).toHaveLength(1);
  });

  it('keeps ten browsers; the one that asked longest ago makes room', async () => {
    const { owner } = await student();
    for (let count = 0; count < PUSH_DEVICE_LIMIT + 2; count += 1) {
      now = new Date(now.getTime() + 1000);
      await subscribe(owner, `device-${count}`);
    }
    await subscribe(owner, 'device-5');
    const { body } = await send(owner, 'GET', '/api/reminders');
    expect(body.devices).toHaveLength(PUSH_DEVICE_LIMIT);
    expect(body.devices).not.toContain(endpoint('device-1'));
    expect(body.devices).toContain(endpoint('device-2'));
  });

  it.each([
    ['http://push.example.com/x'],
    ['https://push.example.com:8443/x'],
    ['https://user:secret@push.example.com/x'],
    ['https://127.0.0.1/x'],
    ['https://0x7f.1/x'],
    ['https://[::1]/x'],
    ['https://localhost/x'],
    ['ftp://push.example.com'],
    ['not an address'],
    [`https://push.example.com/${'x'.repeat(1100)}`],
  ])('refuses the push service %s', async (address) => {
    const { owner } = await student();
    const reply = await send(owner, 'POST', '/api/reminders/devices', {
      ...keys,
      endpoint: address,
      zone: 'UTC',
    });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatch(/push service/);
  });

  it('refuses a key that nothing can be encrypted for', async () => {
    const { owner } = await student();
    const device = { endpoint: endpoint('x'), ...keys, p256dh: `B${'A'.repeat(86)}`, zone: 'UTC' };
    const { status, body } = await send(owner, 'POST', '/api/reminders/devices', device);
    expect([status, body.error]).toEqual([400, 'This browser gave a key that cannot be used for reminders.']);
  });

  it.each([
    [{ hour: 24 }, 'The hour must be at most 23'],
    [{ hour: 8.5 }, 'The hour must be a whole number'],
    [{ email: 'yes' }, 'Please say whether mails are wanted'],
  ])('refuses %o in words', async (choice, words) => {
    const { owner } = await student();
    const { status, body } = await choose(owner, choice);
    expect([status, body.error]).toEqual([400, expect.stringContaining(words)]);
  });
});

describe('a reminder', () => {
  it('comes at the hour, with the count alone, from one of two servers, once a day', async () => {
    const { owner, email } = await student();
    await subscribe(owner);
    await subscribe(owner, 'laptop');
    await choose(owner, { email: true });
    at(`${today}T15:59:00Z`);
    await remind();
    expect(sent).toEqual([]);
    at(`${today}T16:00:10Z`);
    await remind();
    await remind();
    at(`${today}T18:00:00Z`);
    await choose(owner, { hour: 20, email: true });
    at(`${today}T19:01:00Z`);
    await remind();
    expect(sent.map(({ endpoint: to }) => to).sort()).toEqual([endpoint('laptop'), endpoint('phone')]);
    expect(sent[0]?.message).toMatchObject({ title: '3 cards are due today', body: 'Open Today to study.' });
    // Until 4:00 in Berlin.
    expect(sent[0]?.ttlSeconds).toBe(11 * 3600 - 10);
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]).toContain('Subject: 3 cards are due today');
    at(`${addDays(today, 1)}T19:01:00Z`);
    await remind();
    expect(sent).toHaveLength(4);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('comes once however many servers race for it', async () => {
    const owners = await Promise.all(Array.from({ length: 25 }, () => student(today, 1)));
    for (const { owner } of owners) await subscribe(owner, owner);
    at(`${today}T16:00:01Z`);
    await Promise.all([...servers, ...servers, ...servers].map((each) => each.remind()));
    expect(sent.map(({ endpoint: to }) => to).sort()).toEqual(
      owners.map(({ owner }) => endpoint(owner)).sort(),
    );
  });

  it('is left out where nothing is due, on a day of rest, and once all is studied', async () => {
    const later = await student(addDays(today, 2));
    const resting = await student();
    const done = await student(today, 1);
    for (const { owner } of [later, resting, done]) await subscribe(owner, owner);
    const plan = { newADay: 20, mostReviews: 200, restDays: [2], zone: 'Europe/Berlin' };
    await send(resting.owner, 'PUT', '/api/study-plan', plan);
    const rated = { rating: 3, zone: 'Europe/Berlin', ratedAt: `${today}T11:00:00Z` };
    await send(done.owner, 'POST', `/api/flashcards/${done.cards[0]}/review`, rated);
    at(`${today}T16:00:01Z`);
    await remind();
    expect(sent).toEqual([]);
    at(`${addDays(today, 2)}T16:00:01Z`);
    await remind();
    expect(sent.map(({ endpoint: to }) => to).sort()).toEqual(
      [endpoint(later.owner), endpoint(resting.owner)].sort(),
    );
  });

  it('keeps its hour when clocks change', async () => {
    const { owner } = await student();
    at('2026-03-27T20:00:00Z');
    await subscribe(owner);
    const moments: string[] = [];
    for (let hour = 0; hour < 24 * 4; hour += 1) {
      at(new Date(Date.parse('2026-03-28T00:30:00Z') + hour * 3_600_000).toISOString());
      const before = sent.length;
      await remind();
      if (sent.length > before) moments.push(now.toISOString().slice(0, 13));
    }
    // 17:30 in Berlin, one hour ahead of UTC and then two.
    expect(moments).toEqual(['2026-03-28T16', '2026-03-29T15', '2026-03-30T15', '2026-03-31T15']);
  });

  it('goes along when the student travels, and comes once on a local day', async () => {
    const { owner } = await student();
    await subscribe(owner);
    at(`${today}T16:00:30Z`);
    await remind();
    expect(sent).toHaveLength(1);
    // To New York: there it is still the same day.
    at(`${today}T17:00:00Z`);
    await send(owner, 'GET', '/api/today?zone=America/New_York');
    at(`${today}T21:00:30Z`);
    await remind();
    expect(sent).toHaveLength(1);
    at(`${addDays(today, 1)}T16:00:30Z`);
    await remind();
    expect(sent).toHaveLength(1);
    at(`${addDays(today, 1)}T21:00:30Z`);
    await remind();
    expect(sent).toHaveLength(2);
    // And over the date line.
    await send(owner, 'GET', '/api/today?zone=Pacific/Auckland');
    at(`${addDays(today, 2)}T04:00:30Z`);
    await remind();
    expect(sent).toHaveLength(3);
  });

  it('is not made up for in the night when no server ran at its hour', async () => {
    const { owner } = await student();
    await subscribe(owner);
    at(`${today}T20:00:00Z`);
    await remind();
    expect(sent).toEqual([]);
    at(`${addDays(today, 1)}T17:30:00Z`);
    await remind();
    expect(sent).toHaveLength(1);
  });

  it('is tried again when nothing could be sent, not when a part was, and the browser that is gone is forgotten', async () => {
    const { owner, email } = await student();
    await subscribe(owner, 'phone');
    at(`${today}T16:00:00Z`);
    answer = () => new Error('away');
    await remind();
    at(`${today}T16:09:00Z`);
    answer = () => 'sent';
    await remind();
    expect(sent).toEqual([]);
    at(`${today}T16:10:00Z`);
    await remind();
    expect(sent).toHaveLength(1);

    await subscribe(owner, 'old');
    await choose(owner, { email: true });
    answer = (to) => (to === endpoint('old') ? 'gone' : new Error('away'));
    at(`${addDays(today, 1)}T16:00:00Z`);
    await remind();
    at(`${addDays(today, 1)}T16:10:00Z`);
    await remind();
    expect(mailsTo(email)).toHaveLength(1);
    expect((await send(owner, 'GET', '/api/reminders')).body.devices).toEqual([endpoint('phone')]);
  });

  it('is taken over from a server that ended before it sent', async () => {
    const { owner } = await student();
    await subscribe(owner);
    at(`${today}T16:00:00Z`);
    await db.database.query('update reminders set next_at = $2 where user_id = $1', [
      owner,
      new Date(`${today}T16:10:00Z`),
    ]);
    await remind();
    expect(sent).toEqual([]);
    at(`${today}T16:10:00Z`);
    await remind();
    expect(sent).toHaveLength(1);
  });

  it('never comes after the account was deleted', async () => {
    const { owner } = await student();
    await subscribe(owner);
    await choose(owner, { email: true });
    await db.database.query('delete from users where id = $1', [owner]);
    const rows = await db.database.query('select from reminders union all select from push_devices');
    expect(rows).toEqual([]);
    at(`${today}T16:00:10Z`);
    await remind();
    expect(sent).toEqual([]);
  });
});

describe('stopping', () => {
  const stopUrl = async (email: string) => {
    const mail =
      mailsTo(email)[0]
        ?.replace(/=\r?\n/g, '')
        .replace(/\r?\n[ \t]+/g, ' ') ?? '';
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    return new URL(/List-Unsubscribe: <([^>]+)>/.exec(mail)?.[1] ?? '');
  };

  it('takes one click of a mail program, without signing in, and may be repeated', async () => {
    const { owner, email } = await student();
    await choose(owner, { email: true });
    at(`${today}T16:00:10Z`);
    await remind();
    const url = await stopUrl(email);
    expect(url.origin).toBe('http://localhost:3000');
    const path = url.pathname + url.search;
    // Opening the link alone changes nothing: it leads to a page with a button.
    const opened = await app.inject({ method: 'GET', url: path });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/stop-reminders${url.search}`]);
    expect((await send(owner, 'GET', '/api/reminders')).body.email).toBe(true);
    for (const headers of [
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
    ]) {
      const payload = 'List-Unsubscribe=One-Click';
      const reply = await app.inject({ method: 'POST', url: path, headers, payload });
      expect([reply.statusCode, reply.json()]).toEqual([200, { stopped: 'email' }]);
    }
    expect((await send(owner, 'GET', '/api/reminders')).body.email).toBe(false);
    at(`${addDays(today, 1)}T16:00:10Z`);
    await remind();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('by a message stops that browser alone', async () => {
    const { owner } = await student();
    await subscribe(owner, 'phone');
    await subscribe(owner, 'laptop');
    at(`${today}T16:00:10Z`);
    await remind();
    const token = sent.find(({ endpoint: to }) => to === endpoint('phone'))?.message.token ?? '';
    const url = `/api/reminders/stop?token=${encodeURIComponent(token)}`;
    for (const _again of [1, 2])
      expect((await app.inject({ method: 'POST', url })).json()).toEqual({ stopped: 'device' });
    expect((await send(owner, 'GET', '/api/reminders')).body.devices).toEqual([endpoint('laptop')]);
  });

  it('refuses a link that was changed, in words that say where else to stop', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/reminders/stop?token=abc.def' });
    expect(reply.statusCode).toBe(410);
    expect(reply.json().error).toContain('Settings, under Notifications');
    expect((await app.inject({ method: 'POST', url: '/api/reminders/stop' })).statusCode).toBe(400);
  });

  it('by the browser itself, or by leaving mails off, ends the looking', async () => {
    const { owner } = await student();
    await subscribe(owner);
    const gone = await send(owner, 'POST', '/api/reminders/devices/remove', { endpoint: endpoint('phone') });
    expect(gone.body.devices).toEqual([]);
    at(`${today}T16:00:10Z`);
    await remind();
    const [row] = await db.database.query<{ next_at: Date | null }>(
      'select next_at from reminders where user_id = $1',
      [owner],
    );
    expect([sent, row?.next_at]).toEqual([[], null]);
  });
});
