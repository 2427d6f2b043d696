/** A package whose worker breaks off or stays silent is given up, and the student is told. */
import { expect, it, vi } from 'vitest';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { AnkiRefusal } from './anki-refusal.ts';
import { openPackage } from './open-package.ts';

type FakeWorker = { onmessage: (event: object) => void; onerror: (event: object) => void };

/** Stands in for the worker of the next package; the test answers in its place. */
function stubWorker(asked = vi.fn()): () => FakeWorker | undefined {
  let worker: FakeWorker | undefined;
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = () => {};
      onerror = () => {};
      postMessage = asked;
      terminate() {}
      constructor() {
        worker = this;
      }
    },
  );
  return () => worker;
}

it.each([
  ['too-many', AnkiRefusal],
  ['newer', AnkiRefusal],
  ['broken', Refusal],
])('refuses what the worker calls %s', async (refused, kind) => {
  const worker = stubWorker();
  const opening = openPackage(new Blob(['PK']), new AbortController().signal);
  worker()?.onmessage({ data: { number: 1, refused } });
  const error = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(kind);
  expect(error).toMatchObject({ reason: refused });
});

it('answers at once what is asked of a worker that has broken off', async () => {
  const asked = vi.fn();
  const worker = stubWorker(asked);
  const opening = openPackage(new Blob(['PK']), new AbortController().signal);
  worker()?.onmessage({ data: { number: 1, answer: [] } });
  const { media, cardsOf } = await opening;
  worker()?.onerror({});
  await expect(media('a.png', 1)).rejects.toThrow('broke off');
  await expect(cardsOf('1')).rejects.toThrow('broke off');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('gives a package up, and ends its worker, after a minute without an answer', async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate = ended;
    },
  );
  const opening = openPackage(new Blob(['PK']), new AbortController().signal);
  const outcome = opening.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await outcome).toMatchObject({ reason: 'too-slow' });
  expect(await outcome).toBeInstanceOf(Refusal);
  expect(ended).toHaveBeenCalledTimes(1);
});
