/** Today's calls: what is due where and when, the plan, exams, and ownership. */
import { afterAll, describe, expect, it } from 'vitest';
import { DayCard, Today } from '#contract/today.ts';
import { dueDay } from '#core/days/fsrs.ts';
import { addDays } from '#core/days/local-day.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { insertSet } from '#tests/support/database/library-rows.ts';
import { openStudyApp, type Send } from '#tests/support/server/study-app.ts';
import { readMemory } from './card-memory.ts';

const today = '2026-03-10';
let now = new Date(`${today}T12:00:00Z`);

const app = await openStudyApp(() => now);
afterAll(() => app.close());

const send: Send = (...call) => app.send(...call);
const dayOf = async (owner: string, zone = 'UTC') =>
  Today.parse((await send(owner, 'GET', `/api/today?zone=${encodeURIComponent(zone)}`)).body);
const cardsOf = async (owner: string, query = '') =>
  DayCard.array().parse((await send(owner, 'GET', `/api/today/cards?zone=UTC${query}`)).body.cards);
const rate = (owner: string, card: string, rating: number, ratedAt: string) =>
  send(owner, 'POST', `/api/flashcards/${card}/review`, { rating, ratedAt, zone: 'UTC' });

/** Cards with a memory, due on the given day, as if studied before. */
async function remembered(cards: number, dueDays: (string | null)[], owner?: string) {
  const set = await insertSet(app.database, cards);
  const mine = owner ?? set.owner;
  for (const [index, due] of dueDays.entries())
    if (due)
      await app.database.query(
        `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
         values ($1, $2, $3, $4, 5, $5::date, $5::date, $6, 2, 0)`,
        [set.owner, set.cards[index], set.setId, 5 + index, addDays(due, -5), due],
      );
  return { ...set, owner: mine };
}

it('returns the coming days, starting with today', async () => {
  const { owner } = await remembered(4, [today, addDays(today, -1), addDays(today, 3), addDays(today, 40)]);
  const coming = (await send(owner, 'GET', '/api/today/coming?zone=UTC')).body;
  expect(coming).toHaveLength(30);
  expect(coming.filter(({ dueCount }: { dueCount: number }) => dueCount > 0)).toEqual([
    { day: today, dueCount: 2 },
    { day: addDays(today, 3), dueCount: 1 },
  ]);
  await app.database.query('update cards set suspended_at = now() where user_id = $1', [owner]);
  const suspended = (await send(owner, 'GET', '/api/today/coming?zone=UTC')).body;
  expect(suspended.every(({ dueCount }: { dueCount: number }) => dueCount === 0)).toBe(true);
  const other = await insertSet(app.database, 1);
  const nothing = (await send(other.owner, 'GET', '/api/today/coming?zone=UTC')).body;
  expect(nothing.every(({ dueCount }: { dueCount: number }) => dueCount === 0)).toBe(true);
});

describe('today', () => {
  it('of a new student is empty', async () => {
    const { owner } = await insertSet(app.database, 3);
    expect(await dayOf(owner)).toMatchObject({
      ...{ day: today, started: false, gettingReady: false, dueCount: 0, newCount: 0, sets: [], next: null },
      ...{ streakDays: 0, secondsPerCard: 20, exams: [] },
    });
    expect(await cardsOf(owner)).toEqual([]);
  });

  it('counts due and new cards by set, and says what comes next', async () => {
    const { owner, setId, cards } = await remembered(6, [today, addDays(today, -1), addDays(today, 3), null]);
    const day = await dayOf(owner);
    expect(day).toMatchObject({ started: true, dueCount: 2, newCount: 3, laterCount: 0 });
    expect(day.sets).toEqual([
      { id: setId, title: 'Cells', dueCount: 2, newCount: 3, nextDay: addDays(today, 3) },
    ]);
    expect(day.next).toEqual({ day: addDays(today, 3), dueCount: 1 });
    const session = await cardsOf(owner);
    // Most at risk first, unseen ones last.
    expect(session.map(({ id }) => id)).toEqual([cards[0], cards[1], cards[3], cards[4], cards[5]]);
    expect(session[0]).toMatchObject({ setId, setTitle: 'Cells', term: 'term 0' });
  });

  it('excludes what was studied today, and counts it against the limits', async () => {
    const { owner, cards } = await remembered(4, [today, today, null, null]);
    await rate(owner, cards[0]!, 3, `${today}T11:00:00Z`);
    await rate(owner, cards[2]!, 3, `${today}T11:01:00Z`);
    const day = await dayOf(owner);
    expect(day).toMatchObject({ dueCount: 1, newCount: 1, streakDays: 1 });
    expect(day.week.filter(({ studied }) => studied)).toEqual([{ day: today, studied: true, rest: false }]);
  });

  it('is a different day in another zone, and before four in the morning', async () => {
    const { owner } = await remembered(1, [addDays(today, 1)]);
    now = new Date(`${today}T20:00:00Z`);
    expect(await dayOf(owner, 'Asia/Tokyo')).toMatchObject({ day: addDays(today, 1), dueCount: 1 });
    expect(await dayOf(owner, 'Europe/London')).toMatchObject({ day: today, dueCount: 0 });
    now = new Date(`${addDays(today, 1)}T03:30:00Z`);
    expect(await dayOf(owner, 'Europe/London')).toMatchObject({ day: today, dueCount: 0 });
    now = new Date(`${today}T12:00:00Z`);
    expect((await dayOf(owner, 'Mars/Olympus')).day).toBe(today);
  });

  it('does not count a deleted set, and counts it again when it is restored', async () => {
    const { owner } = await remembered(1, [today]);
    await app.database.query('update sets set deleted_at = now() where user_id = $1', [owner]);
    expect(await dayOf(owner)).toMatchObject({ dueCount: 0, next: null });
    expect(await cardsOf(owner)).toEqual([]);
    await app.database.query('update sets set deleted_at = null where user_id = $1', [owner]);
    expect(await dayOf(owner)).toMatchObject({ dueCount: 1 });
  });

  it('brings fewer new cards to a student who was away, until the backlog is worked off', async () => {
    const { owner, setId, cards } = await insertSet(app.database, 100);
    const ratedOn = (from: number, to: number, ago: number) =>
      cards.slice(from, to).map((id) => ({
        id,
        ratings: [[Date.parse(`${addDays(today, -ago)}T12:00:00Z`), 3, 'study']],
      }));
    const earlier = [...ratedOn(0, 20, 24), ...ratedOn(20, 40, 23), ...ratedOn(40, 60, 22)];
    const history = `/api/flashcard-sets/${setId}/history`;
    expect((await send(owner, 'POST', history, { cards: earlier, zone: 'UTC' })).status).toBe(200);
    const back = { dueCount: 30, laterCount: 30, newCount: 0, newWait: true };
    expect(await dayOf(owner)).toMatchObject(back);
    const [first] = await cardsOf(owner);
    await rate(owner, first!.id, 3, `${today}T11:00:00Z`);
    expect(await dayOf(owner)).toMatchObject({ ...back, dueCount: 29 });
    await app.database.query('update sets set exam_day = $2 where id = $1', [setId, addDays(today, 4)]);
    expect(await dayOf(owner)).toMatchObject({ dueCount: 29, newCount: 10 });
  });

  it('spreads a backlog, most at risk first', async () => {
    const { owner, cards } = await remembered(
      100,
      Array.from({ length: 100 }, (_, index) => addDays(today, -1 - (index % 50))),
    );
    const day = await dayOf(owner);
    expect(day).toMatchObject({ dueCount: 30, laterCount: 70 });
    expect(day.sets[0]?.dueCount).toBe(30);
    const session = await cardsOf(owner);
    expect(session).toHaveLength(30);
    const risk = (index: number) => (6 + (index % 50)) / (5 + index);
    const byRisk = cards.map((id, index) => [id, risk(index)] as const).sort(([, a], [, b]) => b - a);
    expect(session[0]?.id).toBe(byRisk[0]![0]);
    expect((await cardsOf(owner, `&set=${session[0]?.setId}`)).length).toBe(30);
  });

  it('is incomplete until older ratings are projected, in the page’s zone', async () => {
    const { owner, cards } = await insertSet(app.database, 1);
    await app.database.query(
      `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at)
       select user_id, $2, set_id, id, 1, $2, 3, '{}', '{}', '2026-03-01T20:00:00Z' from cards where user_id = $1`,
      [owner, uuid()],
    );
    expect((await dayOf(owner, 'Asia/Tokyo')).gettingReady).toBe(true);
    await expect.poll(async () => (await dayOf(owner, 'Asia/Tokyo')).gettingReady).toBe(false);
    expect((await readMemory(app.database.query, owner, cards[0]!))?.lastDay).toBe('2026-03-02');
    expect((await dayOf(owner)).started).toBe(true);
  });

  it('is not accessible to others', async () => {
    const { owner, setId } = await remembered(1, [today]);
    const other = await remembered(1, []);
    expect(await cardsOf(other.owner)).toEqual([]);
    expect((await send(other.owner, 'GET', `/api/today/cards?set=${setId}`)).status).toBe(404);
    expect((await send(owner, 'GET', '/api/today/cards?set=x')).status).toBe(400);
    expect((await app.app.inject({ url: '/api/today' })).statusCode).toBe(401);
  });
});

describe('the plan', () => {
  it('has defaults until it is changed, and enforces its limits', async () => {
    const { owner } = await remembered(40, [today, today, today]);
    expect((await send(owner, 'GET', '/api/study-plan')).body).toEqual({
      newADay: 20,
      mostReviews: 200,
      restDays: [],
    });
    const plan = { newADay: 5, mostReviews: 2, restDays: [0, 6, 6] };
    const saved = await send(owner, 'PUT', '/api/study-plan', { ...plan, zone: 'UTC' });
    expect(saved).toEqual({ status: 200, body: { ...plan, restDays: [0, 6] } });
    expect((await send(owner, 'GET', '/api/study-plan')).body).toEqual(saved.body);
    expect(await dayOf(owner)).toMatchObject({ dueCount: 2, newCount: 5, laterCount: 1, restDay: false });
    // 2026-03-10 is a Tuesday.
    await send(owner, 'PUT', '/api/study-plan', { ...plan, restDays: [2] });
    const resting = await dayOf(owner);
    expect(resting).toMatchObject({ dueCount: 0, newCount: 0, restDay: true });
    expect(resting.next).toEqual({ day: addDays(today, 1), dueCount: 2 });
  });

  it.each([
    [{ newADay: -1, mostReviews: 1, restDays: [] }, 'New cards a day must be at least 0'],
    [{ newADay: 1.5, mostReviews: 1, restDays: [] }, 'New cards a day must be a whole number'],
    [{ newADay: 1, mostReviews: 2001, restDays: [] }, 'Most reviews a day must be at most 2000'],
    [{ newADay: 1, mostReviews: 1, restDays: [0, 1, 2, 3, 4, 5, 6] }, 'One day of the week'],
  ])('rejects %j', async (plan, words) => {
    const { owner } = await insertSet(app.database);
    const { status, body } = await send(owner, 'PUT', '/api/study-plan', plan);
    expect([status, body.error]).toEqual([400, expect.stringContaining(words)]);
  });
});

describe('an exam', () => {
  it('includes its set in the day, with earlier due days and an honest outlook', async () => {
    const { owner, setId, cards } = await insertSet(app.database, 100);
    await rate(owner, cards[0]!, 4, `${today}T11:00:00Z`);
    const stored = async () =>
      (await app.database.query('select due_day from card_memory where user_id = $1', [owner]))[0]?.due_day;
    const usual = await stored();
    const memory = (await readMemory(app.database.query, owner, cards[0]!))!;
    const save = (examDay: string | null, newADay: number | null = null) =>
      send(owner, 'PUT', `/api/flashcard-sets/${setId}/plan?zone=UTC`, { examDay, newADay });
    const examDay = addDays(today, 10);
    expect((await save(examDay)).body).toEqual({
      examDay,
      newADay: null,
      outlook: { kind: 'on_plan', cardsADay: 10 },
      steps: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
    });
    expect(await stored()).toBe(dueDay(memory, examDay));
    expect((await stored())! < usual!).toBe(true);
    expect(await dayOf(owner)).toMatchObject({
      newCount: 9,
      exams: [{ setId, title: 'Cells', day: examDay, seenCount: 1, cardCount: 100 }],
    });
    expect((await save(examDay, 4)).body.outlook).toEqual({ kind: 'behind', cardsADay: 6, unseenAtExam: 60 });
    expect((await save(null)).body).toEqual({ examDay: null, newADay: null, outlook: null, steps: [] });
    expect(await stored()).toBe(usual);
    expect((await send(owner, 'GET', `/api/flashcard-sets/${setId}/plan`)).body.examDay).toBeNull();
  });

  it('also raises the retention of later ratings and of a log projected again', async () => {
    const { owner, setId, cards } = await insertSet(app.database, 1);
    const examDay = addDays(today, 30);
    await send(owner, 'PUT', `/api/flashcard-sets/${setId}/plan?zone=UTC`, { examDay, newADay: null });
    const outcome = await rate(owner, cards[0]!, 4, `${today}T11:00:00Z`);
    const memory = (await readMemory(app.database.query, owner, cards[0]!))!;
    expect(outcome.body.dueDay).toBe(dueDay(memory, examDay));
    // Late: the log is projected again.
    await rate(owner, cards[0]!, 4, `${today}T10:00:00Z`);
    const [row] = await app.database.query('select due_day from card_memory where user_id = $1', [owner]);
    expect(row?.due_day).toBe(dueDay(memory, examDay));
  });

  it('cannot be today or far away, nor in another owner’s set', async () => {
    const { owner, setId } = await insertSet(app.database, 1);
    const put = (as: string, examDay: string) =>
      send(as, 'PUT', `/api/flashcard-sets/${setId}/plan?zone=UTC`, { examDay, newADay: null });
    expect((await put(owner, today)).body.error).toBe(
      'Please choose a day after today, within the next ten years.',
    );
    expect((await put(owner, '2050-01-01')).status).toBe(400);
    expect((await put(owner, 'soon')).status).toBe(400);
    const other = await insertSet(app.database, 1);
    expect((await put(other.owner, addDays(today, 5))).status).toBe(404);
  });
});

describe('a streak across the date line', () => {
  it('continues in Auckland the day after Honolulu, before and after the first rating there', async () => {
    const { owner, card } = await insertSet(app.database, 1);
    const rateIn = (zone: string, ratedAt: string) =>
      send(owner, 'POST', `/api/flashcards/${card}/review`, { rating: 3, ratedAt, zone });
    const usual = now;
    now = new Date('2026-03-06T06:30:00Z');
    await rateIn('Pacific/Honolulu', '2026-03-04T06:00:00Z');
    await rateIn('Pacific/Honolulu', '2026-03-05T06:00:00Z');
    const open = await dayOf(owner, 'Pacific/Auckland');
    expect([open.day, open.streakDays]).toEqual(['2026-03-06', 2]);
    await rateIn('Pacific/Auckland', '2026-03-06T06:20:00Z');
    expect((await dayOf(owner, 'Pacific/Auckland')).streakDays).toBe(3);
    const progress = await send(owner, 'GET', '/api/progress?zone=Pacific%2FAuckland');
    expect(progress.body.longestStreak).toBe(3);
    now = usual;
  });
});
