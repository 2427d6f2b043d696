/** Records a few words without storing them, and always releases the microphone. */
import { type AnswerError, captureError } from '#web/practice/answer/answer-error.ts';
import { type AudioRecorder, startRecorder } from './audio-recorder.ts';
import { toWav } from './encode-wav.ts';
import { type OnLevel, startLevelMeter } from './level-meter.ts';
import type { Microphone } from './microphone.ts';
import { microphoneErrorOf } from './microphone-error.ts';
import { extensionOf, needsWav } from './recording-format.ts';

export type ShortRecording = { sound: Blob };

export type ShortRecordingOptions = {
  nowMs: () => number;
  longestMs: number;
  onStart: () => void;
  /** Loudness in dB relative to full scale, many times a second. */
  onLevel?: OnLevel;
};

/** Ends with `ended`, at the limit, or when the device goes away. */
export async function recordShort(
  microphone: Microphone,
  ended: Promise<void>,
  { nowMs, longestMs, onStart, onLevel }: ShortRecordingOptions,
): Promise<ShortRecording | AnswerError> {
  const chunks: Blob[] = [];
  const startedAtMs = nowMs();
  let recorder: AudioRecorder | null = null;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const meter = onLevel ? startLevelMeter(microphone.stream, onLevel) : null;
  try {
    let stop = () => {};
    const over = new Promise<void>((resolve) => {
      stop = resolve;
    });
    recorder = startRecorder(microphone.stream, { onChunk: (chunk) => chunks.push(chunk), onEnd: stop });
    if (recorder) {
      onStart();
      limit = setTimeout(stop, longestMs);
      await Promise.race([ended, over]);
      await recorder.stop();
    }
  } catch {
    // Browsers throw different errors here; the student is told below that recording failed.
    recorder = null;
  } finally {
    clearTimeout(limit);
    meter?.stop();
    microphone.release();
  }
  if (!recorder) {
    const { title, remedy } = microphoneErrorOf('unsupported');
    return { title, message: remedy };
  }
  const sound = new Blob(chunks, { type: recorder.mimeType || chunks[0]?.type || '' });
  const error = captureError({ byteCount: sound.size, durationMs: nowMs() - startedAtMs });
  return error ?? { sound };
}

/** The request form that recognises it, in a format every server reads. */
export async function shortForm(
  { sound }: ShortRecording,
  fields: Readonly<Record<string, string>>,
): Promise<FormData> {
  const audio = needsWav(sound.type) ? await toWav(sound) : sound;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('audio', audio, `words.${extensionOf(audio.type)}`);
  return form;
}
