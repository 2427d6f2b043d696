/** A recording from the first second to the last: kept, brought to the server, and everything let go of at its end. */
import { expect, it, vi } from 'vitest';
import { fakeMicrophone } from '#tests/support/components/practice-microphone.ts';
import { sampleAnswer } from '#tests/support/components/practice-world.ts';
import { createChunkUploader } from '#web/practice/answer/chunk-uploader.ts';
import { createMemoryAnswerStorage } from '#web/practice/outbox/answer-storage.ts';
import type { ServerWords } from './live-words.ts';
import { openMicrophone } from './microphone.ts';
import { startCapture } from './voice-capture.ts';

const fresh = sampleAnswer({ mimeType: '', durationMs: 0, chunkCount: 0, byteCount: 0 });

/** `online`: whether the server takes the parts. */
async function trial({ online, mimeType }: { online: boolean; mimeType?: string }) {
  const { tracks, hearSecond } = fakeMicrophone(mimeType);
  const live: ServerWords[] = [];
  const storage = createMemoryAnswerStorage();
  const attempts: number[] = [];
  let waiting: { work: () => void; ms: number }[] = [];
  const uploader = createChunkUploader({
    put: async (seq) => {
      attempts.push(seq);
      if (!online) throw new Error('offline');
    },
    later: (work, ms) => void waiting.push({ work, ms }),
  });
  const opened = await openMicrophone();
  if (!opened.ok) throw new Error(opened.error.title);
  const ended: string[] = [];
  const liveStopped = vi.fn();
  const capture = await startCapture(opened.microphone, fresh, {
    storage,
    uploader,
    onLevel: () => {},
    onLive: (heard) => live.push(heard),
    liveWords: () => ({ partArrived: () => {}, stop: liveStopped }),
    onEnd: (reason) => ended.push(reason),
    nowMs: () => 2_000,
  });
  if (!capture) throw new Error('nothing records');
  /** Time passes for what waits this long. */
  const pass = (ms: number) => {
    const due = waiting.filter((each) => each.ms === ms);
    waiting = waiting.filter((each) => each.ms !== ms);
    for (const { work } of due) work();
    return due.length;
  };
  return { capture, tracks, hearSecond, storage, attempts, ended, liveStopped, live, pass };
}

it('keeps and uploads every second, and lets go of the microphone at the end', async () => {
  const { capture, tracks, hearSecond, storage, attempts, liveStopped } = await trial({
    online: true,
  });
  hearSecond();
  await expect.poll(() => attempts).toEqual([0]);
  expect(tracks.map(({ stopped }) => stopped)).toEqual([false]);
  const done = await capture.finish();
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true]);
  expect(done).toMatchObject({
    uploaded: true,
    answer: { chunkCount: 2, byteCount: 2_500, durationMs: 2_000 },
  });
  expect((await storage.chunks('recording')).map((part) => part.byteLength)).toEqual([2_000, 500]);
  expect(liveStopped).toHaveBeenCalledOnce();
  expect(await capture.finish()).toBe(done);
});

it('uploads at once what was said so far where it is to be heard without delay, and nothing at its end', async () => {
  const { capture, hearSecond, attempts, storage } = await trial({ online: true });
  hearSecond();
  capture.hasten();
  await expect.poll(() => attempts).toEqual([0, 1]);
  await capture.finish();
  capture.hasten();
  expect((await storage.chunks('recording')).map((part) => part.byteLength)).toEqual([2_000, 300, 500]);
});

it('uploads nothing more once it has ended: the whole is sent instead', async () => {
  const { capture, tracks, hearSecond, attempts, pass } = await trial({ online: false });
  hearSecond();
  await expect.poll(() => attempts).toEqual([0]);
  const finishing = capture.finish();
  // The end waits so long for the last parts.
  await expect.poll(() => pass(2_500)).toBe(1);
  expect(await finishing).toMatchObject({ uploaded: false });
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true]);
  expect(pass(1_000)).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(attempts).toEqual([0]);
});

it('says that the microphone has gone, but not when it was let go of', async () => {
  const { capture, tracks, ended } = await trial({ online: true });
  tracks[0]?.dispatchEvent(new Event('ended'));
  expect(ended).toEqual(['lost']);
  await capture.finish();
  tracks[0]?.dispatchEvent(new Event('ended'));
  expect(ended).toEqual(['lost']);
});

it('says once that there are no live words where the recording is heard only at its end, and keeps it whole', async () => {
  const { capture, hearSecond, live, attempts } = await trial({ online: true, mimeType: 'audio/mp4' });
  hearSecond();
  hearSecond();
  const done = await capture.finish();
  expect(live).toEqual([{ words: '', covered: [], state: 'unread' }]);
  expect(attempts).toEqual([]);
  expect(done).toMatchObject({ uploaded: false, answer: { chunkCount: 3, mimeType: 'audio/mp4' } });
});
