/** Reminders over a database, two servers and a movable clock; push messages are recorded, mails are files. */

import { createECDH } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { PushMessage } from '#contract/reminders.ts';
import { addDays } from '#core/days/local-day.ts';
import { type AssembledReminders, assembleReminders } from '#server/assemble-reminders.ts';
import { assembleStudy } from '#server/assemble-study.ts';
import { readConfig } from '#server/config.ts';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import { createPostgresSettings } from '#server/platform/postgres/settings.ts';
import { insertSet } from '../database/library-rows.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { bareApp } from './bare-app.ts';
import { sendBy } from './study-app.ts';
import { createTestLog } from './test-log.ts';

export const today = '2026-03-10';
export const endpoint = (name: string) => `https://push.example.com/${name}`;
const browserKey = createECDH('prime256v1').generateKeys('base64url');
export const keys = { p256dh: browserKey, auth: 'A'.repeat(22) };

type Sent = { endpoint: string; message: PushMessage; ttlSeconds: number };

export let world: Awaited<ReturnType<typeof openReminderWorld>>;

/** Gives the calling test file a world, and each of its tests an empty one at noon. */
export function provideReminderWorld(): void {
  beforeAll(async () => {
    world = await openReminderWorld();
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());
}

async function openReminderWorld() {
  const db = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'tellcard-reminders-'));
  const endings: (() => Promise<void>)[] = [];
  let now = new Date(`${today}T12:00:00Z`);
  let sent: Sent[] = [];
  type Answer = 'sent' | 'gone' | Error;
  let answer: (endpoint: string) => Answer | Promise<Answer> = () => 'sent';
  let people = 0;

  async function server() {
    const log = createTestLog();
    const study = assembleStudy({
      database: db.database,
      longReads: createLongReads(db.database),
      log,
      now: () => now,
      seenIn: (owner, zone) => reminders.moveTo(owner, zone),
    });
    const reminders: AssembledReminders = await assembleReminders({
      config: readConfig({ PUBLIC_URL: 'http://localhost:3000' }),
      database: db.database,
      settings: createPostgresSettings(db.database),
      dataDir,
      dueToday: study.dueToday,
      log,
      now: () => now,
      testPrivatePush: async (to) => new URL(to).hostname.startsWith('inside.'),
      async testPush({ endpoint: to }, text, ttlSeconds) {
        const outcome = await answer(to);
        if (outcome instanceof Error) throw outcome;
        sent.push({ endpoint: to, message: PushMessage.parse(JSON.parse(text)), ttlSeconds });
        return outcome;
      },
    });
    endings.push(reminders.close, study.close);
    return { reminders, study };
  }
  const [first, second] = [await server(), await server()];
  const servers = [first.reminders, second.reminders];
  const app = await bareApp([first.study.mount, first.reminders.mount]);
  const send = sendBy(() => app);
  const mails = () =>
    readdirSync(join(dataDir, 'outbox'))
      .sort()
      .map((name) => readFileSync(join(dataDir, 'outbox', name), 'utf8'));
  return {
    app,
    database: db.database,
    servers,
    send,
    at: (moment: string) => {
      now = new Date(moment);
    },
    now: () => now,
    remind: () => Promise.all(servers.map((each) => each.remind())),
    sent: () => sent,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    mailsTo: (address: string) => mails().filter((mail) => mail.includes(address)),
    subscribe: (owner: string, name = 'phone', zone = 'Europe/Berlin') =>
      send(owner, 'POST', '/api/reminders/devices', { endpoint: endpoint(name), ...keys, zone }),
    choose: (owner: string, choice: object) =>
      send(owner, 'PUT', '/api/reminders', { hour: 17, email: false, zone: 'Europe/Berlin', ...choice }),
    /** A student with cards due from the given day on. */
    async student(dueDay: string | null = today, cards = 3) {
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
    },
    /** Deletes all accounts and sets the clock to noon. */
    async reset() {
      await db.database.query('delete from users');
      rmSync(join(dataDir, 'outbox'), { recursive: true, force: true });
      sent = [];
      answer = () => 'sent';
      now = new Date(`${today}T12:00:00Z`);
    },
    async close() {
      await app.close();
      for (const end of endings) await end();
      await db.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
