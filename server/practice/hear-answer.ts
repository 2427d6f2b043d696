/** Turns what was sent into the student's words: the typed text, else the transcribed recording. */
import { gateBytes, gateSamples, maxRecordingSeconds, minRecordingMs } from '#core/audio-gates.ts';
import { Failure } from '#server/failure/failure.ts';
import type {
  AccountQueue,
  AudioDecoder,
  AudioType,
  HeardText,
  HeardWord,
  HearingHints,
  Pcm,
  StreamedRecording,
  Transcriber,
} from './voice-ports.ts';

/** In milliseconds from the start of a recording. */
export type Stretch = { fromMs: number; untilMs: number };

export type SentAnswer = {
  /** Fetched when its turn comes, so that queued recordings take no memory. */
  recording(): Promise<Uint8Array | null>;
  typed: string | null;
  /** What was transcribed while recording; null if it was not streamed. */
  streamed: ((signal: AbortSignal, likely?: readonly string[]) => Promise<StreamedRecording | null>) | null;
  /** When others talked and the student did not: not heard. */
  othersTalk?: readonly Stretch[];
  /** Called before the recogniser; rejects if this many seconds are too many. */
  admit?: (seconds: number) => Promise<void>;
};

export type HeardAnswer = {
  /** 'captions' only in parts stored by an early release. */
  source: 'voice' | 'captions' | 'typed';
  text: string;
  /** For speech, if the recogniser reports confidences. */
  words?: HeardWord[];
  /** Length of the recording; 0 if typed. */
  soundMs: number;
  recording: { bytes: Uint8Array; type: AudioType } | null;
};

export type Hearing = {
  decoder: AudioDecoder;
  /** Null if this machine has no recogniser. */
  transcriber: Transcriber | null;
  /** Recordings wait here for their turn. */
  queue: AccountQueue;
};

function refuse(verdict: ReturnType<typeof gateBytes>): void {
  if (verdict === 'audio_too_quiet') throw new Failure('audio_too_quiet', 'volume');
  if (verdict === 'recording_too_short') throw new Failure('recording_too_short', 'duration');
}

/** The recogniser, if available now. */
export function readyTranscriber(transcriber: Transcriber | null): Transcriber | null {
  const state = transcriber?.readiness?.().state ?? 'ready';
  return state === 'ready' ? transcriber : null;
}

/** @throws Failure with the specified sentence for a recording without an answer; it counts against no limit */
export async function hearAnswer(
  hearing: Hearing,
  owner: string,
  sent: SentAnswer,
  hints: HearingHints,
  signal: AbortSignal,
): Promise<HeardAnswer> {
  const typed = sent.typed?.trim();
  if (typed) return { source: 'typed', text: typed, soundMs: 0, recording: null };
  return hearing.queue.run(owner, () => hearRecording(hearing, owner, sent, hints, signal), signal);
}

async function hearRecording(
  hearing: Hearing,
  owner: string,
  sent: SentAnswer,
  hints: HearingHints,
  signal: AbortSignal,
): Promise<HeardAnswer> {
  const bytes = await sent.recording();
  if (sent.typed !== null && !bytes) throw new Failure('bad_input', 'empty_answer');
  if (!bytes || bytes.byteLength === 0) throw new Failure('bad_input', 'no_audio');
  refuse(gateBytes(bytes.byteLength));
  const type = hearing.decoder.detect(bytes);
  if (!type) throw new Failure('unsupported_audio', 'format');
  const recording = { bytes, type };
  let decoded: Promise<Pcm> | null = null;
  const { othersTalk = [] } = sent;
  const pcm = () => {
    decoded ??= hearing.decoder
      .decode(recording.bytes, { owner, maxSeconds: maxRecordingSeconds })
      .then((whole) => withoutStretches(whole, othersTalk));
    return decoded;
  };
  // What was transcribed while recording has the others' words.
  const streamed = othersTalk.length > 0 ? null : await sent.streamed?.(signal, hints.likely);
  if (streamed) refuse(gateStreamed(streamed));
  else refuse(gateSamples(...samplesOf(await pcm())));
  const soundMs = Math.round(1000 * (streamed ? streamed.seconds : secondsOf(await pcm())));
  if (streamed?.heard) return spoken(streamed.heard, soundMs, recording);
  await sent.admit?.(soundMs / 1000);
  const transcriber = readyTranscriber(hearing.transcriber);
  if (transcriber) {
    const heard = await transcriber.transcribe({ owner, ...recording, pcm, ...hints, signal });
    return spoken(heard, soundMs, recording);
  }
  const coming = ['idle', 'preparing'].includes(hearing.transcriber?.readiness?.().state ?? 'off');
  throw new Failure('no_transcriber', coming ? 'preparing' : 'none');
}

/** The form field as the contract has it. */
export const stretchesIn = (text = ''): Stretch[] =>
  [...text.matchAll(/(\d+)-(\d+)/g)].map(([, from, until]) => ({
    fromMs: Number(from),
    untilMs: Number(until),
  }));

/** Silent in these stretches. */
function withoutStretches({ samples, sampleRateHz }: Pcm, stretches: readonly Stretch[]): Pcm {
  if (stretches.length === 0) return { samples, sampleRateHz };
  const silenced = samples.slice();
  const at = (ms: number) => Math.round((ms * sampleRateHz) / 1000);
  for (const { fromMs, untilMs } of stretches) silenced.fill(0, at(fromMs), at(untilMs));
  return { samples: silenced, sampleRateHz };
}

const secondsOf = ({ samples, sampleRateHz }: Pcm) => samples.length / sampleRateHz;
const samplesOf = ({ samples, sampleRateHz }: Pcm) => [samples, sampleRateHz] as const;

/** The same checks as for a recording decoded as a whole. */
function gateStreamed({ seconds, sound }: StreamedRecording): ReturnType<typeof gateSamples> {
  if (seconds * 1000 < minRecordingMs) return 'recording_too_short';
  return sound ? null : 'audio_too_quiet';
}

function spoken(
  { text, words = [] }: HeardText,
  soundMs: number,
  recording: { bytes: Uint8Array; type: AudioType },
): HeardAnswer {
  if (text.trim() === '') throw new Failure('no_speech', 'no_words');
  const before = text.length - text.trimStart().length;
  const moved = words.map((word) => ({ ...word, start: word.start - before, end: word.end - before }));
  return { source: 'voice', text: text.trim(), words: moved, soundMs, recording };
}
