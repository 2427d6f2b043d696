/** Records a few words, which are kept nowhere: until it is told to end, and lets go of the microphone in each case. */
import { type AnswerError, captureError } from '#web/practice/answer/answer-error.ts';
import { type AudioRecorder, startRecorder } from './audio-recorder.ts';
import type { Captions } from './captions.ts';
import { startLevelMeter } from './level-meter.ts';
import type { Microphone } from './microphone.ts';
import { microphoneErrorOf } from './microphone-error.ts';
import { extensionOf, needsWav } from './recording-format.ts';
import { toWav } from './wav-fallback.ts';

export type ShortRecording = { sound: Blob; captions: string };

export type ShortRecordingOptions = {
  captions: () => Captions | null;
  nowMs: () => number;
  longestMs: number;
  onStart: () => void;
  /** How loud it is, in dB relative to full scale, many times a second. */
  onLevel?: (levelDb: number) => void;
};

/** Ends with `ended`, at the limit, or when the device does. */
export async function recordShort(
  microphone: Microphone,
  ended: Promise<void>,
  { captions, nowMs, longestMs, onStart, onLevel }: ShortRecordingOptions,
): Promise<ShortRecording | AnswerError> {
  const chunks: Blob[] = [];
  const startedAtMs = nowMs();
  let recorder: AudioRecorder | null = null;
  let captioned: Captions | null = null;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const meter = onLevel ? startLevelMeter(microphone.stream, onLevel) : null;
  try {
    let stop = () => {};
    const over = new Promise<void>((resolve) => {
      stop = resolve;
    });
    recorder = startRecorder(microphone.stream, { onChunk: (chunk) => chunks.push(chunk), onEnd: stop });
    if (recorder) {
      captioned = captions();
      onStart();
      limit = setTimeout(stop, longestMs);
      await Promise.race([ended, over]);
      await recorder.stop();
    }
  } catch {
    // Each browser throws errors of its own here; the student is told below that it does not record.
    recorder = null;
  } finally {
    clearTimeout(limit);
    meter?.stop();
    captioned?.stop();
    microphone.release();
  }
  if (!recorder) {
    const { title, remedy } = microphoneErrorOf('unsupported');
    return { title, message: remedy };
  }
  const sound = new Blob(chunks, { type: recorder.mimeType || chunks[0]?.type || '' });
  const error = captureError({ byteCount: sound.size, durationMs: nowMs() - startedAtMs });
  return error ?? { sound, captions: captioned?.text() ?? '' };
}

/** The form of a call that hears it: in a format every server reads. */
export async function shortForm(
  { sound, captions }: ShortRecording,
  fields: Readonly<Record<string, string>>,
): Promise<FormData> {
  const audio = needsWav(sound.type) ? await toWav(sound) : sound;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (captions) form.set('captions', captions);
  form.set('audio', audio, `words.${extensionOf(audio.type)}`);
  return form;
}
