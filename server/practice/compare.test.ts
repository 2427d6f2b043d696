/** Compare over the real application: the student decides what the tutor left open, and can change it. */
import { afterAll, describe, expect, it } from 'vitest';
import { cells, practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const { begin: beginSession } = practiceCalls(() => test);
const test = await createTestApp({ scriptedTutor: true });
afterAll(() => test.stop());

async function begin() {
  const { as, setId, prompts, ask, read } = await beginSession();
  const say = async (typedAnswer: string) => (await ask(typedAnswer)).json();
  const word = (turnId: string, body: object) =>
    test.call('POST', `/api/practice-turns/${turnId}/correction`, { as, body });
  return { as, setId, promptId: prompts[0].id as string, prompt: prompts[0], say, word, read };
}

/** Of the set's first cards, in order: points asked and points missed. */
async function counts(as: Person, setId: string) {
  const rows = await test.database.query<{ practised: number; missed: number }>(
    `select coalesce(p.practised, 0) as practised, coalesce(p.missed, 0) as missed
     from cards c left join card_practice p on p.user_id = c.user_id and p.card_id = c.id
     where c.user_id = $1 and c.set_id = $2 order by c.position limit 3`,
    [as.userId, setId],
  );
  return rows.map(({ practised, missed }) => [practised, missed]);
}
async function recentScores(as: Person, setId: string) {
  const open = await test.call('GET', `/api/flashcard-sets/${setId}/open-practice`, { as });
  return open.json().next.recentScores;
}
type Point = { verdict: string; decision: string; claimed: boolean; denied: boolean };
const standing = (points: Point[]) =>
  points.map(({ verdict, decision, claimed, denied }) => [verdict, decision, claimed, denied]);

describe('a likely point', () => {
  it('ends the question without a follow-up and without being called wrong', async () => {
    const { as, setId, prompt, say, read } = await begin();
    expect(prompt).toMatchObject({ aimSeconds: 90 });
    const reply = await say('0=covered 1=covered 2=unsure');
    expect(reply).toMatchObject({ state: 'complete', outcome: 'answered', followUpCount: 0 });
    expect(reply).toMatchObject({ isComplete: true, forced: false, followUp: '' });
    expect(reply.feedback).toBe('Not complete.');
    expect(reply.points[2]).toMatchObject({ verdict: 'partly', decision: 'unsure' });
    expect(await read()).toMatchObject({ outcome: 'answered' });
    // Undecided points count as neither.
    expect(await counts(as, setId)).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
    expect(await recentScores(as, setId)).toEqual([1]);
  });

  it('waits while another point is open, and is not asked about again', async () => {
    const { say } = await begin();
    const first = await say('0=covered 1=unsure');
    expect([first.state, first.followUpCount]).toEqual(['follow_up', 1]);
    const second = await say('2=covered');
    expect([second.state, second.followUpCount, second.points[1].verdict]).toEqual(['complete', 1, 'partly']);
  });

  it('is decided by the student, counted, and can be changed any number of times', async () => {
    const { as, setId, say, word, read } = await begin();
    const { turnId } = await say('0=covered 1=covered 2=unsure');
    const same = await word(turnId, { claimedPoints: [2] });
    expect(same.statusCode, same.body).toBe(200);
    expect(same.json()).toMatchObject({
      isComplete: true,
      followUpCount: 0,
      forced: false,
    });
    expect(standing(same.json().points)[2]).toEqual(['covered', 'unsure', true, false]);
    expect(same.json().feedback).toBe('That completes it, counted on your word.');
    expect((await counts(as, setId))[2]).toEqual([1, 0]);

    expect((await word(turnId, { claimedPoints: [2] })).json().code).toBe('conflict');
    const back = (await word(turnId, { withdrawnPoints: [2] })).json();
    expect(back).toMatchObject({ isComplete: true, state: 'complete' });
    expect(standing(back.points)[2]).toEqual(['partly', 'unsure', false, false]);
    expect((await counts(as, setId))[2]).toEqual([0, 0]);
    expect((await word(turnId, { withdrawnPoints: [2] })).statusCode).toBe(409);

    const not = (await word(turnId, { deniedPoints: [2] })).json();
    expect(not).toMatchObject({ state: 'complete', outcome: 'revisit', followUpCount: 0 });
    expect(standing(not.points)[2]).toEqual(['missing', 'unsure', false, true]);
    expect((await counts(as, setId))[2]).toEqual([1, 1]);
    expect(await read()).toMatchObject({ outcome: 'revisit', followUpCount: 0 });
    expect(await recentScores(as, setId)).toEqual([2 / 3]);
  });

  it('is decided at once on the student’s request, and the question continues', async () => {
    const { say, word } = await begin();
    const { turnId } = await say('0=covered 1=unsure');
    const claimed = (await word(turnId, { claimedPoints: [1] })).json();
    expect(claimed).toMatchObject({ state: 'follow_up', followUpCount: 1 });
    const next = await say('2=covered');
    expect(next).toMatchObject({ state: 'complete', forced: false });
    expect(standing(next.points)[1]).toEqual(['covered', 'unsure', true, false]);
    expect((await word(turnId, { withdrawnPoints: [1] })).json().code).toBe('conflict');
  });

  it('cannot be decided beyond the points there are', async () => {
    const { say, word } = await begin();
    const { turnId } = await say('0=unsure');
    expect((await word(turnId, { deniedPoints: [101] })).statusCode).toBe(400);
    expect((await word(turnId, { deniedPoints: [50] })).statusCode).toBe(409);
  });
});

it('names the card that was described instead', async () => {
  const { say } = await begin();
  const { points } = await say('0=mixed-up:3');
  expect(points[0]).toMatchObject({
    verdict: 'contradicted',
    decision: 'mixed-up',
    evidence: '0=mixed-up:3',
  });
  expect(points[0].mixedUpWith).toMatchObject({ term: cells.cards[3]?.term });
  expect(points[0].mixedUpWith.cardId).toMatch(/^[0-9a-f-]{36}$/);
});

it('reads what an earlier release stored, and its points can still be claimed', async () => {
  const { as, promptId, say, word, read } = await begin();
  const { turnId } = await say('0=unsure');
  const strip = (column: string) =>
    `(select jsonb_agg(p - 'decision' - 'denied' - 'mixedUpWith' order by at)
      from jsonb_array_elements(${column}) with ordinality as all_points (p, at))`;
  await test.database.query(
    `update practice_turns set points_after = ${strip('points_after')}, points_before = ${strip('points_before')}
     where user_id = $1 and prompt_id = $2`,
    [as.userId, promptId],
  );
  await test.database.query(
    `update practice_prompts set points = ${strip('points')} where user_id = $1 and id = $2`,
    [as.userId, promptId],
  );
  const stored = await read();
  expect(standing(stored.points)[0]).toEqual(['partly', 'unsure', false, false]);
  const claimed = await word(turnId, { claimedPoints: [0] });
  expect(claimed.statusCode, claimed.body).toBe(200);
  expect(standing(claimed.json().points)[0]).toEqual(['covered', 'unsure', true, false]);
});
