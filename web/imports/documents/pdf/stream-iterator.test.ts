/** PDFs are read in browsers whose streams are not async iterable, as in WebKit. */
import { afterEach, expect, it, vi } from 'vitest';
import { madePdf } from '#tests/support/samples/made-pdf.ts';
import { addStreamIterator } from './stream-iterator.ts';

const own = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator);

function removeIterator(): void {
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
}

afterEach(() => {
  removeIterator();
  if (own) Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, own);
});

it('reads a PDF where streams are not iterable', async () => {
  removeIterator();
  vi.resetModules();
  const { readPdf } = await import('./read-pdf.ts');
  const { blocks } = await readPdf(
    new Blob([madePdf([[{ text: 'The heart is a double pump.', x: 50, y: 100 }]])]),
    () => {},
  );
  expect(blocks.map(({ text }) => text)).toEqual(['The heart is a double pump.']);
});

it('iterates as the standard says: frees the stream at the end, cancels it when left early, passes errors on', async () => {
  removeIterator();
  addStreamIterator();
  const cancel = vi.fn();
  const streamOf = (fail = false) =>
    new ReadableStream<number>({
      start(controller) {
        controller.enqueue(1);
        controller.enqueue(2);
        if (fail) controller.error(new Error('cut'));
        else controller.close();
      },
      cancel,
    });
  const whole = streamOf();
  const read: number[] = [];
  for await (const chunk of whole) read.push(chunk);
  expect([read, whole.locked, cancel.mock.calls.length]).toEqual([[1, 2], false, 0]);

  const left = new ReadableStream<number>({ start: (controller) => controller.enqueue(1), cancel });
  for await (const _ of left) break;
  expect([left.locked, cancel.mock.calls.length]).toEqual([false, 1]);

  const failing = streamOf(true);
  await expect(async () => {
    for await (const _ of failing);
  }).rejects.toThrow('cut');
  expect(failing.locked).toBe(false);
});
