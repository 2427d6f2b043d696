/** Entry point of a voice process that dies or delays when the sentence says so, and hums otherwise. */
import { setTimeout as wait } from 'node:timers/promises';
import type { VoiceReply, VoiceRequest } from '#server/platform/speech/tts/voice-child.ts';
import { answerInProcess } from '#server/platform/workers/child-process.ts';
import { tinyVoice } from './tiny-voice.ts';

const longMs = 600;

answerInProcess(async ({ sentence }: VoiceRequest): Promise<VoiceReply> => {
  if (sentence?.includes('die')) process.abort();
  if (sentence?.includes('wait')) await wait(longMs);
  return { pcm: new Uint8Array(3200).fill(1), sampleRateHz: tinyVoice.sampleRateHz, memoryBytes: 0 };
});
