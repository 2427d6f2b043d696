/** Puts a practice session together for the page: room and desk over the real microphone, network, device and voice. */
import { getPractice, judgeAgain, type PracticeSession, sendAnswer, skipPrompt } from '#contract/practice.ts';
import { deleteUpload, putChunk } from '#contract/voice-uploads.ts';
import { call, callForm } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { send } from '#web/api/send.ts';
import { uploadTelling } from '#web/api/upload.ts';
import { type AnswerController, createAnswerController } from '#web/practice/answer/answer-controller.ts';
import { createAnswerSender } from '#web/practice/answer/answer-sender.ts';
import { createChunkUploader } from '#web/practice/answer/chunk-uploader.ts';
import { withRetries } from '#web/practice/answer/retry-policy.ts';
import { createFeedbackPlayer, type FeedbackPlayer } from '#web/practice/feedback/feedback-player.ts';
import { openAnswerStorage } from '#web/practice/outbox/answer-storage.ts';
import { captionsOffer, startCaptions } from '#web/practice/recording/captions.ts';
import { openMicrophone } from '#web/practice/recording/microphone.ts';
import { isHeld } from '#web/practice/recording/recording-lock.ts';
import { startCapture } from '#web/practice/recording/voice-capture.ts';
import { toWav } from '#web/practice/recording/wav-fallback.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { prepareToasts } from '#web/ui/feedback/toast-host.tsx';
import { messages } from './messages.ts';
import type { RoomState } from './session-state.ts';
import { createPracticeRoom, type PracticeRoom } from './session-store.ts';

export type OpenPractice = {
  room: PracticeRoom;
  desk: AnswerController;
  player: FeedbackPlayer;
  close(): void;
};

export type Opening = {
  /** The question that was on screen last, and how to remember the next. */
  lookedAt: string | null;
  lookAt: (promptId: string) => void;
  mode: RoomState['mode'];
  /** The audio type of a voice that comes slowly; null where it comes at once. */
  voiceType: string | null;
};

/** Longer than the server takes at most (90 s), so that its own words arrive. */
const answerTimeoutMs = 100_000;

export async function openPractice(
  userId: string,
  session: PracticeSession,
  { lookedAt, lookAt, mode, voiceType }: Opening,
): Promise<OpenPractice> {
  prepareToasts();
  const offer = await captionsOffer();
  const journal = await openAnswerStorage();
  const player = createFeedbackPlayer(voiceType);
  const leaving = new AbortController();
  const room = createPracticeRoom(session, lookedAt, mode, {
    userId,
    journal,
    speak: player.play,
    prepare: player.load,
    stop: player.stop,
    reload: () => call(getPractice, { params: { id: session.sessionId } }),
    skip: (id) => call(skipPrompt, { params: { id } }),
    judgeAgain: (id, body) => call(judgeAgain, { params: { id }, body, timeoutMs: answerTimeoutMs }),
    lookAt,
    announce,
  });

  const sender = createAnswerSender({
    toWav,
    post: (form, requestKey) =>
      withRetries(
        () =>
          callForm(sendAnswer, {
            form,
            headers: { 'Idempotency-Key': requestKey },
            timeoutMs: answerTimeoutMs,
            signal: leaving.signal,
            transfer: uploadTelling((sent) => saySent(room, sent)),
          }),
        { wait, signal: leaving.signal, onRetry: (attempt) => sayRetry(room, attempt) },
      ),
  });
  const desk = createAnswerController({
    userId,
    room,
    journal,
    sender,
    openMicrophone,
    capture: (microphone, answer, events) =>
      startCapture(microphone, answer, {
        ...events,
        journal,
        captions: (onText) => startCaptions(offer, onText),
        uploader: createChunkUploader({ put: (seq, bytes) => putPart(answer.id, seq, bytes), later }),
        nowMs: Date.now,
      }),
    isElsewhere: ({ id }) => isHeld(id),
    onPress() {
      player.stop();
      player.unlock();
    },
    forgetUpload: (id) => {
      call(deleteUpload, { params: { id } }).catch(() => {
        // The server forgets unfinished recordings by itself after a while.
      });
    },
    complain: (title, description) => toast({ title, description, tone: 'error' }),
    announce,
    newId,
    nowMs: Date.now,
  });
  await room.arrive();
  await desk.findUnsent();

  // docs/product.md, Practice: recording stops when the page is hidden or unloading; what was said stays.
  const hide = () => {
    if (document.visibilityState === 'hidden') void desk.keep('hidden');
  };
  const unload = () => void desk.keep('hidden');
  document.addEventListener('visibilitychange', hide);
  addEventListener('pagehide', unload);
  return {
    room,
    desk,
    player,
    close() {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', unload);
      leaving.abort(new DOMException('The page was left', 'AbortError'));
      desk.close();
      player.close();
      // When it was last practised has changed.
      void queryClient.invalidateQueries({ queryKey: queryKeys.setSummaries });
    },
  };
}

/** What takes longer than usual is counted from when the whole answer has left. */
function saySent(room: PracticeRoom, sent: number): void {
  const { stage } = room.read();
  if (stage.kind !== 'checking' || stage.sent === sent) return;
  room.change({ stage: { ...stage, sent, ...(sent === 1 && { sinceMs: Date.now() }) } });
}

function sayRetry(room: PracticeRoom, attempt: number): void {
  const { stage } = room.read();
  if (stage.kind === 'checking') room.change({ stage: { ...stage, attempt, sent: 1 } });
  toast({ title: messages.retrying, description: messages.attempt(attempt), tone: 'info' });
}

/** Bytes as they are: the contract's address, without JSON. */
async function putPart(id: string, seq: number, bytes: ArrayBuffer): Promise<void> {
  const address = putChunk.path.replace(':id', id).replace(':seq', String(seq));
  await send(putChunk.method, address, {
    body: bytes,
    headers: { 'Content-Type': 'application/octet-stream' },
  });
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** The network's return is as good as the time. */
function later(work: () => void, ms: number): void {
  const go = () => {
    clearTimeout(timer);
    removeEventListener('online', go);
    work();
  };
  const timer = setTimeout(go, ms);
  addEventListener('online', go);
}
