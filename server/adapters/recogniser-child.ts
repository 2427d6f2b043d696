/** Entry of the recogniser's process: loads the model once and turns pieces of speech into text. */
import { createRequire } from 'node:module';
import { answerInProcess } from './helper-process.ts';
import type { ModelPaths } from './speech-model.ts';

export type RecogniserRequest = {
  kind: 'moonshine' | 'transducer';
  paths: ModelPaths;
  threads: number;
  /** Mono at 16 kHz; empty to load the model only. */
  samples: Float32Array;
};
export type RecogniserReply = { text: string };

type Stream = { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
type Recogniser = { createStream(): Stream; decodeAsync(stream: Stream): Promise<{ text: string }> };
type SherpaOnnx = { OfflineRecognizer: { createAsync(config: object): Promise<Recogniser> } };

const sampleRate = 16_000;
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
  if (request.samples.length === 0) return { text: '' };
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples: request.samples, sampleRate });
  return { text: (await recogniser.decodeAsync(stream)).text };
});
