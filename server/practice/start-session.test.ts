/** Starting a session over the real application: its content, its cost, and that a failure costs nothing. */
import { afterAll, describe, expect, it } from 'vitest';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { makeSet, start, remaining } = practiceCalls(() => test);
const test = await createTestApp();
const ada = await test.signUp();
afterAll(() => test.stop());

describe('starting a session', () => {
  it('returns the set, prompts and their key points, and uses up one of five', async () => {
    const eva = await test.signUp();
    const started = await start(eva, await makeSet(eva));
    expect(started.statusCode, started.body).toBe(200);
    const { setTitle, prompts, remainingSessions } = started.json();
    expect(setTitle).toBe('Cells');
    expect(prompts.length).toBeGreaterThan(0);
    for (const { prompt, keyPoints } of prompts) {
      expect(prompt).toMatch(/\w/);
      expect(keyPoints.length).toBeGreaterThan(0);
    }
    expect([remainingSessions, await remaining(eva)]).toEqual([4, 4]);
  });

  it('asks only about the chosen cards, or about the whole set if it has none of them', async () => {
    const ivy = await test.signUp();
    const setId = await makeSet(ivy);
    const [, second] = (await test.call('GET', `/api/flashcard-sets/${setId}`, { as: ivy })).json().cards;
    const begin = async (cardIds: string[]) => {
      const path = `/api/flashcard-sets/${setId}/practice-questions`;
      const { prompts } = (
        await test.call('POST', path, { as: ivy, body: { adaptive: false, cardIds } })
      ).json();
      return new Set(
        prompts.flatMap(({ points }: { points: { cardId: string }[] }) => points.map(({ cardId }) => cardId)),
      );
    };
    expect([...(await begin([second.id]))]).toEqual([second.id]);
    expect((await begin([crypto.randomUUID()])).size).toBeGreaterThan(1);
  });

  it('gives exactly five to a hundred parallel starts', async () => {
    const finn = await test.signUp();
    const setId = await makeSet(finn);
    const answers = await Promise.all(Array.from({ length: 100 }, () => start(finn, setId)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.filter((code) => code === 402)).toHaveLength(95);
    expect(answers.find(({ statusCode }) => statusCode === 402)?.json().code).toBe('quota_exceeded');
    expect(await remaining(finn)).toBe(0);
    const dayMs = 86_400_000;
    test.pass({ hours: (dayMs - (test.now().getTime() % dayMs)) / 3_600_000 });
    expect(await remaining(finn)).toBe(5);
    expect((await start(finn, setId)).statusCode).toBe(200);
  });

  it('creates one session for repeated and concurrent starts', async () => {
    const gil = await test.signUp();
    const setId = await makeSet(gil);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(gil, setId, key)));
    expect(new Set(answers.map((each) => each.json().sessionId)).size).toBe(1);
    expect(await remaining(gil)).toBe(4);
  });

  it('costs nothing when it fails', async () => {
    const hal = await test.signUp();
    const empty = await makeSet(hal, { title: 'Empty', cards: [] });
    const failed = await start(hal, empty);
    expect([failed.statusCode, failed.json().error]).toEqual([422, 'No prompts could be generated.']);
    expect((await start(hal, crypto.randomUUID())).statusCode).toBe(404);
    expect((await start(hal, await makeSet(ada))).statusCode).toBe(404);
    expect((await start(hal, empty, undefined, 'lots')).statusCode).toBe(400);
    expect(await remaining(hal)).toBe(5);
  });
});
