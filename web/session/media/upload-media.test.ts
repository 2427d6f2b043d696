/** Uploads go three at a time, and a failed one frees its slot. */
import { expect, it, vi } from 'vitest';
import * as sending from '#web/api/send.ts';
import { sendMedia } from './upload-media.ts';

const reply = {
  text: JSON.stringify({ sha256: 'a'.repeat(64), kind: 'png', bytes: 3, width: 1, height: 1 }),
};

it('sends three files at a time, also after one failed', async () => {
  const open: { resolve(value: unknown): void; reject(reason: Error): void }[] = [];
  vi.spyOn(sending, 'send').mockImplementation(
    () => new Promise((resolve, reject) => void open.push({ resolve: resolve as never, reject })),
  );
  const sent = Promise.allSettled([1, 2, 3, 4, 5].map((each) => sendMedia(new Blob([String(each)]))));
  await vi.waitFor(() => expect(open).toHaveLength(3));
  open[0]?.reject(new Error('no network'));
  await vi.waitFor(() => expect(open).toHaveLength(4));
  open[1]?.resolve(reply);
  await vi.waitFor(() => expect(open).toHaveLength(5));
  for (const { resolve } of open.slice(2)) resolve(reply);
  expect((await sent).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
});
