/** Selects the speech recogniser, the voice and the recording store. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { TutorWorkers } from './assemble-tutor.ts';
import { type Config, ConfigError } from './config.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import { createFolderRecordings } from './platform/recordings/folder-recordings.ts';
import { createS3Recordings } from './platform/recordings/s3-recordings.ts';
import { createMediabunnyDecoder } from './platform/speech/audio/mediabunny-decoder.ts';
import { packageFolder } from './platform/speech/stt/installed-model.ts';
import { createOpenAiTranscriber } from './platform/speech/stt/openai-transcriber.ts';
import { createSeveralLanguages } from './platform/speech/stt/several-languages.ts';
import { createSherpaTranscriber } from './platform/speech/stt/sherpa-transcriber.ts';
import { chooseSpeechModels, type SpeechModel } from './platform/speech/stt/speech-models.ts';
import { createFliteSpeaker } from './platform/speech/tts/flite-speaker.ts';
import { createModelSpeaker } from './platform/speech/tts/model-speaker.ts';
import { createOpenAiSpeaker } from './platform/speech/tts/openai-speaker.ts';
import { chooseVoiceModel } from './platform/speech/tts/voice-models.ts';
import { createAccountQueue } from './platform/workers/account-queue.ts';
import { halfOfMachine } from './platform/workers/worker-pool.ts';
import type {
  AccountQueue,
  AudioDecoder,
  RecordingStore,
  Speaker,
  Transcriber,
} from './practice/voice-ports.ts';

export type AssembledVoice = {
  decoder: AudioDecoder;
  transcriber: Transcriber | null;
  speaker: Speaker;
  recordings: RecordingStore;
  /** Queue of recorded answers being recognised. */
  hearingQueue: AccountQueue;
  /** Uploads of answers, from their first byte on. */
  answerCalls: AccountQueue;
  /** A separate queue for live words, so that answers never wait for them. `cores`: the share of this machine they may use. */
  live: { decoder: AudioDecoder; queue: AccountQueue; cores: number };
  close(): Promise<void>;
};

export type SpeakerWorkers = { flite: URL; voice: URL };
export type WorkerUrls = { body: URL; decoder: URL; recogniser: URL; fit: URL } & SpeakerWorkers &
  TutorWorkers;

type SpeakerOptions = { config: Config; workers: SpeakerWorkers; dataDir: string; log: AdapterLog };

type VoiceOptions = Omit<SpeakerOptions, 'workers'> & {
  workers: WorkerUrls;
  /** Replaces every other recogniser, in tests. */
  testTranscriber: Transcriber | null;
  env: Record<string, string | undefined>;
};

/**
 * Per account, one answer is recognised at a time and two wait; recordings uploaded in parts are fetched when their turn comes. Each
 * running one holds its samples (38 MB for ten minutes), so an external service may have more at once.
 */
const heardHere = 12;
const heardElsewhere = 48;
const hearing = { runningPerKey: 1, waitingPerKey: 2, waitingOverall: 300 };
/**
 * Live words use at most half of the machine, with one core per process, each of which holds the model. An account has one transcription
 * running; its next call waits.
 */
const liveProcesses = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 4)));
const liveCores = Math.min(liveProcesses, availableParallelism() / 2);
const liveHearing = {
  concurrency: liveProcesses,
  runningPerKey: 1,
  waitingPerKey: 1,
  waitingOverall: 100,
};
/** Three answers, each with one retry after a broken connection; a recording may have 10 MB. */
const calls = { concurrency: 1_000, runningPerKey: 6, waitingPerKey: 0, waitingOverall: 0 };

export async function assembleVoice(options: VoiceOptions): Promise<AssembledVoice> {
  const { config, workers } = options;
  const decoder = createMediabunnyDecoder({ workerUrl: workers.decoder, threads: 2 });
  const liveDecoder = createMediabunnyDecoder({ workerUrl: workers.decoder, threads: 1 });
  const speaker = assembleSpeaker(options);
  const elsewhere = options.testTranscriber ?? hostedTranscriber(config, decoder.remux);
  const transcriber = elsewhere ?? localTranscriber(options);
  const bucket = config.recordings
    ? createS3Recordings({ ...config.recordings, credentials: awsCredentials(options.env) })
    : null;
  return {
    decoder,
    transcriber,
    speaker,
    hearingQueue: createAccountQueue({
      ...hearing,
      concurrency: elsewhere ? heardElsewhere : heardHere,
    }),
    answerCalls: createAccountQueue(calls),
    live: { decoder: liveDecoder, queue: createAccountQueue(liveHearing), cores: liveCores },
    recordings: bucket ?? createFolderRecordings({ folder: join(options.dataDir, 'recordings') }),
    async close() {
      await Promise.all([
        decoder.close(),
        liveDecoder.close(),
        speaker.close(),
        transcriber?.close(),
        bucket?.close(),
      ]);
    },
  };
}

/** @throws ConfigError if VOICE_MODEL names none that can be used */
function assembleSpeaker({ config, workers, dataDir, log }: SpeakerOptions): Speaker {
  if (config.TTS_BASE_URL)
    return createOpenAiSpeaker({
      baseUrl: config.TTS_BASE_URL,
      apiKey: config.TTS_API_KEY,
      model: config.TTS_MODEL,
      voice: config.TTS_VOICE,
      timeoutMs: config.TTS_TIMEOUT_SECONDS * 1000,
    });
  const flite = createFliteSpeaker({ workerUrl: workers.flite });
  const { VOICE_MODEL: voice } = config;
  if (!voice) return flite;
  return createModelSpeaker({
    model: chosen('VOICE_MODEL', () => chooseVoiceModel(voice, join(dataDir, 'models'))),
    childUrl: workers.voice,
    fallback: flite,
    log,
    threads: halfOfMachine,
  });
}

/** @throws ConfigError naming the setting if `choose` throws */
function chosen<T>(setting: string, choose: () => T): T {
  try {
    return choose();
  } catch (error) {
    throw new ConfigError(`${setting}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Read from the environment, as in all AWS tools; null uses the machine's role. */
export function awsCredentials(env: Record<string, string | undefined>) {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!accessKeyId || !secretAccessKey) return null;
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}

function hostedTranscriber(
  config: Config,
  remux: (bytes: Uint8Array, owner: string) => Promise<Uint8Array>,
): Transcriber | null {
  if (!config.STT_BASE_URL) return null;
  return createOpenAiTranscriber({
    baseUrl: config.STT_BASE_URL,
    apiKey: config.STT_API_KEY,
    model: config.STT_MODEL,
    timeoutMs: config.STT_TIMEOUT_SECONDS * 1000,
    remux,
  });
}

/**
 * Models up to this size get two processes for long recordings and one for short ones, so that short answers do not wait for long ones.
 * Next to a client that sends long speech endlessly, a short answer took 1.4 times its quiet time with two processes, 4.6 times with one.
 */
const severalTimesLoadedBytes = 100 * 2 ** 20;

/** With several models, only the first one does live words and serves several accounts at a time. */
function localTranscriber({ config, workers, dataDir, log, env }: VoiceOptions): Transcriber | null {
  const [first, ...others] = configuredSpeechModels(config.SPEECH_MODEL).map((model, index) =>
    createSherpaTranscriber({
      childUrl: workers.recogniser,
      model,
      folder: join(dataDir, 'models'),
      log,
      // Set by `npm start`, and removed in the running process.
      isInstalling: () => env.RECOGNISER_INSTALLING === 'true',
      threads: halfOfMachine,
      ...(index === 0 && {
        processes: modelBytes(model) <= severalTimesLoadedBytes && availableParallelism() > 1 ? 2 : 1,
        liveProcesses,
      }),
    }),
  );
  if (!first) return null;
  return others.length > 0 ? createSeveralLanguages([first, ...others]) : first;
}

/** @throws ConfigError if SPEECH_MODEL names one that cannot be used */
export const configuredSpeechModels = (setting: string): SpeechModel[] =>
  chosen('SPEECH_MODEL', () => {
    const models = chooseSpeechModels(setting);
    for (const { from } of models)
      if ('installed' in from && from.installed.by && !packageFolder(from.installed.name))
        throw new Error(`the model is not installed; run "${from.installed.by}" once`);
    return models;
  });

const modelBytes = ({ files }: SpeechModel) => files.reduce((sum, { bytes }) => sum + bytes, 0);
