/** Accounts take turns, however much one of them sends; excess tasks are rejected, not queued. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue, type FairQueueOptions, QueueFullError } from './fair-queue.ts';

/** A queue whose tasks end when the test says so. */
function trial(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ concurrency: 1, waitingPerKey: 100, waitingOverall: 1000, ...options });
  const started: string[] = [];
  const ends: { name: string; end(): void }[] = [];
  const run = (key: string, name: string, signal?: AbortSignal, cost?: number) =>
    queue.run(
      key,
      () =>
        new Promise<string>((resolve) => {
          started.push(name);
          ends.push({ name, end: () => resolve(name) });
        }),
      signal,
      cost,
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name?: string) => {
    const at = name ? ends.findIndex((task) => task.name === name) : 0;
    ends.splice(at, 1)[0]?.end();
    await settled();
  };
  return { queue, run, started, end, running: () => ends.map(({ name }) => name) };
}

test('one account with many tasks delays another by one task, not by all', async () => {
  const { run, started, end } = trial();
  for (let task = 0; task < 10; task++) void run('loud', `loud ${task}`);
  void run('quiet', 'quiet 0');
  void run('quiet', 'quiet 1');
  for (let task = 0; task < 5; task++) await end();
  expect(started.slice(0, 5)).toEqual(['loud 0', 'quiet 0', 'loud 1', 'quiet 1', 'loud 2']);
});

test('accounts are served in rounds, one task of each', async () => {
  const { run, started, end } = trial();
  for (const key of ['a', 'b', 'c']) for (let task = 0; task < 3; task++) void run(key, `${key}${task}`);
  for (let task = 0; task < 8; task++) await end();
  expect(started).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

test('a short task goes before long ones due in the same round, and many short ones use up a turn', async () => {
  const { run, started, end } = trial({ concurrency: 2, runningPerKey: 1 });
  for (const key of ['a', 'b', 'c', 'd']) for (let task = 0; task < 2; task++) void run(key, `${key}${task}`);
  for (const name of ['q0', 'q1', 'q2', 'q3']) void run('quiet', name, undefined, 0.4);
  for (let task = 0; task < 9; task++) await end();
  expect(started.slice(0, 3)).toEqual(['a0', 'b0', 'q0']);
  expect(started.indexOf('q3')).toBeGreaterThan(started.indexOf('d0'));
});

test('a waiting task is not overtaken forever by later ones', async () => {
  const { run, started, end } = trial();
  void run('a', 'a0');
  void run('a', 'a1');
  for (let next = 0; next < 20; next++) {
    void run(`new ${next}`, `new ${next}`);
    void run(`more ${next}`, `more ${next}`);
    await end();
  }
  expect(started.indexOf('a1')).toBeLessThan(5);
});

test('a slot is kept free of an account that already has its share', async () => {
  const { run, running, end } = trial({ concurrency: 2, runningPerKey: 1 });
  void run('loud', 'loud 0');
  void run('loud', 'loud 1');
  expect(running()).toEqual(['loud 0']);
  void run('quiet', 'quiet');
  expect(running()).toEqual(['loud 0', 'quiet']);
  await end('loud 0');
  expect(running()).toEqual(['quiet', 'loud 1']);
});

test('the queue is limited per account and in total; there is room again once a task has started', async () => {
  const { queue, run, end } = trial({ waitingPerKey: 2, waitingOverall: 3 });
  void run('a', 'runs');
  void run('a', 'a1');
  void run('a', 'a2');
  await expect(run('a', 'a3')).rejects.toThrow(new QueueFullError('key'));
  void run('b', 'b1');
  await expect(run('c', 'c1')).rejects.toMatchObject({ full: 'queue' });
  expect([queue.waiting('a'), queue.waiting('b'), queue.waiting('c')]).toEqual([2, 1, 0]);
  await end();
  expect([queue.waiting('a'), queue.waiting('b')]).toEqual([2, 0]);
  const late = run('c', 'c1');
  for (let task = 0; task < 4; task++) await end();
  expect(await late).toBe('c1');
});

test('without waiting room a task that can start at once still runs', async () => {
  const { run, end } = trial({ waitingPerKey: 0, waitingOverall: 0 });
  const first = run('a', 'first');
  await expect(run('b', 'second')).rejects.toMatchObject({ full: 'queue' });
  await end();
  expect(await first).toBe('first');
  void run('b', 'third');
  await end();
});

test('aborting leaves the queue; a running task ends by itself', async () => {
  const { queue, run, started, end } = trial();
  const leaving = new AbortController();
  const first = run('a', 'first', leaving.signal);
  const second = run('a', 'second', leaving.signal);
  const third = run('b', 'third');
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  expect(queue.waiting('a')).toBe(0);
  await end();
  await end();
  expect([await first, await third]).toEqual(['first', 'third']);
  expect(started).toEqual(['first', 'third']);
  await expect(run('a', 'never', leaving.signal)).rejects.toThrow('left');
});

test('a task that fails, or throws before it starts, releases its slot', async () => {
  const { queue, run, end } = trial();
  const failing = queue.run('a', () => Promise.reject(new Error('failed')));
  const throwing = queue.run('a', () => {
    throw new Error('thrown');
  });
  const next = run('a', 'next');
  await expect(failing).rejects.toThrow('failed');
  await expect(throwing).rejects.toThrow('thrown');
  await end();
  expect(await next).toBe('next');
});

test('closing rejects waiting and new tasks, and lets running ones end', async () => {
  const { queue, run, end } = trial();
  const running = run('a', 'running');
  const waiting = run('a', 'waiting');
  queue.close(new Error('shut down'));
  await expect(waiting).rejects.toThrow('shut down');
  await expect(run('b', 'late')).rejects.toThrow('shut down');
  await end();
  expect(await running).toBe('running');
});

test('for any keys in any order limits hold, all is done, and waits are bounded by the number of accounts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (keys, concurrency, runningPerKey) => {
        const { run, started, end, running } = trial({ concurrency, runningPerKey });
        const all = keys.map((key, at) => run(key, `${key} ${at}`));
        const left = [...keys];
        while (running().length > 0) {
          const counts = new Map<string, number>();
          for (const name of running()) counts.set(name[0] ?? '', (counts.get(name[0] ?? '') ?? 0) + 1);
          expect(running().length).toBeLessThanOrEqual(concurrency);
          expect(Math.max(...counts.values())).toBeLessThanOrEqual(runningPerKey);
          await end();
        }
        expect(await Promise.all(all)).toHaveLength(left.length);
        for (const key of new Set(keys)) {
          const own = started.filter((name) => name.startsWith(key));
          expect(own).toEqual([...own].sort((a, b) => Number(a.slice(2)) - Number(b.slice(2))));
        }
      },
    ),
  );
});
