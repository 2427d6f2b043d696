/** Work that Tellcard does by itself while its database comes and goes: reminders by mail, and fitted schedules. */
import { expect } from 'vitest';
import { newLearningState } from '#core/scheduler.ts';
import { projectEverything } from '#server/study/project-log.ts';
import { insertSet } from '../database/library-rows.ts';
import type { DatabaseFleet } from './database-fleet.ts';
import { createStudent, type Student } from './persistent-student.ts';

/** Students with a card due, whose hour comes one after the other, `everyMs` apart. */
export async function createReminded({ database, mail }: DatabaseFleet, count: number, everyMs: number) {
  const hour = new Date().getUTCHours();
  const addresses = Array.from({ length: count }, (_, nth) => `reminded${nth}@example.org`);
  for (const [nth, address] of addresses.entries()) {
    const { owner, setId, card } = await insertSet(database, 1);
    await database.query('update users set email = $2 where id = $1', [owner, address]);
    await database.query(
      `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
       values ($1, $2, $3, 5, 5, current_date - 5, now() - interval '5 days', current_date - 1, 2, 0)`,
      [owner, card, setId],
    );
    const at = new Date(Date.now() + nth * everyMs);
    await database.query(
      `insert into reminders (user_id, hour, zone, email, next_at, created_at) values ($1, $2, 'UTC', true, $3, now())`,
      [owner, hour, at],
    );
  }
  const got = (address: string) => mail.taken.filter((text) => text.includes(`To: ${address}\n`)).length;
  return {
    /** How many got their mail; throws if anyone got two. */
    verify(): number {
      const mails = addresses.map(got);
      expect(Math.max(...mails)).toBeLessThanOrEqual(1);
      return mails.filter((number) => number === 1).length;
    },
    count,
  };
}

const cards = 250;
const days = 5;

/** Students with 1,250 reviews each, who open the home page when told to. */
export async function createFittable({ url, database }: DatabaseFleet, count: number) {
  const people: Student[] = [];
  for (let nth = 0; nth < count; nth++) {
    const student = createStudent(url, `fitted${nth}`);
    await student.signIn();
    const set = await student.done('POST', '/api/flashcard-sets', {
      body: {
        title: 'Old',
        cards: Array.from({ length: cards }, (_, index) => ({ term: `t${index}`, definition: `d${index}` })),
      },
      key: crypto.randomUUID(),
    });
    const owner = student.userId();
    await database.query(
      `insert into study_plans (user_id, first_zone) values ($1, 'UTC') on conflict do nothing`,
      [owner],
    );
    await database.query(
      `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at, zone, local_day)
       select $1, id, $2, card, row_number() over (), id, 1 + (random() * 3)::int, $3::jsonb, $3::jsonb, at, 'UTC', at::date from (
         select gen_random_uuid() as id, c.id as card, timestamptz '2026-01-01 10:00Z' + n * interval '5 days' as at
         from cards c, generate_series(0, ${days - 1}) n where c.user_id = $1) rated`,
      [owner, set.id, JSON.stringify(newLearningState())],
    );
    await database.query(`update sets set last_seq = ${cards * days} where user_id = $1`, [owner]);
    people.push(student);
  }
  await projectEverything(database);
  let opened = 0;
  return {
    async openNext(): Promise<void> {
      await people[opened++]?.done('GET', '/api/today?zone=UTC');
    },
    /** How many were fitted; throws if anyone was twice. */
    async verify(): Promise<number> {
      const fitted = await database.query<{ fsrs_version: number }>(
        'select fsrs_version from study_plans where user_id = any ($1::uuid[])',
        [people.slice(0, opened).map(({ userId }) => userId())],
      );
      const times = fitted.map(({ fsrs_version }) => fsrs_version);
      expect(Math.max(...times)).toBeLessThanOrEqual(1);
      return times.filter((number) => number === 1).length;
    },
  };
}
