/** Local transcription. The engine runs in a child process and is restarted when it dies. */
import { hasSound } from '#core/audio-gates.ts';
import { evenLevel } from '#core/normalise-level.ts';
import { loudSeconds, nextCut, shortenPauses, speechPieces } from '#core/speech-pieces.ts';
import { Failure } from '#server/failure/failure.ts';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { startProcess } from '#server/platform/workers/child-process.ts';
import { openWorkerPool, WorkerError, type WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { HeardText, Transcriber, TranscriptStream } from '#server/practice/voice-ports.ts';
import { joinHeard } from './heard-tokens.ts';
import { likelyWords } from './likely-words.ts';
import { createLiveRecogniser } from './live-recogniser.ts';
import type { RecogniserReply, RecogniserRequest } from './recogniser-child.ts';
import { retryInHalves } from './retry-in-halves.ts';
import { createSpeechModelFiles } from './speech-model.ts';
import type { SpeechModel } from './speech-models.ts';

type SherpaTranscriberOptions = {
  /** The built recogniser-child. */
  childUrl: URL;
  model: SpeechModel;
  /** Where models are stored. */
  folder: string;
  log: AdapterLog;
  /** Whether the packages of the recogniser are still being installed. */
  isInstalling?: () => boolean;
  /** Processors per recognition. */
  threads?: number;
  /**
   * Number of parallel recognitions of long recordings, one per account at a time. Each loads the model. From two on, short
   * recordings get an additional process, with priority over the others.
   */
  processes?: number;
  /** The same for live words; absent to disable them. */
  liveProcesses?: number;
};

const sampleRateHz = 16_000;
/** Shorter sound is a short answer, in which small models often hear nothing: words are expected from the start. */
const shortAnswerSeconds = 2;
/** Longer recordings are talks: their pieces must not delay short answers. */
const shortRecordingSeconds = 20;
/** Niceness (of 20 steps): talks yield to short answers, and live words (live-recogniser.ts) to both. */
const talkNiceness = 5;
/** A piece has 20 s at most, which a slow machine transcribes in half that time; the first also loads the model. */
const timeoutMs = 60_000;
/** Beam width; six or eight find hardly more (docs/decisions/0009-installed-recogniser.md). */
const textsFollowed = 4;
const maxWaiting = 500;
/** A piece is at most this long; every request has a minimum cost. */
const fullTurnSamples = 20 * sampleRateHz;
const leastCost = 0.1;
/** A piece of the current answer and one of each recording streamed meanwhile. */
const waitingPerAccount = 6;
/** A model on which the process dies this often in a row, despite intact files, is unusable on this machine. */
const maxDeathsInARow = 3;

export function createSherpaTranscriber(options: SherpaTranscriberOptions): Transcriber {
  const {
    childUrl,
    model,
    folder,
    log,
    isInstalling = () => false,
    threads = 2,
    processes = 1,
    liveProcesses = 0,
  } = options;
  const files = createSpeechModelFiles({ model, folder, log, isInstalling });
  const engine = { kind: model.kind, ownDecoding: model.ownDecoding ?? null, threads };
  const openLane = (size: number, niceness: number): Lane => ({
    size,
    asked: 0,
    pool: openWorkerPool(() => startProcess(childUrl, { niceness }), {
      size,
      runningPerKey: 1,
      maxWaiting,
      waitingPerKey: waitingPerAccount,
    }),
  });
  const talks = openLane(processes, processes > 1 ? talkNiceness : 0);
  const quick = processes > 1 ? openLane(1, 0) : talks;
  /** A short recording goes to a free process. */
  const laneFor = ({ samples }: Recording) =>
    samples <= shortRecordingSeconds * sampleRateHz && (quick.asked === 0 || talks.asked >= talks.size)
      ? quick
      : talks;
  const backlog: Backlog = { samples: 0 };
  /** Larger models hear single words anyway; the remedy was measured only with this kind. */
  const helpsShort = model.kind === 'moonshine';
  const others = () => {
    const asked = talks.asked + (quick === talks ? 0 : quick.asked);
    return asked > processes ? 'waiting' : asked === processes ? 'busy' : 'idle';
  };
  const live =
    liveProcesses > 0
      ? createLiveRecogniser({ childUrl, model, files, processes: liveProcesses, others })
      : null;
  let toldWhy = false;
  let deaths = 0;

  const hearFor = (owner: string, recording: Recording, likely: readonly string[] = []) => {
    const words = likelyWords(likely);
    const hear: Hear = (samples, signal) => hearOnce(owner, recording, samples, words, signal);
    return retryInHalves(hear, sampleRateHz);
  };

  async function hearOnce(
    owner: string,
    recording: Recording,
    samples: Float32Array,
    words: string[],
    signal: AbortSignal,
  ): Promise<HeardText> {
    const paths = files.paths();
    if (!paths) {
      files.prepare();
      throw new Failure('unavailable', 'recogniser_not_ready', { params: files.readiness() });
    }
    const even = evenLevel(samples, sampleRateHz);
    if (!hasSound(even, sampleRateHz)) return { text: '' };
    const ask = async (part: Float32Array, short: boolean) => {
      const heard = { samples: part, short, words, width: textsFollowed };
      return askEngine(owner, laneFor(recording), { ...engine, paths, ...heard }, signal);
    };
    const short = loudSeconds(even, sampleRateHz) < shortAnswerSeconds;
    if (short && helpsShort) {
      const heard = await ask(even, true);
      if (heard) return heard;
    }
    const heard = (await ask(shortenPauses(even, sampleRateHz), false)) ?? { text: '' };
    if (heard.text !== '' || short || !helpsShort) return heard;
    return (await ask(even, true)) ?? heard;
  }

  /** Null if no words were heard in a short answer. */
  async function askEngine(
    owner: string,
    lane: Lane,
    request: RecogniserRequest,
    signal: AbortSignal,
  ): Promise<HeardText | null> {
    lane.asked += 1;
    try {
      const { text, words, why } = await lane.pool.ask<RecogniserReply>(request, {
        key: owner,
        cost: Math.min(1, leastCost + request.samples.length / fullTurnSamples),
        timeoutMs,
        signal,
      });
      deaths = 0;
      if (why && !toldWhy) {
        toldWhy = true;
        log.warn({ reason: why }, 'short answers are heard less well than they could be');
      }
      return text === null ? null : words ? { text, words } : { text: text.trim() };
    } catch (error) {
      throw await explain(error, signal);
    } finally {
      lane.asked -= 1;
    }
  }

  /** Loads the model while the student starts to speak. An error here surfaces with the first transcribed piece. */
  function warmUp(owner: string) {
    const paths = files.paths();
    if (!paths) return;
    const samples = new Float32Array(0);
    const request: RecogniserRequest = { ...engine, paths, samples, short: helpsShort, words: [], width: 1 };
    quick.pool
      .ask<RecogniserReply>(request, { key: owner, timeoutMs })
      .catch((error: unknown) =>
        log.warn(
          { model: model.name, reason: String(error) },
          'the speech recogniser could not be warmed up',
        ),
      );
  }

  async function explain(error: unknown, signal: AbortSignal): Promise<Failure> {
    const options = { params: { service: 'recogniser' as const }, cause: error };
    if (signal.aborted || (error instanceof WorkerError && error.reason === 'timeout'))
      return new Failure('timeout', 'service_slow', options);
    log.warn({ model: model.name, reason: String(error) }, 'the speech recogniser failed');
    const atFault = !(error instanceof WorkerError) || error.reason === 'died';
    if (atFault && ++deaths >= maxDeathsInARow) await files.discard();
    return new Failure('unavailable', 'service_unavailable', options);
  }

  return {
    name: `sherpa:${model.name}`,
    ...(live && { live }),
    languages: model.languages,
    readiness: files.readiness,
    prepare: files.prepare,
    async transcribe({ owner, pcm, likely, signal }) {
      const { samples } = await pcm();
      const hear = hearFor(owner, { samples: samples.length }, likely);
      const parts: HeardText[] = [];
      for (const piece of speechPieces(samples, sampleRateHz)) parts.push(await hear(piece, signal));
      return joinHeard(parts);
    },
    open(owner) {
      warmUp(owner);
      return followSpeech((recording, likely) => hearFor(owner, recording, likely), backlog);
    },
    async close() {
      await files.close();
      await Promise.all([talks.pool.close(), quick.pool.close(), live?.close()]);
    },
  };
}

/** Processes for one kind of recording. `asked`: pieces being transcribed or queued. */
type Lane = { size: number; asked: number; pool: WorkerPool };
/** `samples`: how much of it is known so far. */
type Recording = { samples: number };
type Hear = (samples: Float32Array, signal: AbortSignal) => Promise<HeardText>;

/** Untranscribed sound of all streamed recordings together. */
type Backlog = { samples: number };
/** An hour takes 230 MB; if recognition falls further behind, recordings are transcribed when complete. */
const mostBacklog = 3600 * sampleRateHz;

/** Transcribes each piece as soon as it is complete, so that only the last one remains after the last word. */
function followSpeech(
  hearFor: (recording: Recording, likely?: readonly string[]) => Hear,
  backlog: Backlog,
): TranscriptStream {
  const recording: Recording = { samples: 0 };
  const cancelling = new AbortController();
  const parts: Promise<HeardText>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let pending = new Float32Array(0);
  const hearUnprepared = hearFor(recording);
  const start = (piece: Float32Array, hear: Hear) => {
    // One after the other, so that a long recording has at most one piece in the queue.
    backlog.samples += piece.length;
    const heard = last
      .then(() => hear(piece, cancelling.signal))
      .finally(() => {
        backlog.samples -= piece.length;
      });
    last = heard;
    // `end` reports a rejection; until then it must not count as unhandled.
    heard.catch(() => undefined);
    parts.push(heard);
  };
  return {
    push({ samples }) {
      if (backlog.samples > mostBacklog) throw new Error('too much is waiting to be heard');
      recording.samples += samples.length;
      const joined = new Float32Array(pending.length + samples.length);
      joined.set(pending);
      joined.set(samples, pending.length);
      pending = joined;
      for (let cut = nextCut(pending, sampleRateHz); cut !== null; cut = nextCut(pending, sampleRateHz)) {
        start(pending.slice(0, cut), hearUnprepared);
        pending = pending.slice(cut);
      }
    },
    async end(signal, likely) {
      signal.addEventListener('abort', () => cancelling.abort(signal.reason), { once: true });
      if (signal.aborted) cancelling.abort(signal.reason);
      start(pending, hearFor(recording, likely));
      return joinHeard(await Promise.all(parts));
    },
    cancel: () => cancelling.abort(new Error('cancelled')),
  };
}
