/** One spoken answer while it is recorded: every second is stored on the device and uploaded. */

import type { PhraseName } from '#core/text-to-speech/phrases.ts';
import { stayAwake } from '#web/device/stay-awake.ts';
import type { ChunkUploader } from '#web/practice/answer/chunk-uploader.ts';
import type { AnswerOutbox, KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import type { Stretch } from '#web/practice/turn-taking/others-talk.ts';
import { type AudioRecorder, startRecorder } from './audio-recorder.ts';
import { type OnLevel, startLevelMeter } from './level-meter.ts';
import { type LiveWordsFollower, noWords, type ServerWords } from './live-words.ts';
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
  /** The tutor said this phrase meanwhile, which the microphone may have picked up. */
  notePhrase(name: PhraseName): void;
  /** Others talked in these stretches of the recording, in milliseconds, and not the student. */
  noteOthers(stretches: readonly Stretch[]): void;
  /** Stores and uploads now what was recorded since the latest second. */
  hasten(): void;
  /** Ends the recording and releases the microphone; idempotent. */
  finish(): Promise<FinishedCapture>;
};

export type CaptureDeps = {
  storage: AnswerOutbox;
  uploader: ChunkUploader;
  onLevel: OnLevel;
  /** What the server has understood so far. */
  onLive: (live: ServerWords) => void;
  /** Null where they are off or unavailable. */
  liveWords: (onLive: (live: ServerWords) => void) => LiveWordsFollower | null;
  /** The recorder or the device ended it; `finish` is still to be called. */
  onEnd: (reason: 'lost' | 'fault') => void;
  nowMs: () => number;
};

/** Timeout for the last parts at the end of a recording; after it the whole is sent in one piece. */
const lastPartsMs = 2_500;

/** Null when this browser cannot record. */
export async function startCapture(
  microphone: Microphone,
  fresh: KeptAnswer,
  { storage, uploader, onLevel, onLive, liveWords, onEnd, nowMs }: CaptureDeps,
): Promise<VoiceCapture | null> {
  let answer = fresh;
  let keeping: Promise<void> = storage.begin(answer);
  let finished: Promise<FinishedCapture> | null = null;
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
    };
    // In parallel with storing: the end of an answer waits for both.
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
  const releaseLock = holdRecording(answer.id);
  live = liveWords(onLive);
  const letSleep = stayAwake();

  async function end(): Promise<FinishedCapture> {
    const durationMs = nowMs() - answer.startedAtMs;
    live?.stop();
    // The last words are still on their way to the recorder.
    if (microphone.held) await new Promise((resolve) => setTimeout(resolve, microphone.held?.lagMs));
    await recorder?.stop();
    meter?.stop();
    // Before feedback plays: phones route sound to the earpiece while a microphone is open.
    microphone.release();
    letSleep();
    await keeping;
    answer = { ...answer, durationMs };
    const inParts = answer.chunkCount > 0 && !needsWav(answer.mimeType);
    const [uploaded] = await Promise.all([
      inParts && uploader.settled(lastPartsMs),
      storage.update(answer).then(releaseLock),
    ]);
    uploader.stop();
    return { answer, uploaded };
  }

  return {
    answer: () => answer,
    notePhrase(name) {
      answer = { ...answer, phraseSaid: name };
    },
    noteOthers(othersTalk) {
      answer = { ...answer, othersTalk };
    },
    hasten: recorder.hasten,
    finish: () => {
      finished ??= end();
      return finished;
    },
  };
}
