/** The deeper question over the real application: premium only, after a complete answer, once, stored and not scored. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { cardsBehind, compareDeeper } from './deeper-question.ts';
import type { Judgement, JudgeRequest } from './ports.ts';

let premium: TestApp;
let free: TestApp;
beforeAll(async () => {
  [premium, free] = await Promise.all([
    createTestApp({ scriptedTutor: true, settings: { BILLING_PROVIDER: 'off' } }),
    createTestApp({ scriptedTutor: true }),
  ]);
});
afterAll(() => Promise.all([premium.stop(), free.stop()]));

async function begin(test: TestApp) {
  const { makeSet, start, answer } = practiceCalls(() => test);
  const as = await test.signUp();
  const { prompts, sessionId } = (await start(as, await makeSet(as))).json();
  const say = (typedAnswer: string, fields: object = {}) =>
    answer(as, { promptId: prompts[0].id, typedAnswer, ...fields });
  const read = async () =>
    (await test.call('GET', `/api/practice-sessions/${sessionId}`, { as })).json().prompts[0];
  return { as, say, read };
}
const complete = '0=covered 1=covered 2=covered';

it('is asked in premium sessions when every point is covered, and not before', async () => {
  const { say, read } = await begin(premium);
  expect((await say('0=covered')).json()).toMatchObject({ deeper: null });
  expect((await say(complete)).json()).toMatchObject({ deeper: 'What would happen without it?' });
  expect((await read()).turns.at(-1)).toMatchObject({ deeper: 'What would happen without it?' });
  const basic = await begin(free);
  expect((await basic.say(complete)).json()).toMatchObject({ isComplete: true, deeper: null });
});

it('stores its answer, changes nothing else, and accepts only one', async () => {
  const { as, say, read } = await begin(premium);
  expect((await say('Too early.', { deeper: 'yes' })).statusCode).toBe(409);
  await say(complete);
  const before = await read();
  const counts = () => premium.database.query('select * from card_practice where user_id = $1', [as.userId]);
  const counted = await counts();
  expect((await say('Without the field it is too late.')).statusCode).toBe(409);
  const reply = (await say('Nothing would move.', { deeper: 'yes' })).json();
  expect(reply).toMatchObject({
    kind: 'deeper',
    state: 'complete',
    isComplete: true,
    deeper: null,
  });
  expect(reply.feedback).toMatch(/not scored/);
  const { turns, ...after } = await read();
  expect(turns.map(({ kind }: { kind: string }) => kind)).toEqual(['answer', 'deeper']);
  expect(turns.at(-1).transcription).toBe('Nothing would move.');
  expect(after).toMatchObject({ outcome: before.outcome, points: before.points, followUpCount: 0 });
  expect(await counts()).toEqual(counted);
  expect((await say('Once more.', { deeper: 'yes' })).statusCode).toBe(409);
});

describe('the reply to a deeper question', () => {
  const arteries = { term: 'Arteries', definition: 'carry blood away from the heart' };
  const veins = { term: 'veins', definition: 'carry blood back to the heart' };
  const lungs = { term: 'lungs', definition: 'where blood takes up oxygen' };
  const question = 'How does “Arteries” differ from “Veins”?';
  const asked = {
    cards: [arteries],
    deck: [arteries, veins, lungs],
    answer: 'away, not back',
  } as JudgeRequest;

  it('is compared with the question’s cards', async () => {
    expect(cardsBehind(question, asked)).toEqual([arteries, veins]);
    expect(cardsBehind('What would be different if that reason did not hold?', asked)).toEqual([arteries]);
  });

  it('gets what each card says, and is not scored', async () => {
    const requests: JudgeRequest[] = [];
    const tutor = {
      judge: async (request: JudgeRequest) => {
        requests.push(request);
        const point = { evidence: null, mixedUpWith: null };
        const points = [
          { ...point, decision: 'covered' as const },
          { ...point, decision: 'missing' as const },
        ];
        return { points, judgedBy: 'test', notice: null, feedback: 'unused' } as unknown as Judgement;
      },
    };
    const compared = await compareDeeper(tutor, asked, question, new AbortController().signal);
    expect(requests[0]).toMatchObject({
      prompt: question,
      keyPoints: [arteries.definition, veins.definition],
      claimed: [],
      premium: false,
    });
    expect(compared).toMatchObject({ points: [], isComplete: true, followUp: null });
    expect(compared.feedback).toBe(
      'Thank you for going further: this is not scored. That agrees with your card “Arteries”. Your card “veins” adds: carry blood back to the heart',
    );
  });
});
