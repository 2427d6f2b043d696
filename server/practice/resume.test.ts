/** Returning to a session over the real application: it is found by its set, and its feedback can still be played. */
import { afterAll, describe, expect, it } from 'vitest';
import { questionOptions } from '#core/question-count.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const test = await createTestApp();
afterAll(() => test.stop());

const cards = [
  { term: 'Osmosis', definition: 'Water moves through a membrane' },
  { term: 'Mitosis', definition: 'A cell divides into two' },
];

const { makeSet, start, answer } = practiceCalls(() => test);
async function begin(as: Person) {
  const setId = await makeSet(as, { title: 'Cells', cards });
  return { setId, session: (await start(as, setId)).json() };
}
const openOf = async (as: Person, setId: string) =>
  (await test.call('GET', `/api/flashcard-sets/${setId}/open-practice`, { as })).json().session;
const skip = (as: Person, promptId: string) =>
  test.call('POST', `/api/practice-prompts/${promptId}/skip`, { as });

describe('an unfinished session', () => {
  it('is found by its set until its last question is done', async () => {
    const person = await test.signUp();
    const { setId, session } = await begin(person);
    const count = session.prompts.length;
    expect(await openOf(person, setId)).toMatchObject({
      sessionId: session.sessionId,
      promptCount: count,
      doneCount: 0,
    });
    await skip(person, session.prompts[0].id);
    expect(await openOf(person, setId)).toMatchObject({ doneCount: 1 });
    for (const { id } of session.prompts) await skip(person, id);
    expect(await openOf(person, setId)).toBeNull();
  });

  it('ends when its last questions end at the same moment', async () => {
    const person = await test.signUp();
    for (let time = 0; time < 3; time++) {
      const { session } = await begin(person);
      await Promise.all(session.prompts.map(({ id }: { id: string }) => skip(person, id)));
      const after = await test.call('GET', `/api/practice-sessions/${session.sessionId}`, { as: person });
      expect(after.json().complete).toBe(true);
    }
  });

  it('announces as many questions as the session then has, for sets however small', async () => {
    const person = await test.signUp();
    const one = { term: 'Osmosis', definition: 'Water moves through a membrane' };
    const given: number[] = [];
    for (const each of [
      [one],
      [one, one, one],
      cards,
      [
        { term: 'uno', definition: 'one' },
        { term: 'dos', definition: 'two' },
      ],
    ]) {
      const setId = await makeSet(person, { title: 'Small', cards: each });
      const { next } = (
        await test.call('GET', `/api/flashcard-sets/${setId}/open-practice`, { as: person })
      ).json();
      const { prompts } = (await start(person, setId)).json();
      expect(prompts).toHaveLength(questionOptions(next.mostQuestions, next.mostQuestions).optimal);
      expect(new Set(prompts.map(({ prompt }: { prompt: string }) => prompt)).size).toBe(prompts.length);
      given.push(prompts.length);
    }
    expect(given).toEqual([1, 1, 2, 2]);
  });

  it('gives the address of each answer’s feedback', async () => {
    const person = await test.signUp();
    const { session } = await begin(person);
    const typedAnswer = 'Something about water, I think.';
    const reply = await answer(person, { promptId: session.prompts[0].id, typedAnswer });
    expect(reply.statusCode, reply.body).toBe(200);
    const resumed = await test.call('GET', `/api/practice-sessions/${session.sessionId}`, { as: person });
    const { audioUrl } = resumed.json().prompts[0].turns[0];
    const heard = await test.call('GET', audioUrl);
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/wav']);
  });
});
