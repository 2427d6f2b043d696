/** Requests to a scan whose worker has ended reject at once, without waiting for the timeout. */
import { beforeEach, expect, it, vi } from 'vitest';
import { openScan } from './open-scan.ts';

class FakeWorker {
  static last: FakeWorker;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: object) => void = () => {};
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    FakeWorker.last = this;
  }
}

beforeEach(() => {
  // Time stands still: nothing below waits for the timeout of a page.
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});

async function open() {
  const abort = new AbortController();
  const opening = openScan(new Blob(), abort.signal);
  const worker = FakeWorker.last;
  worker.onmessage({ data: { pages: 3 } });
  return { abort, worker, scan: await opening };
}

it('answers a page asked for after the worker died', async () => {
  const { worker, scan } = await open();
  worker.onerror({});
  await expect(scan.draw(1)).rejects.toThrow('The worker of the scan broke off');
});

it('answers a page under way when the worker dies or the student leaves', async () => {
  const first = await open();
  const drawing = first.scan.draw(1);
  first.worker.onerror({});
  await expect(drawing).rejects.toThrow('The worker of the scan broke off');

  const second = await open();
  const left = second.scan.draw(1);
  second.abort.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(second.worker.terminate).toHaveBeenCalled();
});

it('draws the next page when one cannot be drawn', async () => {
  const { worker, scan } = await open();
  const torn = scan.draw(1);
  worker.onmessage({ data: { failed: true } });
  await expect(torn).rejects.toThrow('The page could not be drawn');
  const next = scan.draw(2);
  worker.onmessage({ data: { drawn: 'picture' } });
  expect(await next).toBe('picture');
});
