/** Helpers that answer, fail, die or hang cost their own request and no other. */
import { expect, test, vi } from 'vitest';
import { Failure } from '#server/failure/failure.ts';
import { type Channel, type HelperAnswer, openWorkerPool } from './worker-pool.ts';

/** Helpers that do what the request says: answer, fail, die or hang. */
function fakeHelpers() {
  const started: { taken: unknown[]; ended: boolean }[] = [];
  const start = (): Channel => {
    const helper = { taken: [] as unknown[], ended: false };
    started.push(helper);
    let tell: (message: unknown) => void = () => undefined;
    let end: (why: Error) => void = () => undefined;
    return {
      send(request) {
        helper.taken.push(request);
        const say = (answer: HelperAnswer) => setTimeout(tell, 5, answer);
        if (request === 'die') setTimeout(() => end(new Error('segmentation fault')), 5);
        else if (request === 'refuse')
          say({ failure: { code: 'unsupported_audio', reason: 'no_sound', params: undefined } });
        else if (request === 'fault') say({ fault: 'TypeError: x' });
        else if (request !== 'hang') say({ reply: `did ${request}` });
      },
      onMessage: (listener) => {
        tell = listener;
      },
      onEnd: (listener) => {
        end = listener;
      },
      end: async () => {
        helper.ended = true;
        end(new Error('ended'));
      },
    };
  };
  return { started, start };
}

const options = { timeoutMs: 1000 };
const open = (size = 1, maxWaiting = 10, idleMs = 60_000) => {
  const helpers = fakeHelpers();
  return { ...helpers, line: openWorkerPool(helpers.start, { size, maxWaiting, idleMs }) };
};

test('one helper answers one request at a time, in order, and is started only when needed', async () => {
  const { line, started } = open();
  expect(started).toHaveLength(0);
  const replies = [line.ask('a', options), line.ask('b', options), line.ask('c', options)];
  expect(started[0]?.taken).toEqual(['a']);
  expect(await Promise.all(replies)).toEqual(['did a', 'did b', 'did c']);
  expect(started).toHaveLength(1);
});

test('several helpers work side by side', async () => {
  const { line, started } = open(2);
  await Promise.all([line.ask('a', options), line.ask('b', options)]);
  expect(started.map(({ taken }) => taken)).toEqual([['a'], ['b']]);
});

test('a helper that dies fails its request only, and the next one gets a new helper', async () => {
  const { line, started } = open();
  const dying = line.ask('die', options);
  const waiting = line.ask('a', options);
  await expect(dying).rejects.toMatchObject({ name: 'HelperError', reason: 'died' });
  expect(await waiting).toBe('did a');
  expect(started).toHaveLength(2);
});

test('a helper that hangs is ended when its time is over; waiting in the line does not count', async () => {
  const { line, started } = open();
  const hanging = line.ask('hang', { timeoutMs: 60 });
  const waiting = line.ask('a', { timeoutMs: 40 });
  await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
  expect(await waiting).toBe('did a');
  expect(started.map(({ ended }) => ended)).toEqual([true, false]);
});

test('a helper that uses more processor time than it may is ended, however long that takes on the clock', async () => {
  const helpers = fakeHelpers();
  let used = 5_000;
  const start = () => ({ ...helpers.start(), cpuMs: () => used });
  const line = openWorkerPool(start, { size: 1, maxWaiting: 5 });
  // What it used before does not count.
  const busy = line.ask('hang', { timeoutMs: 60_000, cpuMs: 1_000 });
  const waiting = line.ask('a', { timeoutMs: 60_000, cpuMs: 1_000 });
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(helpers.started.map(({ ended }) => ended)).toEqual([false]);
  used += 1_001;
  await expect(busy).rejects.toMatchObject({
    reason: 'timeout',
    message: expect.stringMatching(/1000 ms of processor/),
  });
  expect(await waiting).toBe('did a');
});

test('a failure for people crosses with its code; a fault does not pass for one', async () => {
  const { line } = open();
  const refused = await line.ask('refuse', options).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Failure);
  expect(refused).toMatchObject({
    code: 'unsupported_audio',
    message: 'There is no sound in this recording. Please record again, or type your answer.',
  });
  const fault = await line.ask('fault', options).catch((error: unknown) => error);
  expect(fault).not.toBeInstanceOf(Failure);
});

test('more than may wait are refused at once', async () => {
  const { line } = open(1, 1);
  const taken = line.ask('a', options);
  const waiting = line.ask('b', options);
  await expect(line.ask('c', options)).rejects.toMatchObject({ reason: 'busy' });
  expect(await Promise.all([taken, waiting])).toEqual(['did a', 'did b']);
});

test('one account that asks much delays another by a request, and may not fill the line', async () => {
  const helpers = fakeHelpers();
  const line = openWorkerPool(helpers.start, { size: 1, maxWaiting: 10, waitingPerKey: 3 });
  const loud = ['a', 'b', 'c', 'd'].map((request) => line.ask(request, { ...options, key: 'loud' }));
  const quiet = line.ask('x', { ...options, key: 'quiet' });
  await expect(line.ask('e', { ...options, key: 'loud' })).rejects.toMatchObject({ reason: 'busy' });
  await Promise.all([...loud, quiet]);
  expect(helpers.started[0]?.taken).toEqual(['a', 'x', 'b', 'c', 'd']);
});

test('a helper is kept free of an account that has its share, and is started only for another', async () => {
  const helpers = fakeHelpers();
  const line = openWorkerPool(helpers.start, { size: 2, maxWaiting: 10, runningPerKey: 1 });
  const hanging = line.ask('hang', { timeoutMs: 100, key: 'loud' });
  const behind = line.ask('a', { ...options, key: 'loud' });
  expect(helpers.started).toHaveLength(1);
  expect(await line.ask('b', { ...options, key: 'quiet' })).toBe('did b');
  await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
  expect(await behind).toBe('did a');
  expect(helpers.started.map(({ taken }) => taken)).toEqual([['hang'], ['b', 'a']]);
});

test('giving up takes a request out of the line and leaves the others', async () => {
  const { line, started } = open();
  const first = line.ask('a', options);
  const controller = new AbortController();
  const second = line.ask('b', { ...options, signal: controller.signal });
  controller.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  expect([await first, await line.ask('c', options)]).toEqual(['did a', 'did c']);
  expect(started[0]?.taken).toEqual(['a', 'c']);
});

test('a helper that cannot be started fails the request', async () => {
  const start = vi.fn((): Channel => {
    throw new Error('no such file');
  });
  const line = openWorkerPool(start, { size: 1, maxWaiting: 5 });
  await expect(line.ask('a', options)).rejects.toMatchObject({ reason: 'died' });
});

test('a helper with nothing to do is ended after a while, and started again when needed', async () => {
  const { line, started } = open(1, 10, 40);
  await Promise.all([line.ask('a', options), line.ask('b', options)]);
  expect(started.map(({ ended }) => ended)).toEqual([false]);
  await vi.waitFor(() => expect(started.map(({ ended }) => ended)).toEqual([true]));
  expect(await line.ask('c', options)).toBe('did c');
  expect(started).toHaveLength(2);
});

test('closing ends the helpers, and rejects what waits', async () => {
  const { line, started } = open();
  const running = line.ask('hang', options);
  const waiting = line.ask('a', options);
  const settled = Promise.allSettled([running, waiting]);
  await line.close();
  expect((await settled).map((result) => (result as PromiseRejectedResult).reason.reason)).toEqual([
    'closed',
    'closed',
  ]);
  expect(started[0]?.ended).toBe(true);
  await expect(line.ask('b', options)).rejects.toMatchObject({ reason: 'closed' });
});
