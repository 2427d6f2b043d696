/** The tutor's threads: hung ones are ended, accounts take turns, and rejected requests may be repeated. */
import { afterEach, expect, it } from 'vitest';
import type { Failure } from '#server/failure/failure.ts';
import type { JudgeRequest } from '#server/practice/ports.ts';
import { builtWorker } from '#tests/support/product/built-worker.ts';
import { type BuiltInTutor, createBuiltInTutor } from './built-in-tutor.ts';

const request = (owner: string, answer: string): JudgeRequest => ({
  owner,
  prompt: 'Explain osmosis.',
  keyPoints: ['water moves through a membrane'],
  cards: [{ term: 'osmosis', definition: 'water moves through a membrane' }],
  deck: [],
  answer,
  followUpCount: 0,
  history: [],
  claimed: [],
  onWord: [],
  premium: false,
});

/** A thread that works as long as the answer says, hangs at "hang", and at "held" works until released. */
const slowThread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    const released = new Promise((resolve) => {
      new BroadcastChannel('tellcard-test-release').onmessage = resolve;
    });
    parentPort.on('message', async ({ input }) => {
      while (input.answer === 'hang');
      if (input.answer === 'held') await released;
      setTimeout(() => parentPort.postMessage({ reply: { feedback: input.answer } }), Number(input.answer) || 0);
    });
  `)}`,
);

let tutor: BuiltInTutor;
const open = (threads: number, workTimeoutMs?: number) => {
  tutor = createBuiltInTutor({ workerUrl: slowThread, threads, ...(workTimeoutMs ? { workTimeoutMs } : {}) });
  return tutor;
};
afterEach(() => tutor.close());

it('ends a hung thread, says when to send the answer again, and serves the next one', async () => {
  open(1, 2_000);
  const hanging = tutor.judge(request('ada', 'hang'));
  // A busy machine may need that long to start a thread: then it is asked again.
  const served = (): ReturnType<BuiltInTutor['judge']> =>
    tutor.judge(request('ada', '1')).catch((error: Failure) => {
      if (error.code !== 'timeout') throw error;
      return served();
    });
  const next = served();
  await expect(hanging).rejects.toMatchObject({ name: 'Failure', code: 'timeout', retryAfterMs: 5_000 });
  expect((await next).feedback).toBe('1');
});

it('keeps a thread for others while one account has much to do', async () => {
  open(2);
  const order: string[] = [];
  const judged = async (owner: string, answer: string) => {
    await tutor.judge(request(owner, answer));
    order.push(owner);
  };
  const busy = Array.from({ length: 6 }, () => judged('busy', 'held'));
  await judged('ada', '0');
  expect(order).toEqual(['ada']);
  const channel = new BroadcastChannel('tellcard-test-release');
  // Again and again, because the thread may only be starting.
  const releasing = setInterval(() => channel.postMessage(''), 5);
  await Promise.all(busy);
  clearInterval(releasing);
  channel.close();
});

it('rejects only the account that sends far too much at once', async () => {
  open(1);
  const sent = Array.from({ length: 110 }, () => tutor.judge(request('busy', '0')));
  const other = tutor.judge(request('ada', '2'));
  const outcomes = await Promise.allSettled(sent);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ name: 'Failure', code: 'too_many_requests', retryAfterMs: 5_000 });
  expect((await other).feedback).toBe('2');
});

it('stops waiting when the caller does, even while a thread is working', async () => {
  open(1);
  const controller = new AbortController();
  const working = tutor.judge(request('ada', '500'), controller.signal);
  setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 20);
  await expect(working).rejects.toMatchObject({ name: 'Failure', code: 'timeout' });
});

it('judges and counts questions in the real thread', async () => {
  const workerUrl = await builtWorker('server/platform/llm/tutor-worker.ts');
  tutor = createBuiltInTutor({ workerUrl, threads: 2 });
  const judged = await tutor.judge(request('ada', 'Water moves through a membrane.'));
  expect(judged).toMatchObject({ isComplete: true, judgedBy: 'Built-in tutor', notice: null });
  const cards = [{ id: 'a', term: 'osmosis', definition: 'water moves', weakness: 0, practisedCount: 0 }];
  expect(await tutor.mostQuestions('ada', cards)).toBe(1);
});
