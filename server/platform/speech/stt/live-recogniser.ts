/** Live transcription with the local recogniser, in separate low-priority processes. */
import { hasSound } from '#core/audio-gates.ts';
import { evenLevel } from '#core/normalise-level.ts';
import { shortenPauses } from '#core/speech-pieces.ts';
import { Failure } from '#server/failure/failure.ts';
import { startProcess } from '#server/platform/workers/child-process.ts';
import { openWorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { LiveEar } from '#server/practice/voice-ports.ts';
import type { RecogniserReply, RecogniserRequest } from './recogniser-child.ts';
import { cutLoop } from './retry-in-halves.ts';
import type { ModelFiles } from './speech-model.ts';
import type { SpeechModel } from './speech-models.ts';

type LiveRecogniserOptions = {
  /** The built recogniser-child. */
  childUrl: URL;
  model: SpeechModel;
  files: Pick<ModelFiles, 'paths'>;
  processes: number;
  others: LiveEar['others'];
};

const sampleRateHz = 16_000;
/** A piece of seven seconds takes half a second; the first one also loads the model. */
const timeoutMs = 10_000;
const maxWaiting = 50;
/** Niceness, half of the maximum: everything else has priority, but this never starves. */
const niceness = 10;
/** Transcribed once to load the model and warm up the engine; contains no words. */
const hum = Float32Array.from({ length: sampleRateHz }, (_, at) => Math.sin(at / 5) / 10);
/** Each process holds the model, so an idle one is ended soon. */
const idleMs = 60_000;

export function createLiveRecogniser(options: LiveRecogniserOptions): LiveEar & { close(): Promise<void> } {
  const { childUrl, model, files, processes, others } = options;
  const pool = openWorkerPool(() => startProcess(childUrl, { niceness }), {
    size: processes,
    runningPerKey: 1,
    maxWaiting,
    waitingPerKey: 1,
    idleMs,
  });
  const ear: LiveEar & { close(): Promise<void> } = {
    others,
    prepare: async (owner, signal) => void (await ear.hear(owner, hum, signal)),
    async hear(owner, samples, signal) {
      const paths = files.paths();
      if (!paths)
        throw new Failure('unavailable', 'service_unavailable', { params: { service: 'recogniser' } });
      const even = evenLevel(samples, sampleRateHz);
      if (!hasSound(even, sampleRateHz)) return '';
      const request: RecogniserRequest = {
        kind: model.kind,
        ownDecoding: model.ownDecoding ?? null,
        paths,
        threads: 1,
        samples: shortenPauses(even, sampleRateHz),
        short: false,
        words: [],
        width: 1,
      };
      const reply = await pool.ask<RecogniserReply>(request, { key: owner, timeoutMs, signal });
      const text = reply.text?.trim() ?? '';
      return cutLoop(text, samples.length / sampleRateHz) ?? text;
    },
    close: () => pool.close(),
  };
  return ear;
}
