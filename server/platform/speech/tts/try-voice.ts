/** Lets a voice model say one sentence, to measure its speed and memory on this machine. */
import { existsSync } from 'node:fs';
import { startProcess } from '#server/platform/workers/child-process.ts';
import { openWorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { VoiceReply, VoiceRequest } from './voice-child.ts';
import type { VoiceModel } from './voice-folder.ts';
import { voicePaths } from './voice-models.ts';

/** `pace`: seconds needed per second of speech. */
type TriedVoice = { pace: number; memoryBytes: number };

const loadMs = 60_000;
const sentences: Record<string, string> = { de: 'Du hast zwei der drei Punkte genannt.' };
const usualSentence = 'You covered two of the three points.';
const bytesPerSample = 2;

/** @throws Error or WorkerError if it is not installed or cannot speak */
export async function tryVoice(
  model: VoiceModel,
  { childUrl, threads }: { childUrl: URL; threads: number },
): Promise<TriedVoice> {
  const paths = voicePaths(model);
  const missing = Object.values(paths).find((path) => !existsSync(path));
  if (missing)
    throw new Error(`there is no ${missing}; unpack the voice there (docs/operations.md, Speaking)`);
  const pool = openWorkerPool(() => startProcess(childUrl), { size: 1, maxWaiting: 1 });
  const speaker = model.speakers[0]?.id ?? 0;
  const ask = (sentence: string | null) => {
    const request: VoiceRequest = { kind: model.kind, paths, threads, sentence, speaker };
    return pool.ask<VoiceReply>(request, { timeoutMs: loadMs });
  };
  try {
    await ask(null);
    const begin = performance.now();
    const { pcm, sampleRateHz, memoryBytes } = await ask(sentences[model.language] ?? usualSentence);
    const seconds = pcm.length / bytesPerSample / sampleRateHz;
    if (seconds === 0) throw new Error('it made no sound');
    return { pace: (performance.now() - begin) / 1000 / seconds, memoryBytes };
  } finally {
    await pool.close();
  }
}
