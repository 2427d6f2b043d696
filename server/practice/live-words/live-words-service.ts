/** Shows students their words while they speak, for one recording per account; nothing is kept, and sent answers have priority. */
import { type LiveWordsReply, type LiveWordsState, liveWordsCharacters } from '#contract/live-words.ts';
import { Failure } from '#server/failure/failure.ts';
import { answerLanguage, canStream } from '#server/practice/answer-language.ts';
import { readyTranscriber } from '#server/practice/hear-answer.ts';
import { askedBy } from '#server/practice/judged-material.ts';
import type { PracticeStore } from '#server/practice/store/practice-store.ts';
import type { UploadStore } from '#server/practice/store/upload-store.ts';
import type { AccountQueue, AudioDecoder, LiveEar, Transcriber } from '#server/practice/voice-ports.ts';
import { hastenedPaceMs, isTooSlow, livePaceMs, livePlaces } from './live-budget.ts';
import { createLiveHearing, type LiveHearing } from './live-hearing.ts';
import { createLivePoints, type LiveJudge, type LivePoints } from './live-points.ts';

export type LiveWords = {
  /** Resolves with news, or with the current state after some seconds. @throws Failure('not_found') for another owner's question */
  next(
    owner: string,
    uploadId: string,
    asked: { promptId: string; after: number },
    signal: AbortSignal,
  ): Promise<LiveWordsReply>;
  /** A part has arrived: waiting requests check again. */
  arrived(owner: string, uploadId: string): void;
  /** The recording is complete or was cancelled. */
  end(owner: string, uploadId: string): void;
  close(): void;
};

export type LiveWordsDeps = {
  store: Pick<PracticeStore, 'findPrompt' | 'cardsOf' | 'turnsOf'>;
  uploads: Pick<UploadStore, 'partsFrom'>;
  /** A separate decoder, so that sent recordings never wait for it. */
  decoder: AudioDecoder;
  transcriber: Transcriber | null;
  /** Never an external model. */
  judge: LiveJudge;
  /** Serves the accounts in turn. */
  queue: AccountQueue;
  /** The share of this machine live words may use. */
  cores: number;
  nowMs: () => number;
  warn: (error: unknown) => void;
};

type Live = {
  owner: string;
  uploadId: string;
  sessionId: string;
  hearing: LiveHearing;
  points: LivePoints;
  state: LiveWordsState;
  version: number;
  /** Duration of the latest transcription. */
  costMs: number;
  /** Start of the latest transcription, and earliest start of the next. */
  begunAtMs: number;
  nextAtMs: number;
  arrivedAtMs: number;
  /** Nothing to transcribe until a part arrives. */
  awaitsPart: boolean;
  heardAtMs: number;
  askedAtMs: number;
  /** The transcription in progress, shared by concurrent calls. */
  running: Promise<void> | null;
  over: AbortController;
  /** The warm-up, which does not count as the cost of a transcription. */
  prepared: Promise<void> | null;
  /** Ends the wait of the previous call. */
  call: AbortController;
  wake: () => void;
};

/** Maximum wait for news: less than a balancer's timeout. */
const longestWaitMs = 8_000;
/** A caller that stops asking frees its slot. */
const goneAfterMs = longestWaitMs + 4_000;
/** Interval of polling for new parts: parts received here are announced, those of another replica are not. */
const pollMs = 1_000;
/** Pages send a part each second, and an extra one when the student pauses: a part this soon after the previous one is such an extra. */
const earlyPartMs = 800;
/** In a pause the next part is expected sooner than usual, after half a part's length: it may contain the first new words. */
const inPauseMs = 500;
/** Pause while sent recordings are queued. */
const yieldMs = 500;
/** Limit of one session; longer ones continue without live words. */
const mostSecondsOfSession = 60 * 60;
const sessionsRemembered = 10_000;

export function createLiveWords(deps: LiveWordsDeps): LiveWords {
  const { nowMs } = deps;
  /** By account, one at a time each. */
  const lives = new Map<string, Live>();
  const secondsOf = new Map<string, number>();

  const liveOf = (owner: string, uploadId: string) => {
    const live = lives.get(owner);
    return live?.uploadId === uploadId ? live : null;
  };

  function stop(live: Live, state: LiveWordsState): void {
    live.state = state;
    live.over.abort();
    live.wake();
    if (lives.get(live.owner) === live) lives.delete(live.owner);
  }

  function speakers(): number {
    for (const live of lives.values()) if (nowMs() - live.askedAtMs > goneAfterMs) stop(live, 'stopped');
    return lives.size;
  }

  async function begin(
    owner: string,
    uploadId: string,
    { promptId, after }: { promptId: string; after: number },
    ear: LiveEar,
  ): Promise<Live | LiveWordsState> {
    const prompt = await deps.store.findPrompt(owner, promptId);
    if (!prompt) throw new Failure('not_found', 'question_in_session');
    const places = livePlaces(deps.cores) + (lives.has(owner) ? 1 : 0);
    if (speakers() >= places) return 'busy';
    if ((secondsOf.get(prompt.sessionId) ?? 0) >= mostSecondsOfSession) return 'used-up';
    const [set, turns] = await Promise.all([
      deps.store.cardsOf(owner, prompt.setId, askedBy(prompt)),
      deps.store.turnsOf(owner, prompt.id),
    ]);
    if (!canStream(deps.transcriber, answerLanguage(set))) return 'stopped';
    const points = createLivePoints(deps.judge, owner, { prompt, set, earlier: turns });
    const earlier = lives.get(owner);
    if (earlier) stop(earlier, 'stopped');
    // Checked again, because others may have started meanwhile.
    if (speakers() >= livePlaces(deps.cores)) return 'busy';
    const live: Live = {
      owner,
      uploadId,
      sessionId: prompt.sessionId,
      hearing: createLiveHearing(owner, deps.decoder, ear),
      points,
      state: 'listening',
      version: after,
      costMs: 0,
      begunAtMs: 0,
      nextAtMs: 0,
      arrivedAtMs: 0,
      awaitsPart: false,
      heardAtMs: nowMs(),
      askedAtMs: nowMs(),
      running: null,
      over: new AbortController(),
      prepared: null,
      call: new AbortController(),
      wake: () => undefined,
    };
    lives.set(owner, live);
    return live;
  }

  /** Transcribes what has arrived since the last time, once. */
  async function step(live: Live, ear: LiveEar): Promise<void> {
    const { owner, uploadId, hearing, points } = live;
    const parts = await deps.uploads.partsFrom(owner, uploadId, hearing.parts);
    if (hearing.parts + parts.length === 0 || !hearing.take(parts)) return stop(live, 'stopped');
    if (parts.length === 0 && !hearing.behind) {
      live.awaitsPart = true;
      live.nextAtMs = nowMs() + pollMs;
      return;
    }
    live.awaitsPart = false;
    const signal = AbortSignal.any([live.over.signal, AbortSignal.timeout(goneAfterMs)]);
    live.prepared ??= ear.prepare(owner, signal);
    await live.prepared;
    const begunAtMs = nowMs();
    live.begunAtMs = begunAtMs;
    const work = async () => {
      const fromMs = nowMs();
      const before = hearing.seconds;
      const heard = await hearing.hear(signal);
      const judged = heard && (await points.judge(hearing.words(), signal));
      if (heard || judged) live.version += 1;
      live.costMs = nowMs() - fromMs;
      count(live.sessionId, hearing.seconds - before);
    };
    await deps.queue.run(owner, work, signal);
    const paceMs = livePaceMs({
      cores: deps.cores,
      speakers: speakers(),
      costMs: live.costMs,
      others: ear.others(),
    });
    live.heardAtMs = nowMs();
    live.nextAtMs = begunAtMs + paceMs;
    if (hearing.paused) live.nextAtMs = Math.min(live.nextAtMs, begunAtMs + inPauseMs + live.costMs);
    if (live.state === 'stopped') return;
    live.state = isTooSlow(paceMs) ? 'busy' : 'listening';
    if ((secondsOf.get(live.sessionId) ?? 0) >= mostSecondsOfSession) stop(live, 'used-up');
  }

  function count(sessionId: string, seconds: number): void {
    const sum = (secondsOf.get(sessionId) ?? 0) + seconds;
    // Reinserted, so that the least recently active session is evicted first.
    secondsOf.delete(sessionId);
    secondsOf.set(sessionId, sum);
    const [oldest] = secondsOf.keys();
    if (secondsOf.size > sessionsRemembered && oldest !== undefined) secondsOf.delete(oldest);
  }

  function wait(live: Live, ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done, { once: true });
      live.wake = done;
      if (signal.aborted) done();
    });
  }

  /** Transcribes until there is news or the call times out. */
  async function follow(live: Live, ear: LiveEar, after: number, signal: AbortSignal): Promise<void> {
    const untilMs = nowMs() + longestWaitMs;
    const was = live.state;
    while (!signal.aborted && live.version === after && live.state === was && nowMs() < untilMs) {
      live.askedAtMs = nowMs();
      const restMs = Math.min(live.nextAtMs, untilMs) - nowMs();
      if (restMs > 0) await wait(live, restMs, signal);
      else if (ear.others() === 'waiting') {
        live.nextAtMs = nowMs() + yieldMs;
        if (isTooSlow(nowMs() - live.heardAtMs)) live.state = 'busy';
      } else {
        live.running ??= step(live, ear).finally(() => {
          live.running = null;
        });
        await live.running;
      }
    }
  }

  return {
    async next(owner, uploadId, asked, signal) {
      const ear = readyTranscriber(deps.transcriber)?.live;
      const none = (state: LiveWordsState) => ({ state, version: asked.after, words: '', covered: [] });
      if (!ear) return none('stopped');
      const live = liveOf(owner, uploadId) ?? (await begin(owner, uploadId, asked, ear));
      if (typeof live === 'string') return none(live);
      live.call.abort();
      live.call = new AbortController();
      live.askedAtMs = nowMs();
      const ends = AbortSignal.any([signal, live.call.signal, live.over.signal]);
      try {
        await follow(live, ear, asked.after, ends);
      } catch (error) {
        // Errors in live words do not fail the answer, which is transcribed when complete.
        if (!ends.aborted) deps.warn(error);
        stop(live, 'stopped');
      }
      return {
        state: live.state,
        version: live.version,
        words: latestOf(live.hearing.words()),
        covered: live.points.covered(),
        ...(live.hearing.completeSeconds > 0 && {
          heardMs: Math.floor(live.hearing.completeSeconds * 1000),
        }),
      };
    },
    arrived(owner, uploadId) {
      const live = liveOf(owner, uploadId);
      if (!live) return;
      const isEarly = nowMs() - live.arrivedAtMs < earlyPartMs;
      live.arrivedAtMs = nowMs();
      if (live.awaitsPart) live.nextAtMs = 0;
      else if (isEarly) live.nextAtMs = Math.min(live.nextAtMs, live.begunAtMs + hastenedPaceMs(live.costMs));
      live.wake();
    },
    end(owner, uploadId) {
      const live = liveOf(owner, uploadId);
      if (live) stop(live, 'stopped');
    },
    close() {
      for (const live of lives.values()) stop(live, 'stopped');
    },
  };
}

/** The end of a text, starting at a word. */
function latestOf(text: string): string {
  if (text.length <= liveWordsCharacters) return text;
  return text.slice(-liveWordsCharacters).replace(/^\S*\s+/, '');
}
