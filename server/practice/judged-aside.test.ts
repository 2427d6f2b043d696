/** The hardest answer is judged in a worker thread while other requests are served. */
import { afterAll, expect, it, vi } from 'vitest';
import { hardText } from '#tests/support/samples/hard-answers.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import * as judging from '#tutor/judge-answer.ts';

// The longest possible answers, on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const { makeSet, start, answer } = practiceCalls(() => test);
const test = await createTestApp();
afterAll(() => test.stop());

it('serves others while 20,000 characters are judged against long points', async () => {
  const [busy, other] = [await test.signUp(), await test.signUp()];
  const cards = Array.from({ length: 3 }, (_, seed) => ({
    term: hardText('Chinese', 30, seed + 50),
    definition: hardText('Chinese', 1_150, seed + 1).replace(/(.{280})/g, '$1。'),
  }));
  const started = await start(busy, await makeSet(busy, { title: 'Long', cards }), undefined, 3);
  const { prompts } = started.json();
  const typedAnswer = hardText('Chinese', 20_000, 99);
  const judgedHere = vi.spyOn(judging, 'judgeAnswer');
  let judged = false;
  const answers = prompts.map(({ id }: { id: string }) => answer(busy, { promptId: id, typedAnswer }));
  const all = Promise.all(answers).finally(() => {
    judged = true;
  });
  let served = 0;
  while (!judged) {
    expect((await test.call('GET', '/api/user/me', { as: other })).statusCode).toBe(200);
    served++;
  }
  for (const reply of await all) {
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().transcription).toBe(typedAnswer);
  }
  expect(served).toBeGreaterThan(0);
  expect(judgedHere, 'no thread but a worker judges').not.toHaveBeenCalled();
  judgedHere.mockRestore();
});
