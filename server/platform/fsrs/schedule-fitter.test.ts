/** The fitter with its real thread, and on a machine without the optimiser. */
import { expect, it } from 'vitest';
import { builtWorker } from '#tests/support/product/built-worker.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { createScheduleFitter } from './schedule-fitter.ts';

const options = { owner: 'someone', signal: new AbortController().signal };

it('reads all pages in its thread', async () => {
  const fitter = createScheduleFitter(
    await builtWorker('server/platform/fsrs/fit-worker.ts'),
    createTestLog(),
  );
  const page = JSON.stringify([
    [
      [0, 3],
      [4, 3],
    ],
    [[1, 1]],
  ]);
  const fit = await fitter.fit([page, page], null, options);
  await fitter.close();
  expect(fit).toMatchObject({ best: null, reviews: 6 });
});

it('reports once that the optimiser is not installed, and stops trying', async () => {
  const log = createTestLog();
  const source = `import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ thread: null });
    parentPort.on('message', () => parentPort.postMessage({ reply: { missing: 'no program for this platform' } }));`;
  const fitter = createScheduleFitter(new URL(`data:text/javascript,${encodeURIComponent(source)}`), log);
  expect(await fitter.fit([], null, options)).toBeNull();
  expect(await fitter.fit([], null, options)).toBeNull();
  await fitter.close();
  expect(log.entries).toEqual([
    {
      level: 'warn',
      details: { reason: 'no program for this platform' },
      message: expect.stringContaining('is not installed'),
    },
  ]);
});
