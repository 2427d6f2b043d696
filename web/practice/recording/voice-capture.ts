/** One spoken answer while it is made: every second goes to the device's storage and on to the server. */

import type { PhraseName } from '#core/reading-aloud/phrases.ts';
import type { ChunkUploader } from '#web/practice/answer/chunk-uploader.ts';
import { noWords } from '#web/practice/hands-free/live-words.ts';
import type { AnswerOutbox, KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import { type AudioRecorder, startRecorder } from './audio-recorder.ts';
import type { Captions } from './captions.ts';
import { startLevelMeter } from './level-meter.ts';
import type { LiveWordsFollower, ServerWords } from './live-words.ts';
import type { Microphone } from './microphone.ts';
import { needsWav } from './recording-format.ts';
import { holdRecording } from './recording-lock.ts';

export type FinishedCapture = {
  answer: KeptAnswer;
  /** Every part is on the server already. */
  uploaded: boolean;
};

export type VoiceCapture = {
  answer(): KeptAnswer;
  /** The tutor has said this phrase meanwhile, which the microphone may have heard. */
  notePhrase(name: PhraseName): void;
  /** Ends the recording and lets go of the microphone; asked twice, it answers the same. */
  finish(): Promise<FinishedCapture>;
};

export type CaptureDeps = {
  storage: AnswerOutbox;
  uploader: ChunkUploader;
  onLevel: (levelDb: number) => void;
  /** What the browser itself has understood so far. */
  onCaption: (words: string) => void;
  /** What the server has understood so far. */
  onLive: (live: ServerWords) => void;
  captions: (onText: (text: string) => void) => Captions | null;
  /** Null where none are wanted or to be had. */
  liveWords: (onLive: (live: ServerWords) => void) => LiveWordsFollower | null;
  /** The recorder or the device ended it; `finish` is still to be called. */
  onEnd: (reason: 'lost' | 'fault') => void;
  nowMs: () => number;
};

/** How long the end of a recording waits for its last parts to arrive before the whole is sent in one piece. */
const lastPartsMs = 2_500;

/** Null when this browser cannot record. */
export async function startCapture(
  microphone: Microphone,
  fresh: KeptAnswer,
  { storage, uploader, onLevel, onCaption, onLive, captions, liveWords, onEnd, nowMs }: CaptureDeps,
): Promise<VoiceCapture | null> {
  let answer = fresh;
  let keeping: Promise<void> = storage.begin(answer);
  let finished: Promise<FinishedCapture> | null = null;
  let captioned: Captions | null = null;
  let live: LiveWordsFollower | null = null;

  const keep = async (chunk: Blob) => {
    const bytes = await chunk.arrayBuffer();
    const seq = answer.chunkCount;
    answer = {
      ...answer,
      mimeType: recorder?.mimeType || chunk.type || answer.mimeType,
      chunkCount: seq + 1,
      byteCount: answer.byteCount + bytes.byteLength,
      durationMs: nowMs() - answer.startedAtMs,
      captions: captioned?.text() ?? '',
    };
    // Device and server take it side by side: the end of an answer waits for both.
    if (!needsWav(answer.mimeType)) uploader.add(seq, bytes);
    else if (live && seq === 0) onLive({ ...noWords, state: 'unread' });
    await storage.addChunk(answer, seq, bytes);
  };
  const recorder: AudioRecorder | null = startRecorder((microphone.held ?? microphone).stream, {
    onChunk: (chunk) => {
      keeping = keeping.then(() => keep(chunk));
    },
    onEnd,
  });
  if (!recorder) {
    await keeping;
    await storage.discard(answer.id);
    return null;
  }
  const meter = startLevelMeter(microphone.stream, onLevel);
  microphone.onLost(() => onEnd('lost'));
  const letGo = holdRecording(answer.id);
  captioned = captions(onCaption);
  live = liveWords(onLive);
  const awake = stayAwake();

  async function end(): Promise<FinishedCapture> {
    const durationMs = nowMs() - answer.startedAtMs;
    live?.stop();
    // The last words are still on their way to the recorder.
    if (microphone.held) await new Promise((resolve) => setTimeout(resolve, microphone.held?.lagMs));
    await recorder?.stop();
    meter?.stop();
    // Before any feedback plays: phones send sound to the earpiece while a microphone is open.
    microphone.release();
    void awake.then((lock) => lock?.release());
    await keeping;
    answer = { ...answer, durationMs, captions: captioned?.text() ?? '' };
    captioned?.stop();
    const inParts = answer.chunkCount > 0 && !needsWav(answer.mimeType);
    const [uploaded] = await Promise.all([
      inParts && uploader.settled(lastPartsMs),
      storage.update(answer).then(letGo),
    ]);
    uploader.stop();
    return { answer, uploaded };
  }

  return {
    answer: () => answer,
    notePhrase(name) {
      answer = { ...answer, phraseSaid: name };
    },
    finish: () => {
      finished ??= end();
      return finished;
    },
  };
}

/** Keeps the screen on during a recording, where the browser can. */
async function stayAwake(): Promise<WakeLockSentinel | null> {
  try {
    return (await navigator.wakeLock?.request('screen')) ?? null;
  } catch {
    // Saving power wins: the recording does not depend on it.
    return null;
  }
}
