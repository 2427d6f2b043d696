/** Entry point of the recogniser's process: loads the model once and transcribes pieces of speech. */
import { createRequire } from 'node:module';
import { shortenPauses } from '#core/speech-pieces.ts';
import { answerInProcess } from '#server/platform/workers/child-process.ts';
import type { HeardText } from '#server/practice/voice-ports.ts';
import { type MoonshineSize, openMoonshine, withSilence } from './moonshine.ts';
import type { ModelPaths } from './speech-model.ts';
import { afterCarrier, carrierGaps, withoutCarrier } from './spoken-carrier.ts';

export type RecogniserRequest = {
  kind: 'moonshine' | 'transducer';
  /** The size of the model, if our own decoder supports it. */
  ownDecoding: MoonshineSize | null;
  paths: ModelPaths;
  threads: number;
  /** Mono at 16 kHz; empty to load the model and what short answers need. */
  samples: Float32Array;
  /** A short answer, in which small models often hear nothing: words are expected. */
  short: boolean;
  /** Expected words, in lower-case letters; only our own decoder prefers them. */
  words: readonly string[];
  /** Beam width of our own decoder. */
  width: number;
};
/** `text` is null if no words were heard in a short answer; `why` says what is missing to hear such answers well. */
export type RecogniserReply = { text: string | null; words?: HeardText['words']; why?: string };

type Stream = { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
type Recogniser = { createStream(): Stream; decodeAsync(stream: Stream): Promise<{ text: string }> };
type SherpaOnnx = { OfflineRecognizer: { createAsync(config: object): Promise<Recogniser> } };
type Heard = Pick<RecogniserRequest, 'samples' | 'short' | 'words' | 'width'>;
type Ear = (heard: Heard) => Promise<RecogniserReply>;

const sampleRate = 16_000;
/** Around a piece: measured, one misheard word in eight fewer (`npm run bench:hearing`). */
const silenceSeconds = 0.2;
let loaded: Promise<Ear> | null = null;

/** Our own decoder if it supports the model and its runtime is installed; else the engine's. */
async function load(request: RecogniserRequest): Promise<Ear> {
  const { ownDecoding: size, paths, threads } = request;
  const { encoder, mergedDecoder, tokens } = paths;
  if (!size || !encoder || !mergedDecoder || !tokens) return engineEar(request);
  try {
    const own = await openMoonshine({ size, encoder, mergedDecoder, tokens }, threads);
    return async ({ samples, short, words, width }) => {
      if (samples.length === 0) return { text: '' };
      const sound = short ? shortenPauses(samples, sampleRate) : samples;
      return (await own.hear(sound, { something: short, words, width })) ?? { text: null };
    };
  } catch (error) {
    const hear = await engineEar(request);
    return async (heard) => ({ why: String(error), ...(await hear(heard)) });
  }
}

async function engineEar({ kind, paths: { tokens, ...parts }, threads }: RecogniserRequest): Promise<Ear> {
  const { OfflineRecognizer } = createRequire(import.meta.url)('sherpa-onnx-node') as SherpaOnnx;
  const modelType = kind === 'transducer' ? { modelType: 'nemo_transducer' } : {};
  const recogniser = await OfflineRecognizer.createAsync({
    featConfig: { sampleRate, featureDim: 80 },
    modelConfig: { [kind]: parts, tokens, numThreads: threads, provider: 'cpu', debug: 0, ...modelType },
    decodingMethod: 'greedy_search',
  });
  const hear = async (samples: Float32Array): Promise<string> => {
    const stream = recogniser.createStream();
    stream.acceptWaveform({ samples: withSilence(samples, silenceSeconds), sampleRate });
    return (await recogniser.decodeAsync(stream)).text.trim();
  };
  return async ({ samples, short }) => {
    if (!short) return { text: samples.length === 0 ? '' : await hear(samples) };
    for (const gap of carrierGaps) {
      let carried: Float32Array;
      try {
        carried = await afterCarrier(samples, gap);
      } catch (error) {
        // A failing voice must not stop a working recogniser.
        return { text: null, why: String(error) };
      }
      const text = samples.length > 0 && withoutCarrier(await hear(carried));
      if (text) return { text };
    }
    return { text: null };
  };
}

answerInProcess(async (request: RecogniserRequest): Promise<RecogniserReply> => {
  loaded ??= load(request);
  const ear = await loaded.catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return ear(request);
});
