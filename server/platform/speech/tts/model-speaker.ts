/** Speaks with a voice model in a child process; falls back to the embedded voice for other languages and while it is not ready, too slow or failed. */
import { existsSync } from 'node:fs';
import { languageOf } from '#core/languages/language-of.ts';
import { englishWords } from '#core/text-to-speech/english-words.ts';
import { unmarkedText } from '#core/text-to-speech/speech-text.ts';
import { Failure } from '#server/failure/failure.ts';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { completeWav, wavChunks } from '#server/platform/speech/audio/wav.ts';
import { startProcess } from '#server/platform/workers/child-process.ts';
import { openWorkerPool, WorkerError } from '#server/platform/workers/worker-pool.ts';
import type { EngineReadiness, Speaker } from '#server/practice/voice-ports.ts';
import { spokenPieces } from './spoken-pieces.ts';
import type { VoiceReply, VoiceRequest } from './voice-child.ts';
import type { VoiceModel } from './voice-folder.ts';
import { voicePaths } from './voice-models.ts';

export type ModelSpeakerOptions = {
  model: VoiceModel;
  /** The built voice-child. */
  childUrl: URL;
  /** Speaks what the model cannot. */
  fallback: Speaker;
  log: AdapterLog;
  /** Processors per sentence. */
  threads?: number;
  /** Deadline for the first sentence, including queueing; then the fallback speaks. */
  firstWithinMs?: number;
  /** Monotonic clock, in milliseconds. */
  now?: () => number;
};

/** A slow disk reads a large model in half of this time. */
const loadMs = 60_000;
/** Per sentence of up to 280 characters; a process that needs longer hangs. */
const sentenceMs = 30_000;
/** A longer wait is noticeable. */
const usualFirstWithinMs = 3_000;
/** Queue length in sentences: thirty answers at once; the fallback speaks the next ones. */
const maxWaiting = 200;
/** The process keeps the model until the server ends, because loading takes longer than anyone waits. */
const neverIdleMs = 2 ** 31 - 1;
/** A voice that was late this often in a row rests for ten minutes. */
const mostMisses = 3;
const restMs = 10 * 60_000;
/** A model on which the process dies this often in a row is unusable on this machine. */
const mostDeaths = 3;

/** The pages' language, and the default for short texts. */
const usualLanguage = 'en';

export function createModelSpeaker(options: ModelSpeakerOptions): Speaker {
  const { model, childUrl, fallback, log } = options;
  const { threads = 1, firstWithinMs = usualFirstWithinMs, now = () => performance.now() } = options;
  const paths = voicePaths(model);
  /** Checked each time: its files may be installed while the server runs. */
  const isInstalled = () => Object.values(paths).every((path) => existsSync(path));
  const pool = openWorkerPool(() => startProcess(childUrl), { size: 1, maxWaiting, idleMs: neverIdleMs });
  let loaded = false;
  let loading = false;
  let deaths = 0;
  let misses = 0;
  let restsUntil = 0;
  let sampleRateHz = 0;
  let closed = false;
  if (!isInstalled())
    log.warn(
      { model: model.name, folder: model.folder },
      'the voice is not installed; the embedded one speaks',
    );

  const ask = (
    sentence: string | null,
    speaker: number,
    how: { timeoutMs: number; signal?: AbortSignal },
  ) => {
    const request: VoiceRequest = { kind: model.kind, paths, threads, sentence, speaker };
    return pool.ask<VoiceReply>(request, how);
  };

  async function load() {
    if (loaded || loading) return;
    loading = true;
    try {
      const reply = await ask(null, 0, { timeoutMs: loadMs });
      sampleRateHz = reply.sampleRateHz;
      loaded = true;
      deaths = 0;
      log.info(
        { model: model.name, memoryMb: Math.round(reply.memoryBytes / 2 ** 20) },
        'the voice is loaded',
      );
    } catch (error) {
      failed(error);
    } finally {
      loading = false;
    }
  }

  /** The process died or rejected the model. */
  function failed(error: unknown) {
    loaded = false;
    if (closed) return;
    log.warn({ model: model.name, reason: String(error) }, 'the voice failed');
    deaths += 1;
  }

  const resting = () => now() < restsUntil;
  const isUnusable = () => deaths >= mostDeaths;
  const ready = () => loaded && !resting();
  function prepare() {
    fallback.prepare?.();
    if (!isUnusable() && isInstalled()) void load();
  }

  /** Counts failures that make the voice rest. */
  function countFailure(error: unknown) {
    const died = error instanceof WorkerError && (error.reason === 'died' || error.reason === 'timeout');
    if (died || !(error instanceof WorkerError || error instanceof DOMException)) return failed(error);
    if (++misses < mostMisses) return;
    misses = 0;
    restsUntil = now() + restMs;
    log.warn({ model: model.name }, 'the voice is too slow for this machine and rests for ten minutes');
  }

  /** Which of the model's speakers is to be used; null if none is meant. */
  function speakerFor(text: string, wanted: string | null | undefined): number | null {
    const language = languageOf(text);
    if ((language?.sure ? language.language : usualLanguage) !== model.language) return null;
    if (wanted && fallback.voices.includes(wanted)) return null;
    return (model.speakers.find(({ name }) => name === wanted) ?? model.speakers[0])?.id ?? 0;
  }

  async function speakByModel(text: string, speaker: number, signal: AbortSignal) {
    const [first, ...rest] = spokenPieces(
      model.language === usualLanguage ? englishWords(text) : unmarkedText(text),
    );
    if (first === undefined) return null;
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(firstWithinMs)]);
    try {
      const { pcm } = await ask(first, speaker, { timeoutMs: sentenceMs, signal: inTime });
      misses = 0;
      if (pcm.length === 0) return null;
      const say = (sentence: string) => later(sentence, speaker, signal);
      return {
        mediaType: 'audio/wav',
        chunks: wavChunks(sampleRateHz, pcm, rest, say),
        complete: completeWav,
      };
    } catch (error) {
      if (!signal.aborted) countFailure(error);
      return null;
    }
  }

  async function later(sentence: string, speaker: number, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return (await ask(sentence, speaker, { timeoutMs: sentenceMs, signal })).pcm;
    } catch (error) {
      const options = { params: { service: 'voice' as const }, cause: error };
      if (signal.aborted) throw new Failure('timeout', 'service_slow', options);
      countFailure(error);
      throw new Failure('upstream_failed', 'service_broke_off', options);
    }
  }

  return {
    name: `sherpa:${model.name}`,
    voices:
      model.language === usualLanguage
        ? [...model.speakers.map(({ name }) => name), ...fallback.voices]
        : fallback.voices,
    comesSlowlyAs: null,
    languages: () => {
      const others = fallback.languages();
      return others && ready() ? [...new Set([model.language, ...others])] : others;
    },
    natural: () => (ready() ? [model.language] : fallback.natural()),
    readiness(): EngineReadiness {
      if (loaded) return { state: 'ready' };
      if (isUnusable()) return { state: 'off', reason: 'model_unusable' };
      return isInstalled()
        ? { state: 'preparing', percent: 100 }
        : { state: 'off', reason: 'model_not_installed' };
    },
    prepare,
    async speak(text, signal, wanted) {
      const speaker = speakerFor(text, wanted);
      if (speaker !== null && !ready()) prepare();
      const made =
        speaker !== null && ready() && !signal.aborted ? await speakByModel(text, speaker, signal) : null;
      return made ?? { ...(await fallback.speak(text, signal, wanted)), standIn: speaker !== null };
    },
    async close() {
      closed = true;
      await Promise.all([pool.close(), fallback.close()]);
    },
  };
}
