/** Entry of the voice's thread: one sentence in, its samples out. */

import { answerInThread } from '#server/platform/workers/worker-thread.ts';
import { sayWithFlite } from './flite-program.ts';

export type FliteRequest = { sentence: string };
/** 16-bit mono samples at 16 kHz, as bytes. */
export type FliteReply = { pcm: Uint8Array };

answerInThread(async ({ sentence }: FliteRequest) => {
  const pcm = await sayWithFlite(sentence);
  return { reply: { pcm } satisfies FliteReply, transfer: [pcm.buffer] };
});
