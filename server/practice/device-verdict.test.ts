/** The verdict of a model in the student's browser: requested for the latest answer, checked, used once, and never more than a proposal. */
import { afterAll, describe, expect, it } from 'vitest';
import { cells, practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const { makeSet, start, answer } = practiceCalls(() => test);
const test = await createTestApp({ scriptedTutor: true });
afterAll(() => test.stop());

async function begin() {
  const as = await test.signUp();
  const { prompts, sessionId } = (await start(as, await makeSet(as))).json();
  const promptId: string = prompts[0].id;
  const say = async (typedAnswer: string) =>
    (await answer(as, { promptId, typedAnswer, knowsTurnKinds: 'yes' })).json();
  const read = async () =>
    (await test.call('GET', `/api/practice-sessions/${sessionId}`, { as })).json().prompts[0];
  return { as, promptId, say, read };
}
const ask = (as: Person, turnId: string) =>
  test.call('GET', `/api/practice-turns/${turnId}/device-question`, { as });
const propose = (as: Person, turnId: string, verdict: unknown) =>
  test.call('POST', `/api/practice-turns/${turnId}/device-verdict`, {
    as,
    body: { verdict: typeof verdict === 'string' ? verdict : JSON.stringify(verdict) },
  });
const point = (index: number, decision: string, evidence: string[] = []) => ({
  index,
  decision,
  evidence,
  otherCard: null,
});
const verdict = (...points: object[]) => ({
  intent: 'answer',
  points,
  feedback: 'You said how it moves.',
  followUp: 'What else does it do?',
});
type Point = { decision: string; evidence: string | null };
const decisions = (points: Point[]) => points.map(({ decision }) => decision);

describe('a model in the browser', () => {
  it('gets the answer and the cards as fenced data, and the schema of its verdict', async () => {
    const { as, say } = await begin();
    const { turnId } = await say('0=covered 1=unsure');
    const { instructions, material, schema } = (await ask(as, turnId)).json();
    expect(instructions).toContain('contradicted');
    expect(material).toContain('0=covered 1=unsure');
    expect(material).toContain(cells.cards[0]?.definition);
    expect(JSON.stringify(schema)).toContain('mixed-up');
  });

  it('decides what the tutor left open, once, and its verdict is stored', async () => {
    const { as, say, read } = await begin();
    const { turnId } = await say('0=covered 1=unsure words of mine');
    const proposal = verdict(
      point(0, 'covered', ['words of mine']),
      point(1, 'covered', ['words of mine']),
      point(2, 'missing'),
    );
    const reply = (await propose(as, turnId, proposal)).json();
    expect(decisions(reply.points)).toEqual(['covered', 'covered', 'missing']);
    expect(reply).toMatchObject({ turnId, judgedBy: 'Browser model', state: 'follow_up', followUpCount: 1 });
    expect(reply.points[1].evidence).toBe('words of mine');
    expect(reply).toMatchObject({ feedback: proposal.feedback, followUp: proposal.followUp });
    expect(reply.notice).toMatch(/^Your browser’s AI judged/);
    const kept = await read();
    expect(kept.turns).toHaveLength(1);
    expect(kept.turns[0].feedback).toBe(proposal.feedback);
    expect((await propose(as, turnId, proposal)).statusCode).toBe(409);
  });

  it('ends the question if nothing is left open', async () => {
    const { as, say } = await begin();
    const { turnId } = await say('0=covered 1=unsure 2=missing all of it');
    const said = ['all of it'];
    const reply = await propose(
      as,
      turnId,
      verdict(...[0, 1, 2].map((index) => point(index, 'covered', said))),
    );
    expect(reply.json()).toMatchObject({ state: 'complete', isComplete: true });
  });

  it('changes nothing the tutor is sure of, and must quote the transcript', async () => {
    const { as, say } = await begin();
    const { turnId } = await say('0=contradicted 1=mixed-up:3 2=unsure');
    const proposal = verdict(
      point(0, 'covered', ['0=contradicted']),
      point(1, 'covered', ['mixed-up']),
      point(2, 'covered', ['never said']),
    );
    const { points, feedback } = (await propose(as, turnId, proposal)).json();
    expect(decisions(points)).toEqual(['contradicted', 'mixed-up', 'unsure']);
    expect(feedback).not.toBe(proposal.feedback);
  });
});

describe('a proposal', () => {
  it.each([
    ['prose', 'I think it is fine.'],
    ['another form', { points: 'all' }],
    ['a point left out', verdict(point(0, 'covered', ['0=covered']))],
  ])('of %s is rejected, and the existing verdict stays', async (_what, given) => {
    const { as, say, read } = await begin();
    const { turnId, feedback } = await say('0=covered 1=unsure');
    const refused = await propose(as, turnId, given);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'bad_input']);
    expect((await read()).turns[0].feedback).toBe(feedback);
  });

  it('longer than any verdict is rejected unread', async () => {
    const { as, say } = await begin();
    const { turnId } = await say('0=covered 1=unsure');
    expect((await propose(as, turnId, 'x'.repeat(20_001))).statusCode).toBe(400);
  });

  it('for an earlier or a student-judged answer is rejected', async () => {
    const { as, say } = await begin();
    const { turnId } = await say('0=covered 1=unsure');
    const fine = verdict(...[0, 1, 2].map((index) => point(index, 'missing')));
    const second = await say('1=unsure');
    expect((await propose(as, turnId, fine)).statusCode).toBe(409);
    await test.call('POST', `/api/practice-turns/${second.turnId}/correction`, {
      as,
      body: { claimedPoints: [1] },
    });
    expect((await propose(as, second.turnId, fine)).statusCode).toBe(409);
    const aside = await say('intent=hint');
    expect((await ask(as, aside.turnId)).statusCode).toBe(409);
  });
});

it('is not requested if the server has a language model of its own', async () => {
  const settings = { LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'any' };
  const replica = await createTestApp({ replicaOf: test, settings });
  expect((await replica.call('GET', '/api/status')).json().tutor.takesDeviceModel).toBe(false);
  expect((await test.call('GET', '/api/status')).json().tutor.takesDeviceModel).toBe(true);
  const as = await test.signUp();
  const path = `/api/practice-turns/${crypto.randomUUID()}/device-question`;
  expect((await replica.call('GET', path, { as })).json().code).toBe('conflict');
  await replica.stop();
});
