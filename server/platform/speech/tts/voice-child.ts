/** Entry point of the voice's process: loads the model once and turns sentences into sound. */
import { createRequire } from 'node:module';
import type { ModelPaths } from '#server/platform/speech/stt/speech-model.ts';
import { answerInProcess } from '#server/platform/workers/child-process.ts';
import type { VoiceKind } from './voice-folder.ts';

export type VoiceRequest = {
  kind: VoiceKind;
  paths: ModelPaths;
  threads: number;
  /** Null only loads the model. */
  sentence: string | null;
  /** Which of the model's speakers. */
  speaker: number;
};
/** 16-bit mono samples, as bytes: empty if the voice has no sound for the sentence. `memoryBytes`: of this process. */
export type VoiceReply = { pcm: Uint8Array; sampleRateHz: number; memoryBytes: number };

type Sound = { samples: Float32Array; sampleRate: number };
type Voice = {
  sampleRate: number;
  generateAsync(request: {
    text: string;
    sid: number;
    speed: number;
    enableExternalBuffer: boolean;
  }): Promise<Sound>;
};
type SherpaOnnx = { OfflineTts: { createAsync(config: object): Promise<Voice> } };

const loudest = 32_767;
let loaded: Promise<Voice> | null = null;

function load({ kind, paths, threads }: VoiceRequest): Promise<Voice> {
  const { OfflineTts } = createRequire(import.meta.url)('sherpa-onnx-node') as SherpaOnnx;
  return OfflineTts.createAsync({
    model: { [kind]: paths, numThreads: threads, provider: 'cpu', debug: 0 },
    maxNumSentences: 1,
  });
}

/** Sentences of symbols only are not a failure. */
const silent = (error: unknown): Sound => {
  if (!/no audio/.test(String(error))) throw error;
  return { samples: new Float32Array(0), sampleRate: 0 };
};

answerInProcess(async (request: VoiceRequest): Promise<VoiceReply> => {
  loaded ??= load(request);
  const voice = await loaded.catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  const { sentence, speaker } = request;
  const { samples } =
    sentence === null
      ? { samples: new Float32Array(0) }
      : await voice
          .generateAsync({ text: sentence, sid: speaker, speed: 1, enableExternalBuffer: false })
          .catch(silent);
  const whole = Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * loudest);
  return {
    pcm: new Uint8Array(whole.buffer),
    sampleRateHz: voice.sampleRate,
    memoryBytes: process.memoryUsage.rss(),
  };
});
