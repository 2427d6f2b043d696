/** Opens a practice session for the page, over the real microphone, network, device and voice. */

import { getLiveWords } from '#contract/live-words.ts';
import {
  type AnswerReply,
  getPractice,
  judgeAgain,
  type PracticeSession,
  sendAnswer,
  showCard,
  skipPrompt,
} from '#contract/practice.ts';
import type { ServerStatus } from '#contract/status.ts';
import { hearCommand } from '#contract/voice-commands.ts';
import { deleteUpload, putChunk } from '#contract/voice-uploads.ts';
import type { SpokenCommand } from '#core/commands/command-names.ts';
import { call, callForm } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { invalidate, queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { pause, send } from '#web/api/send.ts';
import { uploadTelling } from '#web/api/upload.ts';
import { createAnswerSender } from '#web/practice/answer/answer-sender.ts';
import { createChunkUploader } from '#web/practice/answer/chunk-uploader.ts';
import { withRetries } from '#web/practice/answer/retry-policy.ts';
import { deviceModelWanted } from '#web/practice/device-model/device-model-setting.ts';
import { createDecisionListener, type DecisionListener } from '#web/practice/feedback/decision-listener.ts';
import { createFeedbackPlayer, type FeedbackPlayer } from '#web/practice/feedback/feedback-player.ts';
import { handsFreeWanted } from '#web/practice/hands-free/hands-free-setting.ts';
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import { openAnswerStorage } from '#web/practice/outbox/answer-storage.ts';
import { toWav } from '#web/practice/recording/encode-wav.ts';
import {
  followLiveWords,
  type LiveWordsDeps,
  type LiveWordsFollower,
  liveWordsWanted,
} from '#web/practice/recording/live-words.ts';
import { openMicrophone } from '#web/practice/recording/microphone.ts';
import { isHeld } from '#web/practice/recording/recording-lock.ts';
import { type ShortRecording, shortForm } from '#web/practice/recording/short-recording.ts';
import { startCapture } from '#web/practice/recording/voice-capture.ts';
import { hearsLanguage } from '#web/practice/setup/use-hearing.ts';
import { serverVoices } from '#web/session/voices/server-voices.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { prepareToasts } from '#web/ui/feedback/toast-host.tsx';
import { messages } from './messages.ts';
import { createSessionController, type SessionController } from './session-controller.ts';
import { openingState, type PracticeState } from './session-state.ts';
import { createPracticeStore } from './store.ts';

export type OpenPractice = SessionController & {
  player: FeedbackPlayer;
  /** Recognises a spoken yes or no about a point. */
  decisions: DecisionListener;
  /** The command a short recording consists of; null where it is none of these. */
  hearShort(
    recording: ShortRecording,
    possible: readonly SpokenCommand[],
    signal: AbortSignal,
  ): Promise<SpokenCommand | null>;
  close(): void;
};

export type Opening = {
  /** The question that was on screen last; `lookAt` stores the next. */
  lookedAt: string | null;
  lookAt: (promptId: string) => void;
  mode: PracticeState['mode'];
  /** The audio type of a slow voice, which is streamed; null otherwise. */
  voiceType: string | null;
};

/** Longer than the server takes at most (90 s), so that its own error arrives. */
const answerTimeoutMs = 100_000;
/** A recording that takes longer to recognise is sent as an answer. */
const commandTimeoutMs = 6_000;

export async function openPractice(
  userId: string,
  session: PracticeSession,
  { lookedAt, lookAt, mode, voiceType }: Opening,
): Promise<OpenPractice> {
  prepareToasts();
  const storage = await openAnswerStorage();
  const player = createFeedbackPlayer({ voiceType, server: () => serverVoices(statusNow()) });
  const store = createPracticeStore(openingState(session, { lookedAt, mode, durable: storage.durable }));
  const leaving = new AbortController();
  const { signal } = leaving;

  /** Adds the browser model's verdict on open points, if the student enabled it. */
  const judgedAlong = async (reply: AnswerReply) => {
    if (!deviceModelWanted()) return reply;
    const { withDeviceVerdict } = await import('#web/practice/device-model/device-verdict.ts');
    return withDeviceVerdict(reply, signal);
  };
  const sender = createAnswerSender({
    toWav,
    post: (form, requestKey) =>
      withRetries(
        () =>
          callForm(sendAnswer, {
            form,
            headers: { 'Idempotency-Key': requestKey },
            timeoutMs: answerTimeoutMs,
            signal,
            transfer: uploadTelling((sent) =>
              store.dispatch({ type: 'uploadProgressed', sent, atMs: Date.now() }),
            ),
          }),
        {
          wait: pause,
          signal,
          onRetry: (attempt) => {
            store.dispatch({ type: 'retryStarted', attempt });
            toast({ title: messages.retrying, description: messages.attempt(attempt), tone: 'info' });
          },
        },
      ).then(judgedAlong),
  });
  const controller = createSessionController({
    userId,
    store,
    storage,
    player,
    sender,
    reload: () => call(getPractice, { params: { id: session.sessionId } }),
    skip: (id) => call(skipPrompt, { params: { id } }),
    showCard: (id) => call(showCard, { params: { id } }),
    checkAgain: async (id, body) => {
      const reply = await call(judgeAgain, { params: { id }, body, timeoutMs: answerTimeoutMs });
      return body.transcription === undefined ? reply : judgedAlong(reply);
    },
    lookAt,
    openMicrophone,
    capture: (microphone, answer, events) => {
      let live: LiveWordsFollower | null = null;
      const put = async (seq: number, bytes: ArrayBuffer) => {
        await putPart(answer.id, seq, bytes);
        live?.partArrived();
      };
      return startCapture(microphone, answer, {
        ...events,
        storage,
        liveWords(onWords) {
          const hidden = !liveWordsWanted();
          if ((handsFreeWanted() || !hidden) && hearsLive(session.answerLanguage))
            live = followLiveWords({
              ask: askWords(answer),
              onWords: (words) => onWords({ ...words, hidden }),
              later,
            });
          return live;
        },
        uploader: createChunkUploader({ put, later }),
        nowMs: Date.now,
      });
    },
    hearCommand: async ({ answer }, possible) => {
      const sound = new Blob(await storage.chunks(answer.id), { type: answer.mimeType });
      const fields = { possible: possible.join(','), answering: 'yes' };
      const form = await shortForm({ sound }, fields);
      return (await callForm(hearCommand, { form, timeoutMs: commandTimeoutMs, signal })).command;
    },
    isElsewhere: ({ id }) => isHeld(id),
    forgetUpload: (id) => {
      call(deleteUpload, { params: { id } }).catch(() => {
        // The server forgets unfinished recordings by itself after a while.
      });
    },
    announce,
    announceStage: (words) => handsFreeWanted() || announce(words),
    newId,
    nowMs: Date.now,
    signal,
  });
  const decisions = createDecisionListener({
    openMicrophone,
    stopPlayback: player.stop,
    hear: async (recording, signal) =>
      callForm(hearCommand, { form: await shortForm(recording, { possible: 'same,not' }), signal }),
    nowMs: Date.now,
  });
  signal.addEventListener('abort', decisions.cancel);
  await controller.showCurrent();
  await controller.findUnsent();

  // docs/product.md, Practice: recording stops when the page is hidden or unloading; what was said stays.
  const hide = () => {
    if (document.visibilityState !== 'hidden') return;
    decisions.cancel();
    void controller.keep('hidden');
  };
  const unload = () => void controller.keep('hidden');
  document.addEventListener('visibilitychange', hide, { signal });
  addEventListener('pagehide', unload, { signal });
  return {
    ...controller,
    player,
    decisions,
    hearShort: async (recording, possible, signal) => {
      const form = await shortForm(recording, { possible: possible.join(',') });
      return (await callForm(hearCommand, { form, timeoutMs: commandTimeoutMs, signal })).command;
    },
    close() {
      leaving.abort(new DOMException('The page was left', 'AbortError'));
      player.close();
      // When it was last practised has changed.
      void invalidate(queryKeys.setSummaries);
    },
  };
}

/** The cached status; a server without live words reports that when polled. */
const statusNow = () => queryClient.getQueryData<ServerStatus>(queryKeys.status);

function hearsLive(language: string | null): boolean {
  const ear = statusNow()?.transcriber;
  return !ear || (ear.live && hearsLanguage(ear, language));
}

const askWords =
  ({ id, promptId }: KeptAnswer): LiveWordsDeps['ask'] =>
  (after, signal) =>
    call(getLiveWords, { params: { id }, query: { promptId, after }, signal });

/** Sends raw bytes to the contract's address. */
async function putPart(id: string, seq: number, bytes: ArrayBuffer): Promise<void> {
  const address = putChunk.path.replace(':id', id).replace(':seq', String(seq));
  await send(putChunk.method, address, {
    body: bytes,
    headers: { 'Content-Type': 'application/octet-stream' },
  });
}

/** Runs `work` after `ms`, or as soon as the network returns. */
function later(work: () => void, ms: number): void {
  const go = () => {
    clearTimeout(timer);
    removeEventListener('online', go);
    work();
  };
  const timer = setTimeout(go, ms);
  addEventListener('online', go);
}
