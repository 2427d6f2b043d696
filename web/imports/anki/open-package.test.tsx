/** A package whose worker breaks off or stays silent is given up, and the student is told. */
import { expect, it, vi } from 'vitest';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { openPackage } from './open-package.ts';

it('answers at once what is asked of a worker that has broken off', async () => {
  let worker: { onmessage: (event: object) => void; onerror: (event: object) => void } | undefined;
  const asked = vi.fn();
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
  const opening = openPackage(new Blob(['PK']), new AbortController().signal);
  worker?.onmessage({ data: { number: 1, answer: [] } });
  const { media, cardsOf } = await opening;
  worker?.onerror({});
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
