/** The embedded voice: Flite in threads, sentence by sentence, so that the first is heard at once. */
import { languageOf } from '#core/languages/language-of.ts';
import { englishWords } from '#core/text-to-speech/english-words.ts';
import { Failure } from '#server/failure/failure.ts';
import { completeWav, wavChunks } from '#server/platform/speech/audio/wav.ts';
import { openWorkerPool, WorkerError } from '#server/platform/workers/worker-pool.ts';
import { startThread } from '#server/platform/workers/worker-thread.ts';
import type { Speaker } from '#server/practice/voice-ports.ts';
import { type FliteVoice, fliteVoices } from './flite-program.ts';
import type { FliteReply, FliteRequest } from './flite-worker.ts';
import { englishLetters, spokenPieces } from './spoken-pieces.ts';

type FliteSpeakerOptions = {
  /** The built flite-worker. */
  workerUrl: URL;
  /** A thread idle for this long is ended. */
  idleMs?: number;
};

const sampleRateHz = 16_000;
const english = ['en'];
/** A sentence of 280 characters takes about 0.4 s; the first one also compiles the program. */
const timeoutMs = 10_000;
/** Queue length: fifty answers at once are some three hundred sentences. */
const maxWaiting = 2000;
const maxHeapMb = 128;
/** Longer than most answers take, so that the thread that read the question also reads the feedback. */
const usualIdleMs = 30 * 60_000;
/** Warm-up text: the first sentence of a new thread takes four times as long. */
const warmUp = 'You covered both points.';

export function createFliteSpeaker(options: FliteSpeakerOptions): Speaker {
  const { workerUrl, idleMs = usualIdleMs } = options;
  let started = 0;
  const start = () => {
    started += 1;
    const thread = startThread(workerUrl, { maxHeapMb });
    thread.onEnd(() => {
      started -= 1;
    });
    return thread;
  };
  // One generates about 15 seconds of speech per second.
  const pool = openWorkerPool(start, { size: 1, maxWaiting, idleMs });
  const say = async (sentence: string, voice: FliteVoice, signal: AbortSignal) => {
    const request: FliteRequest = { sentence, voice };
    return (
      await pool
        .ask<FliteReply>(request, { timeoutMs, signal })
        .catch((error: unknown) => explain(error, signal))
    ).pcm;
  };

  return {
    name: 'flite',
    voices: fliteVoices,
    // Generated many times faster than real time.
    comesSlowlyAs: null,
    languages: () => english,
    // A rule-based voice does not sound natural.
    natural: () => [],
    prepare() {
      if (started > 0) return;
      const request: FliteRequest = { sentence: warmUp, voice: fliteVoices[0] };
      // A voice that cannot speak says so to listeners.
      pool.ask(request, { timeoutMs }).catch(() => undefined);
    },
    /** The first sentence is ready before this resolves, so that a voice that cannot speak rejects instead of breaking off. */
    async speak(text, signal, wanted) {
      const language = languageOf(text);
      // English pronunciation would make it incomprehensible.
      if (language?.sure && language.language !== 'en') throw new Failure('unavailable', 'only_english');
      const voice = fliteVoices.find((name) => name === wanted) ?? fliteVoices[0];
      const sentences = spokenPieces(englishLetters(englishWords(text)));
      const [first, ...rest] = sentences;
      if (first === undefined) throw new Failure('unavailable', 'only_english_letters');
      const start = await say(first, voice, signal);
      return {
        mediaType: 'audio/wav',
        chunks: wavChunks(sampleRateHz, start, rest, (sentence) => say(sentence, voice, signal)),
        complete: completeWav,
      };
    },
    close: () => pool.close(),
  };
}

function explain(error: unknown, signal: AbortSignal): never {
  if (!signal.aborted && !(error instanceof WorkerError)) throw error;
  const late = signal.aborted || (error instanceof WorkerError && error.reason === 'timeout');
  const options = { params: { service: 'voice' as const }, cause: error };
  throw late
    ? new Failure('timeout', 'service_slow', options)
    : new Failure('unavailable', 'service_unavailable', options);
}
