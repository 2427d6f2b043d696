/** Entry of the recogniser's process: loads the model once and turns pieces of speech into text. */
import { createRequire } from 'node:module';
import { answerInProcess } from '#server/platform/workers/child-process.ts';
import type { ModelPaths } from './speech-model.ts';
import { afterCarrier, carrierGaps, withoutCarrier } from './spoken-carrier.ts';

export type RecogniserRequest = {
  kind: 'moonshine' | 'transducer';
  paths: ModelPaths;
  threads: number;
  /** Mono at 16 kHz; empty to load the model, and the carrier if it is asked for. */
  samples: Float32Array;
  /** Whether to hear it behind the spoken carrier, whose words are taken off the text. */
  withCarrier: boolean;
};
/** `text` is null where no words were heard behind the carrier; `why` tells when that is because it could not be said. */
export type RecogniserReply = { text: string | null; why?: string };

type Stream = { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
type Recogniser = { createStream(): Stream; decodeAsync(stream: Stream): Promise<{ text: string }> };
type SherpaOnnx = { OfflineRecognizer: { createAsync(config: object): Promise<Recogniser> } };

const sampleRate = 16_000;
/** A moment of silence (200 ms) before and after a piece: measured, one misheard word in eight fewer (`npm run bench:hearing`). */
const silenceAround = 0.2 * sampleRate;
const { OfflineRecognizer } = createRequire(import.meta.url)('sherpa-onnx-node') as SherpaOnnx;
let loaded: Promise<Recogniser> | null = null;

function load({ kind, paths: { tokens, ...parts }, threads }: RecogniserRequest): Promise<Recogniser> {
  const modelType = kind === 'transducer' ? { modelType: 'nemo_transducer' } : {};
  return OfflineRecognizer.createAsync({
    featConfig: { sampleRate, featureDim: 80 },
    modelConfig: { [kind]: parts, tokens, numThreads: threads, provider: 'cpu', debug: 0, ...modelType },
    decodingMethod: 'greedy_search',
  });
}

answerInProcess(async (request: RecogniserRequest): Promise<RecogniserReply> => {
  loaded ??= load(request);
  const recogniser = await loaded.catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  const hear = async (samples: Float32Array): Promise<string> => {
    const stream = recogniser.createStream();
    stream.acceptWaveform({ samples: withSilenceAround(samples), sampleRate });
    return (await recogniser.decodeAsync(stream)).text.trim();
  };
  if (!request.withCarrier) {
    const { samples } = request;
    return { text: samples.length === 0 ? '' : await hear(samples) };
  }
  for (const gap of carrierGaps) {
    let carried: Float32Array;
    try {
      carried = await afterCarrier(request.samples, gap);
    } catch (error) {
      // A voice that cannot speak must not stop a recogniser that can hear.
      return { text: null, why: String(error) };
    }
    const text = request.samples.length > 0 && withoutCarrier(await hear(carried));
    if (text) return { text };
  }
  return { text: null };
});

function withSilenceAround(samples: Float32Array): Float32Array {
  const padded = new Float32Array(samples.length + 2 * silenceAround);
  padded.set(samples, silenceAround);
  return padded;
}
