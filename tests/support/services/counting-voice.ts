/** Entry point of a voice thread that encodes in its sound how many requests it has had, including this one. */
import type { FliteReply } from '#server/platform/speech/tts/flite-worker.ts';
import { answerInThread } from '#server/platform/workers/worker-thread.ts';

let requests = 0;

answerInThread(async () => {
  requests += 1;
  const pcm = new Uint8Array(3200).fill(requests);
  return { reply: { pcm } satisfies FliteReply, transfer: [pcm.buffer] };
});
