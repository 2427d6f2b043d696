/** Reminders with a test clock: once a day, at the hour, across all servers. */
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/days/local-day.ts';
import { endpoint, provideReminderWorld, today, world } from '#tests/support/server/reminder-world.ts';

provideReminderWorld();

describe('a reminder', () => {
  it('is sent at the hour, with only the count, by one of two servers, once a day', async () => {
    const { owner, email } = await world.student();
    await world.subscribe(owner);
    await world.subscribe(owner, 'laptop');
    await world.choose(owner, { email: true });
    world.at(`${today}T15:59:00Z`);
    await world.remind();
    expect(world.sent()).toEqual([]);
    world.at(`${today}T16:00:10Z`);
    await world.remind();
    await world.remind();
    world.at(`${today}T18:00:00Z`);
    await world.choose(owner, { hour: 20, email: true });
    world.at(`${today}T19:01:00Z`);
    await world.remind();
    expect(
      world
        .sent()
        .map(({ endpoint: to }) => to)
        .sort(),
    ).toEqual([endpoint('laptop'), endpoint('phone')]);
    expect(world.sent()[0]?.message).toMatchObject({
      title: '3 cards are due today',
      body: 'Open Today to study.',
    });
    // Until 4:00 in Berlin.
    expect(world.sent()[0]?.ttlSeconds).toBe(11 * 3600 - 10);
    expect(world.mailsTo(email)).toHaveLength(1);
    expect(world.mailsTo(email)[0]).toContain('Subject: 3 cards are due today');
    world.at(`${addDays(today, 1)}T19:01:00Z`);
    await world.remind();
    expect(world.sent()).toHaveLength(4);
    expect(world.mailsTo(email)).toHaveLength(2);
  });

  it('is sent once however many servers race for it', async () => {
    const owners = await Promise.all(Array.from({ length: 25 }, () => world.student(today, 1)));
    for (const { owner } of owners) await world.subscribe(owner, owner);
    world.at(`${today}T16:00:01Z`);
    await Promise.all([...world.servers, ...world.servers, ...world.servers].map((each) => each.remind()));
    expect(
      world
        .sent()
        .map(({ endpoint: to }) => to)
        .sort(),
    ).toEqual(owners.map(({ owner }) => endpoint(owner)).sort());
  });

  it('is skipped when nothing is due, on a rest day, and once everything is studied', async () => {
    const later = await world.student(addDays(today, 2));
    const resting = await world.student();
    const done = await world.student(today, 1);
    for (const { owner } of [later, resting, done]) await world.subscribe(owner, owner);
    const plan = { newADay: 20, mostReviews: 200, restDays: [2], zone: 'Europe/Berlin' };
    await world.send(resting.owner, 'PUT', '/api/study-plan', plan);
    const rated = { rating: 3, zone: 'Europe/Berlin', ratedAt: `${today}T11:00:00Z` };
    await world.send(done.owner, 'POST', `/api/flashcards/${done.cards[0]}/review`, rated);
    world.at(`${today}T16:00:01Z`);
    await world.remind();
    expect(world.sent()).toEqual([]);
    world.at(`${addDays(today, 2)}T16:00:01Z`);
    await world.remind();
    expect(
      world
        .sent()
        .map(({ endpoint: to }) => to)
        .sort(),
    ).toEqual([endpoint(later.owner), endpoint(resting.owner)].sort());
  });

  it('keeps its hour when clocks change', async () => {
    const { owner } = await world.student();
    world.at('2026-03-27T20:00:00Z');
    await world.subscribe(owner);
    const moments: string[] = [];
    for (let hour = 0; hour < 24 * 4; hour += 1) {
      world.at(new Date(Date.parse('2026-03-28T00:30:00Z') + hour * 3_600_000).toISOString());
      const before = world.sent().length;
      await world.remind();
      if (world.sent().length > before) moments.push(world.now().toISOString().slice(0, 13));
    }
    // 17:30 in Berlin, one hour ahead of UTC and then two.
    expect(moments).toEqual(['2026-03-28T16', '2026-03-29T15', '2026-03-30T15', '2026-03-31T15']);
  });

  it('follows a travelling student, and is sent once per local day', async () => {
    const { owner } = await world.student();
    await world.subscribe(owner);
    world.at(`${today}T16:00:30Z`);
    await world.remind();
    expect(world.sent()).toHaveLength(1);
    // To New York: it is still the same day there.
    world.at(`${today}T17:00:00Z`);
    await world.send(owner, 'GET', '/api/today?zone=America/New_York');
    world.at(`${today}T21:00:30Z`);
    await world.remind();
    expect(world.sent()).toHaveLength(1);
    world.at(`${addDays(today, 1)}T16:00:30Z`);
    await world.remind();
    expect(world.sent()).toHaveLength(1);
    world.at(`${addDays(today, 1)}T21:00:30Z`);
    await world.remind();
    expect(world.sent()).toHaveLength(2);
    // Across the date line.
    await world.send(owner, 'GET', '/api/today?zone=Pacific/Auckland');
    world.at(`${addDays(today, 2)}T04:00:30Z`);
    await world.remind();
    expect(world.sent()).toHaveLength(3);
  });

  it('is not sent late at night if no server ran at its hour', async () => {
    const { owner } = await world.student();
    await world.subscribe(owner);
    world.at(`${today}T20:00:00Z`);
    await world.remind();
    expect(world.sent()).toEqual([]);
    world.at(`${addDays(today, 1)}T17:30:00Z`);
    await world.remind();
    expect(world.sent()).toHaveLength(1);
  });

  it('is retried if nothing could be sent, not if a part was; a browser that is gone is forgotten', async () => {
    const { owner, email } = await world.student();
    await world.subscribe(owner, 'phone');
    world.at(`${today}T16:00:00Z`);
    world.answerWith(() => new Error('away'));
    await world.remind();
    world.at(`${today}T16:09:00Z`);
    world.answerWith(() => 'sent');
    await world.remind();
    expect(world.sent()).toEqual([]);
    world.at(`${today}T16:10:00Z`);
    await world.remind();
    expect(world.sent()).toHaveLength(1);

    await world.subscribe(owner, 'old');
    await world.choose(owner, { email: true });
    world.answerWith((to) => (to === endpoint('old') ? 'gone' : new Error('away')));
    world.at(`${addDays(today, 1)}T16:00:00Z`);
    await world.remind();
    world.at(`${addDays(today, 1)}T16:10:00Z`);
    await world.remind();
    expect(world.mailsTo(email)).toHaveLength(1);
    expect((await world.send(owner, 'GET', '/api/reminders')).body.devices).toEqual([endpoint('phone')]);
  });

  it('forgets a browser that fails on three days in a row, not one that fails often on one day', async () => {
    const { owner } = await world.student();
    await world.subscribe(owner);
    const devices = async () => (await world.send(owner, 'GET', '/api/reminders')).body.devices;
    const tryOn = async (ahead: number, time = '16:00:00') => {
      world.at(`${addDays(today, ahead)}T${time}Z`);
      await world.remind();
    };
    world.answerWith(() => new Error('timed out'));
    for (const time of ['16:00:00', '16:10:00', '16:20:00', '16:30:00']) await tryOn(0, time);
    await tryOn(1);
    world.answerWith(() => 'sent');
    await tryOn(1, '16:10:00');
    world.answerWith(() => new Error('timed out'));
    await tryOn(2);
    await tryOn(3);
    expect(await devices()).toEqual([endpoint('phone')]);
    await tryOn(4);
    expect(await devices()).toEqual([]);
  });

  it('is mailed without waiting for unresponsive push services', async () => {
    const stuck = await Promise.all(Array.from({ length: 60 }, () => world.student(today, 1)));
    for (const { owner } of stuck) await world.subscribe(owner, owner);
    const { owner, email } = await world.student();
    await world.choose(owner, { hour: 17, email: true });
    let release = () => {};
    let asked = 0;
    const answered = new Promise<'sent'>((resolve) => {
      release = () => resolve('sent');
    });
    world.answerWith(() => {
      asked += 1;
      return answered;
    });
    world.at(`${today}T16:00:10Z`);
    const reminding = world.servers[0]!.remind();
    await expect.poll(() => world.mailsTo(email).length).toBe(1);
    expect(asked).toBe(32);
    // The next minute is handled although messages of this one are waiting.
    const late = await world.student();
    await world.choose(late.owner, { hour: 18, email: true });
    world.at(`${today}T17:00:10Z`);
    const next = world.servers[0]!.remind();
    await expect.poll(() => world.mailsTo(late.email).length).toBe(1);
    release();
    await Promise.all([reminding, next]);
    expect(world.sent()).toHaveLength(60);
  });

  it('is taken over from a server that stopped before sending', async () => {
    const { owner } = await world.student();
    await world.subscribe(owner);
    world.at(`${today}T16:00:00Z`);
    await world.database.query('update reminders set next_at = $2 where user_id = $1', [
      owner,
      new Date(`${today}T16:10:00Z`),
    ]);
    await world.remind();
    expect(world.sent()).toEqual([]);
    world.at(`${today}T16:10:00Z`);
    await world.remind();
    expect(world.sent()).toHaveLength(1);
  });

  it('is never sent after the account was deleted', async () => {
    const { owner } = await world.student();
    await world.subscribe(owner);
    await world.choose(owner, { email: true });
    await world.database.query('delete from users where id = $1', [owner]);
    const rows = await world.database.query('select from reminders union all select from push_devices');
    expect(rows).toEqual([]);
    world.at(`${today}T16:00:10Z`);
    await world.remind();
    expect(world.sent()).toEqual([]);
  });
});
