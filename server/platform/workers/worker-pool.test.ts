/** Workers that answer, fail, die or hang affect only their own request. */
import { expect, test, vi } from 'vitest';
import { Failure } from '#server/failure/failure.ts';
import { type Channel, openWorkerPool, type WorkerAnswer } from './worker-pool.ts';

/** Workers that do what the request says: answer, fail, die or hang. */
function fakeWorkers() {
  const started: { taken: unknown[]; ended: boolean }[] = [];
  const start = (): Channel => {
    const worker = { taken: [] as unknown[], ended: false };
    started.push(worker);
    let tell: (message: unknown) => void = () => undefined;
    let end: (why: Error) => void = () => undefined;
    return {
      send(request) {
        worker.taken.push(request);
        const say = (answer: WorkerAnswer) => setTimeout(tell, 5, answer);
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
        worker.ended = true;
        end(new Error('ended'));
      },
    };
  };
  return { started, start };
}

const options = { timeoutMs: 1000 };
const open = (size = 1, maxWaiting = 10, idleMs = 60_000) => {
  const workers = fakeWorkers();
  return { ...workers, pool: openWorkerPool(workers.start, { size, maxWaiting, idleMs }) };
};

test('one worker answers one request at a time, in order, and starts only when needed', async () => {
  const { pool, started } = open();
  expect(started).toHaveLength(0);
  const replies = [pool.ask('a', options), pool.ask('b', options), pool.ask('c', options)];
  expect(started[0]?.taken).toEqual(['a']);
  expect(await Promise.all(replies)).toEqual(['did a', 'did b', 'did c']);
  expect(started).toHaveLength(1);
});

test('several workers run in parallel', async () => {
  const { pool, started } = open(2);
  await Promise.all([pool.ask('a', options), pool.ask('b', options)]);
  expect(started.map(({ taken }) => taken)).toEqual([['a'], ['b']]);
});

test('a worker that dies fails only its request, and the next one gets a new worker', async () => {
  const { pool, started } = open();
  const dying = pool.ask('die', options);
  const waiting = pool.ask('a', options);
  await expect(dying).rejects.toMatchObject({ name: 'WorkerError', reason: 'died' });
  expect(await waiting).toBe('did a');
  expect(started).toHaveLength(2);
});

test('a worker that hangs is ended at its timeout; waiting for it does not count', async () => {
  const { pool, started } = open();
  const hanging = pool.ask('hang', { timeoutMs: 60 });
  const waiting = pool.ask('a', { timeoutMs: 40 });
  await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
  expect(await waiting).toBe('did a');
  expect(started.map(({ ended }) => ended)).toEqual([true, false]);
});

test('each worker is opened before its first request, also after one that was ended unopened', async () => {
  const workers = fakeWorkers();
  const opening = () => ({ request: 'open', timeoutMs: 1000 });
  const pool = openWorkerPool(workers.start, { size: 1, maxWaiting: 5, opening });
  const left = pool.ask('hang', { timeoutMs: 30, signal: AbortSignal.timeout(10) });
  const waiting = [pool.ask('a', options), pool.ask('b', options)];
  await expect(left).rejects.toThrow();
  expect(await Promise.all(waiting)).toEqual(['did a', 'did b']);
  expect(workers.started.map(({ taken }) => taken).at(-1)).toEqual(['open', 'a', 'b']);
});

test('a worker that cannot be opened fails its request, and is opened again for the next one', async () => {
  const workers = fakeWorkers();
  let first = 'fault';
  const opening = () => ({ request: first, timeoutMs: 1000 });
  const pool = openWorkerPool(workers.start, { size: 1, maxWaiting: 5, opening });
  await expect(pool.ask('a', options)).rejects.toThrow('TypeError: x');
  first = 'open';
  expect(await pool.ask('b', options)).toBe('did b');
  expect(workers.started.map(({ taken }) => taken)).toEqual([['fault'], ['open', 'b']]);
});

test('a worker that exceeds its processor time is ended, whatever the clock says', async () => {
  const workers = fakeWorkers();
  let used = 5_000;
  let looks = 0;
  const cpuMs = () => {
    looks += 1;
    return used;
  };
  const start = () => ({ ...workers.start(), cpuMs });
  const pool = openWorkerPool(start, { size: 1, maxWaiting: 5 });
  // Earlier use does not count.
  const busy = pool.ask('hang', { timeoutMs: 60_000, cpuMs: 1_000 });
  const waiting = pool.ask('a', { timeoutMs: 60_000, cpuMs: 1_000 });
  await expect.poll(() => looks).toBeGreaterThan(2);
  expect(workers.started.map(({ ended }) => ended)).toEqual([false]);
  used += 1_001;
  await expect(busy).rejects.toMatchObject({
    reason: 'timeout',
    message: expect.stringMatching(/1000 ms of processor/),
  });
  expect(await waiting).toBe('did a');
});

test('an expected failure crosses with its code; a fault does not pass for one', async () => {
  const { pool } = open();
  const refused = await pool.ask('refuse', options).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Failure);
  expect(refused).toMatchObject({
    code: 'unsupported_audio',
    message: 'There is no sound in this recording. Please record again, or type your answer.',
  });
  const fault = await pool.ask('fault', options).catch((error: unknown) => error);
  expect(fault).not.toBeInstanceOf(Failure);
});

test('requests beyond the queue limit are rejected at once', async () => {
  const { pool } = open(1, 1);
  const taken = pool.ask('a', options);
  const waiting = pool.ask('b', options);
  await expect(pool.ask('c', options)).rejects.toMatchObject({ reason: 'busy' });
  expect(await Promise.all([taken, waiting])).toEqual(['did a', 'did b']);
});

test('one account that asks much delays another by one request, and cannot fill the queue', async () => {
  const workers = fakeWorkers();
  const pool = openWorkerPool(workers.start, { size: 1, maxWaiting: 10, waitingPerKey: 3 });
  const loud = ['a', 'b', 'c', 'd'].map((request) => pool.ask(request, { ...options, key: 'loud' }));
  const quiet = pool.ask('x', { ...options, key: 'quiet' });
  await expect(pool.ask('e', { ...options, key: 'loud' })).rejects.toMatchObject({ reason: 'busy' });
  await Promise.all([...loud, quiet]);
  expect(workers.started[0]?.taken).toEqual(['a', 'x', 'b', 'c', 'd']);
});

test('a worker is kept free of an account that has its share, and is started only for another', async () => {
  const workers = fakeWorkers();
  const pool = openWorkerPool(workers.start, { size: 2, maxWaiting: 10, runningPerKey: 1 });
  const hanging = pool.ask('hang', { timeoutMs: 100, key: 'loud' });
  const behind = pool.ask('a', { ...options, key: 'loud' });
  expect(workers.started).toHaveLength(1);
  expect(await pool.ask('b', { ...options, key: 'quiet' })).toBe('did b');
  await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
  expect(await behind).toBe('did a');
  expect(workers.started.map(({ taken }) => taken)).toEqual([['hang'], ['b', 'a']]);
});

test('aborting takes a request out of the queue and leaves the others', async () => {
  const { pool, started } = open();
  const first = pool.ask('a', options);
  const controller = new AbortController();
  const second = pool.ask('b', { ...options, signal: controller.signal });
  controller.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  expect([await first, await pool.ask('c', options)]).toEqual(['did a', 'did c']);
  expect(started[0]?.taken).toEqual(['a', 'c']);
});

test('a worker that cannot be started fails the request', async () => {
  const start = vi.fn((): Channel => {
    throw new Error('no such file');
  });
  const pool = openWorkerPool(start, { size: 1, maxWaiting: 5 });
  await expect(pool.ask('a', options)).rejects.toMatchObject({ reason: 'died' });
});

test('an idle worker is ended after a while, and started again when needed', async () => {
  const { pool, started } = open(1, 10, 40);
  await Promise.all([pool.ask('a', options), pool.ask('b', options)]);
  expect(started.map(({ ended }) => ended)).toEqual([false]);
  await expect.poll(() => started.map(({ ended }) => ended)).toEqual([true]);
  expect(await pool.ask('c', options)).toBe('did c');
  expect(started).toHaveLength(2);
});

test('closing ends the workers, and rejects what waits', async () => {
  const { pool, started } = open();
  const running = pool.ask('hang', options);
  const waiting = pool.ask('a', options);
  const settled = Promise.allSettled([running, waiting]);
  await pool.close();
  expect((await settled).map((result) => (result as PromiseRejectedResult).reason.reason)).toEqual([
    'closed',
    'closed',
  ]);
  expect(started[0]?.ended).toBe(true);
  await expect(pool.ask('b', options)).rejects.toMatchObject({ reason: 'closed' });
});
