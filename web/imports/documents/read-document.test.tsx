/** The document worker is terminated on success, cancel, crash and timeout; messages of pdf.js do not count as progress. */
import { beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from './document-text.ts';
import { readDocument } from './read-document.ts';

class StandIn {
  static last: StandIn;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: object) => void = () => {};
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    StandIn.last = this;
  }
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', StandIn);
});

function begin() {
  const abort = new AbortController();
  const tell = vi.fn();
  const reading = readDocument('pdf', new Blob(['x']), { signal: abort.signal, tell });
  const outcome = reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.reason : 'failed'),
  );
  return { abort, tell, outcome, worker: StandIn.last };
}
const document = { text: 'a', chapters: [], unit: 'page', units: 1, leftOut: { count: 0, lines: [] } };

it('ends with the document', async () => {
  const { worker, outcome, tell } = begin();
  worker.onmessage({ data: { sourceName: 'worker', action: 'ready' } });
  worker.onmessage({ data: { done: 1, total: 2 } });
  worker.onmessage({ data: { document } });
  expect(await outcome).toBe('read');
  expect(tell.mock.calls).toEqual([[1, 2]]);
  expect(worker.terminate).toHaveBeenCalled();
});

it.each([
  ['is given up', 'failed', ({ abort }: ReturnType<typeof begin>) => abort.abort()],
  ['says nothing for 30 seconds', 'too-slow', () => vi.advanceTimersByTime(30_000)],
  [
    'holds nothing',
    'empty',
    ({ worker }: ReturnType<typeof begin>) => worker.onmessage({ data: { refused: 'empty' } }),
  ],
  [
    'fails by no fault of the file',
    'failed',
    ({ worker }: ReturnType<typeof begin>) => worker.onmessage({ data: { failed: 'TypeError' } }),
  ],
  ['breaks off', 'failed', ({ worker }: ReturnType<typeof begin>) => worker.onerror({})],
])('ends when it %s', async (_what, outcome, happens) => {
  const begun = begin();
  happens(begun);
  expect(await begun.outcome).toBe(outcome);
  expect(begun.worker.terminate).toHaveBeenCalled();
});

it('ends after five minutes, however much it says', async () => {
  const { worker, outcome } = begin();
  for (let second = 0; second < 300; second += 20) {
    worker.onmessage({ data: { done: second, total: 1000 } });
    vi.advanceTimersByTime(20_000);
  }
  expect(await outcome).toBe('too-slow');
  expect(worker.terminate).toHaveBeenCalled();
});
