/** A hard answer is judged in a worker thread while other requests are served. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { hardText } from '#tests/support/samples/hard-answers.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import * as judging from '#tutor/judge-answer.ts';

// Seconds of work, on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const { makeSet, start, answer } = practiceCalls(() => test);
const test = await createTestApp();
afterAll(() => test.stop());

it('serves others while 8,000 characters are judged against long points', async () => {
  const [busy, other] = [await test.signUp(), await test.signUp()];
  const cards = Array.from({ length: 3 }, (_, seed) => ({
    term: hardText('Chinese', 30, seed + 50),
    definition: hardText('Chinese', 570, seed + 1).replace(/(.{280})/g, '$1。'),
  }));
  const started = await start(busy, await makeSet(busy, { title: 'Long', cards }), undefined, 3);
  const [{ id: promptId }] = started.json().prompts;
  const typedAnswer = hardText('Chinese', 8_000, 99);
  const judgedHere = vi.spyOn(judging, 'judgeAnswer');
  let judged = false;
  const answered = answer(busy, { promptId, typedAnswer }).finally(() => {
    judged = true;
  });
  let served = 0;
  while (!judged) {
    expect((await test.call('GET', '/api/user/me', { as: other })).statusCode).toBe(200);
    served++;
    // The rest of the time belongs to the judge.
    await sleep(50);
  }
  const reply = await answered;
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json().transcription).toBe(typedAnswer);
  expect(served).toBeGreaterThan(0);
  expect(judgedHere, 'no thread but a worker judges').not.toHaveBeenCalled();
  judgedHere.mockRestore();
});
