/** The progress page's call: correct figures of study and practice, by set and in total, and ownership. */
import { afterAll, describe, expect, it } from 'vitest';
import { NextStep, Progress } from '#contract/progress.ts';
import { addDays } from '#core/days/local-day.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { insertSet } from '#tests/support/database/library-rows.ts';
import { openStudyApp } from '#tests/support/server/study-app.ts';

const today = '2026-03-10';

const app = await openStudyApp(() => new Date(`${today}T12:00:00Z`));
afterAll(() => app.close());

const progressOf = (owner: string, query = '') => app.send(owner, 'GET', `/api/progress?zone=UTC${query}`);
const read = async (owner: string, query = '') => Progress.parse((await progressOf(owner, query)).body);
const rate = (owner: string, card: string, rating: number, daysAgo: number, minute = 0) =>
  app.send(owner, 'POST', `/api/flashcards/${card}/review`, {
    rating,
    zone: 'UTC',
    ratedAt: `${addDays(today, -daysAgo)}T10:${String(minute).padStart(2, '0')}:00Z`,
  });

type Point = { cardId: string; text: string; decision: string; verdict: string } & Partial<
  Record<'mixedUpWith' | 'checked' | 'claimed' | 'denied', object | boolean>
>;

/** A session with one question, as practice stores it. */
async function practised(owner: string, setId: string, points: Point[], soundMs = 0) {
  const [session, prompt] = [uuid(), uuid()];
  const stored = JSON.stringify(
    points.map((point) => ({ evidence: null, claimed: false, denied: false, mixedUpWith: null, ...point })),
  );
  const { query } = app.database;
  await query(
    `insert into practice_sessions (user_id, id, set_id, set_title, premium) values ($1, $2, $3, 'Cells', false)`,
    [owner, session, setId],
  );
  await query(
    `insert into practice_prompts (user_id, id, session_id, position, kind, prompt, points, state, outcome)
     values ($1, $2, $3, 0, 'explain', 'Why?', $4, 'complete', 'answered')`,
    [owner, prompt, session, stored],
  );
  await query(
    `insert into practice_turns (user_id, id, prompt_id, seq, source, transcription, feedback, follow_up, is_complete, forced,
       judged_by, points_before, points_after, sound_ms)
     values ($1, $2, $3, 0, 'voice', 'said', 'Good', '', true, false, 'Built-in', $4, $4, $5)`,
    [owner, uuid(), prompt, stored, soundMs],
  );
  return session;
}

describe('progress', () => {
  it('of a new student is empty', async () => {
    const { owner } = await insertSet(app.database, 3);
    expect(await read(owner)).toMatchObject({
      ...{ day: today, started: false, gettingReady: false, days: [], longestStreak: 0, sets: [] },
      ...{ stages: { unseen: 3, learning: 0, settling: 0, known: 0 }, setCount: 1, hardCards: [] },
      ...{ sessions: [], sessionsToJudge: [], hardPoints: [], mixUps: [] },
    });
  });

  it('says how often the own judgement of checked points agreed with the tutor', async () => {
    const { owner, setId, cards } = await insertSet(app.database, 2);
    const other = await insertSet(app.database, 2);
    const point = (decision: string, word: object): Point => ({
      ...{ cardId: cards[0]!, text: `${decision} ${JSON.stringify(word)}`, decision },
      ...{ verdict: 'claimed' in word ? 'covered' : 'denied' in word ? 'missing' : decision, ...word },
    });
    const [claimed, denied] = [
      { checked: true, claimed: true },
      { checked: true, denied: true },
    ];
    await practised(owner, setId, [
      ...[point('covered', claimed), point('contradicted', denied), point('contradicted', claimed)],
      // Not judged yet, and judged without having been checked: neither counts.
      ...[point('covered', { checked: true }), point('covered', { claimed: true })],
    ]);
    expect((await read(owner)).ownJudgement).toEqual({ checked: 3, agreed: 2 });
    expect((await read(other.owner)).ownJudgement).toEqual({ checked: 0, agreed: 0 });
  });

  it('says how many reviews the schedule is fitted to', async () => {
    const { owner } = await insertSet(app.database, 1);
    expect((await read(owner)).fittedReviews).toBeNull();
    await app.database.query(
      `insert into study_plans (user_id, first_zone, fsrs_reviews) values ($1, 'UTC', 1240)
       on conflict (user_id) do update set fsrs_reviews = 1240`,
      [owner],
    );
    expect((await read(owner)).fittedReviews).toBe(1240);
  });

  it('counts days, forecast, stages and the hardest cards', async () => {
    const { owner, setId, cards } = await insertSet(app.database, 4);
    const [a, b] = cards as [string, string];
    for (const [daysAgo, rating] of [
      [9, 3],
      [6, 1],
      [4, 3],
      [2, 1],
    ] as const)
      await rate(owner, a, rating, daysAgo);
    await rate(owner, b, 3, 9, 1);
    await rate(owner, b, 4, 6, 1);
    const progress = await read(owner);
    expect(progress.days).toEqual([
      { day: addDays(today, -9), introduced: 2, returned: 0, recalled: 0, seconds: 60 },
      { day: addDays(today, -6), introduced: 0, returned: 2, recalled: 1, seconds: 60 },
      { day: addDays(today, -4), introduced: 0, returned: 1, recalled: 1, seconds: 0 },
      { day: addDays(today, -2), introduced: 0, returned: 1, recalled: 0, seconds: 0 },
    ]);
    expect(progress.hardCards).toEqual([{ cardId: a, setId, setTitle: 'Cells', term: 'term 0', lapses: 2 }]);
    const { unseen, learning, settling, known } = progress.stages;
    expect([unseen, learning + settling + known]).toEqual([2, 2]);
    expect(progress.forecast).toHaveLength(30);
    expect(progress.forecast[0]?.day).toBe(addDays(today, 1));
    expect(progress).toMatchObject({
      started: true,
      longestStreak: 1,
      sets: [{ id: setId, title: 'Cells' }],
    });
  });

  it('is limited to one set if requested, and to its owner', async () => {
    const { owner, setId, card } = await insertSet(app.database, 1);
    await rate(owner, card, 3, 1);
    const other = await insertSet(app.database, 1);
    expect((await read(owner, `&set=${setId}`)).days).toHaveLength(1);
    expect((await progressOf(other.owner, `&set=${setId}`)).status).toBe(404);
    expect((await read(other.owner)).days).toEqual([]);
    await app.database.query('update sets set deleted_at = now() where user_id = $1', [owner]);
    expect((await progressOf(owner, `&set=${setId}`)).status).toBe(404);
  });

  it('contains points often missed, cards mixed up, and time spoken', async () => {
    const { owner, setId, cards } = await insertSet(app.database, 2);
    const [a, b] = cards as [string, string];
    const mixed: Point = {
      ...{ cardId: a, text: 'is made in the matrix', decision: 'mixed-up', verdict: 'contradicted' },
      mixedUpWith: { cardId: b, term: 'term 1' },
    };
    const covered: Point = { cardId: b, text: 'needs oxygen', decision: 'covered', verdict: 'covered' };
    const unsure: Point = { cardId: b, text: 'in the cell', decision: 'unsure', verdict: 'partly' };
    const first = await practised(owner, setId, [mixed, covered, unsure], 30_400);
    const second = await practised(owner, setId, [mixed, covered]);
    const progress = await read(owner);
    expect(progress.started).toBe(true);
    expect(
      progress.sessions.map(({ sessionId, covered, decided, talkSeconds }) => [
        sessionId,
        covered,
        decided,
        talkSeconds,
      ]),
    ).toEqual([
      [first, 1, 2, 30],
      [second, 1, 2, 0],
    ]);
    expect(progress.hardPoints).toEqual([
      { setId, setTitle: 'Cells', cardId: a, text: 'is made in the matrix', missed: 2, asked: 2 },
    ]);
    expect(progress.mixUps).toHaveLength(1);
    expect(progress.mixUps[0]).toMatchObject({ setId, count: 2 });
    expect(new Set(progress.mixUps[0]?.cards.map(({ cardId }) => cardId))).toEqual(new Set([a, b]));
    await practised(owner, setId, [{ ...covered, cardId: a, text: 'is made in the matrix' }]);
    expect((await read(owner)).hardPoints).toEqual([]);
  });
});

describe('a session of which nothing is decided', () => {
  it('is no session with a share, which the previous page would divide by, but one to judge', async () => {
    const { owner, setId, cards } = await insertSet(app.database, 2);
    const point = { cardId: cards[0]!, text: 'water moves' };
    const unsure: Point = { ...point, decision: 'unsure', verdict: 'partly' };
    const checked: Point = { ...point, decision: 'covered', verdict: 'covered', checked: true };
    const toJudge = await practised(owner, setId, [unsure, checked]);
    const decided = await practised(owner, setId, [{ ...checked, claimed: true }, unsure]);
    const { sessions, sessionsToJudge } = await read(owner);
    expect(sessions).toMatchObject([{ sessionId: decided, covered: 1, decided: 1, toJudge: 1 }]);
    expect(sessionsToJudge).toMatchObject([{ sessionId: toJudge, covered: 0, decided: 0, toJudge: 2 }]);
  });
});

describe('the next step', () => {
  const nextOf = async (owner: string) =>
    NextStep.parse((await app.send(owner, 'GET', '/api/progress/next?zone=UTC')).body);
  const missed: Point = { cardId: '', text: 'needs oxygen', decision: 'missed', verdict: 'missed' };

  it('is a point missed twice, else five new cards, else nothing', async () => {
    const { owner, setId, cards } = await insertSet(app.database, 7);
    const stranger = await insertSet(app.database, 1);
    expect((await nextOf(owner)).offer).toEqual({
      ...{ kind: 'new', setId, setTitle: 'Cells', cardIds: cards.slice(0, 5) },
    });
    for (const _ of [1, 2]) await practised(owner, setId, [{ ...missed, cardId: cards[6]! }]);
    expect((await nextOf(owner)).offer).toEqual({
      ...{ kind: 'explain', setId, cardId: cards[6], term: 'term 6', missed: 2 },
    });
    await app.database.query('update cards set suspended_at = now() where id = $1', [cards[6]]);
    expect((await nextOf(owner)).offer?.kind).toBe('new');
    for (const card of cards) await rate(owner, card, 3, 0);
    expect((await nextOf(owner)).offer).toBeNull();
    expect((await nextOf(stranger.owner)).offer).toMatchObject({ setId: stranger.setId });
  });

  it('shows the hardest card that is now known on the seventh study day only', async () => {
    const { owner, setId, cards } = await insertSet(app.database, 3);
    const [hard, harder, other] = cards as [string, string, string];
    for (const daysAgo of [12, 11]) {
      await rate(owner, hard, 1, daysAgo);
      await rate(owner, harder, 1, daysAgo, 1);
    }
    await rate(owner, hard, 3, 10);
    for (const daysAgo of [9, 8, 6]) await rate(owner, hard, 3, daysAgo);
    await rate(owner, harder, 1, 6, 1);
    expect((await nextOf(owner)).milestone).toBeNull();
    await rate(owner, other, 3, 0);
    expect((await nextOf(owner)).milestone).toEqual({
      ...{ days: 7, setId, term: 'term 0', missed: 2, knownInARow: 4 },
    });
    await rate(owner, other, 3, 5);
    expect((await nextOf(owner)).milestone).toBeNull();
  });
});
