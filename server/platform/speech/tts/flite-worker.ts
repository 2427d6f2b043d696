/** Entry point of the voice's thread: one sentence in, its samples out. */
import { answerInThread } from '#server/platform/workers/worker-thread.ts';
import { type FliteVoice, sayWithFlite } from './flite-program.ts';

export type FliteRequest = { sentence: string; voice: FliteVoice };
/** 16-bit mono samples at 16 kHz, as bytes. */
export type FliteReply = { pcm: Uint8Array };

answerInThread(async ({ sentence, voice }: FliteRequest) => {
  const pcm = await sayWithFlite(sentence, voice);
  return { reply: { pcm } satisfies FliteReply, transfer: [pcm.buffer] };
});
