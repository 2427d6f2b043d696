/** Decodes and transcribes a recording while its parts arrive, so that only its last seconds remain after the last word. */
import { hasSound, maxRecordingSeconds, minRecordingMs } from '#core/audio-gates.ts';
import { readyTranscriber } from './hear-answer.ts';
import type { AudioDecoder, StreamedRecording, Transcriber, TranscriptStream } from './voice-ports.ts';

export type StreamingTranscription = {
  /** A part has arrived; in any order, possibly repeated. Never rejects: without it the recording is transcribed when complete. */
  part(owner: string, uploadId: string, seq: number, bytes: Uint8Array): void;
  /** Null if this process did not get the recording from its first to its last part. */
  finish(
    owner: string,
    uploadId: string,
    parts: number,
    signal: AbortSignal,
    likely?: readonly string[],
  ): Promise<StreamedRecording | null>;
  forget(owner: string, uploadId: string): void;
};

type Streamed = {
  owner: string;
  parts: Uint8Array[];
  early: Map<number, Uint8Array>;
  heardParts: number;
  heardBytes: number;
  bytes: number;
  /** Everything received, including parts out of order. */
  heldBytes: number;
  seconds: number;
  sound: boolean;
  /** Null for a recogniser that needs complete recordings: decoding ahead then only saves the checks at the end. */
  stream: TranscriptStream | null;
  /** Parts are decoded one after the other. */
  work: Promise<void>;
  /** A decode is scheduled and will take everything received by then. */
  waiting: boolean;
  failed: boolean;
  touchedAt: number;
};

/** Browsers send a part a second; decoding a few at once is cheaper and still leaves little for the end. */
const partsAtOnce = 4;
/**
 * Each decoding starts at the beginning of the file, so the interval grows: all together read nine times the file, measured at 18 s for ten
 * minutes of the worst packets (2.5 ms each) and 3 s for a browser's.
 */
const shareAtOnce = 1 / 8;
/** If a recording is known to contain sound, its very end need not be decoded; this much cannot make it too long. */
const unreadTailBytes = 64 * 1024;
/** Recordings streamed at the same time; further ones are transcribed when complete. */
const maxStreamed = 100;
/** Per account: one being recorded, and one being sent. */
const maxStreamedOfOwner = 2;
const forgottenAfterMs = 15 * 60 * 1000;
/** Ten minutes are 1.2 MB as browsers record them; larger ones are transcribed when complete, and not held here. */
const mostHeldBytes = 4 * 1024 * 1024;
/** All streamed recordings together. */
const mostHeldOverall = 64 * 1024 * 1024;
const sampleRateHz = 16_000;

export function createStreamingTranscription(deps: {
  decoder: AudioDecoder;
  transcriber: Transcriber | null;
  now: () => number;
}): StreamingTranscription {
  const { decoder, now } = deps;
  const streamed = new Map<string, Streamed>();
  let heldOverall = 0;

  function begin(owner: string, key: string): Streamed | null {
    const transcriber = readyTranscriber(deps.transcriber);
    if (!transcriber) return null;
    for (const [old, { touchedAt }] of streamed) if (now() - touchedAt > forgottenAfterMs) drop(old);
    const own = [...streamed].filter(([, recording]) => recording.owner === owner);
    const oldest = own.sort(([, a], [, b]) => a.touchedAt - b.touchedAt)[0];
    if (oldest && own.length >= maxStreamedOfOwner) drop(oldest[0]);
    if (streamed.size >= maxStreamed) return null;
    const recording: Streamed = {
      owner,
      parts: [],
      early: new Map(),
      heardParts: 0,
      heardBytes: 0,
      bytes: 0,
      heldBytes: 0,
      seconds: 0,
      sound: false,
      stream: transcriber.open?.(owner) ?? null,
      work: Promise.resolve(),
      waiting: false,
      failed: false,
      touchedAt: now(),
    };
    streamed.set(key, recording);
    return recording;
  }

  function drop(key: string): void {
    streamed.get(key)?.stream?.cancel();
    release(key);
  }

  function release(key: string): void {
    heldOverall -= streamed.get(key)?.heldBytes ?? 0;
    streamed.delete(key);
  }

  /** Decodes what is new and passes it to the recogniser. */
  async function hear(recording: Streamed): Promise<void> {
    recording.waiting = false;
    if (recording.failed || recording.heardParts === recording.parts.length) return;
    recording.heardParts = recording.parts.length;
    recording.heardBytes = recording.bytes;
    try {
      const bytes = Buffer.concat(recording.parts);
      const limits = {
        owner: recording.owner,
        maxSeconds: maxRecordingSeconds,
        fromSeconds: recording.seconds,
      };
      const { samples } = await decoder.decode(bytes, limits);
      recording.seconds += samples.length / sampleRateHz;
      recording.sound ||= hasSound(samples, sampleRateHz);
      recording.stream?.push({ samples, sampleRateHz });
    } catch {
      // Streaming is only a head start: the complete recording is checked, and its errors reported, when it is sent.
      recording.failed = true;
    }
  }

  /** The rest cannot change the result of the checks. */
  const enoughKnown = ({ sound, seconds, bytes, heardBytes }: Streamed) =>
    sound && seconds * 1000 >= minRecordingMs && bytes - heardBytes <= unreadTailBytes;

  const keyOf = (owner: string, uploadId: string) => `${owner}/${uploadId}`;

  return {
    part(owner, uploadId, seq, bytes) {
      const key = keyOf(owner, uploadId);
      const recording = streamed.get(key) ?? (seq === 0 ? begin(owner, key) : null);
      if (!recording) return;
      recording.touchedAt = now();
      recording.heldBytes += bytes.byteLength;
      heldOverall += bytes.byteLength;
      if (recording.heldBytes > mostHeldBytes || heldOverall > mostHeldOverall) return drop(key);
      if (seq >= recording.parts.length) recording.early.set(seq, bytes);
      for (;;) {
        const next = recording.early.get(recording.parts.length);
        if (!next) break;
        recording.early.delete(recording.parts.length);
        recording.parts.push(next);
        recording.bytes += next.byteLength;
      }
      const enough = Math.max(partsAtOnce, recording.heardParts * shareAtOnce);
      if (recording.waiting || recording.parts.length - recording.heardParts < enough) return;
      recording.waiting = true;
      recording.work = recording.work.then(() => hear(recording));
    },
    async finish(owner, uploadId, parts, signal, likely) {
      const recording = streamed.get(keyOf(owner, uploadId));
      if (!recording || recording.parts.length !== parts) return null;
      const { stream } = recording;
      if (stream !== null || !enoughKnown(recording)) await recording.work.then(() => hear(recording));
      release(keyOf(owner, uploadId));
      if (recording.failed) {
        stream?.cancel();
        return null;
      }
      // What could not be streamed can still be transcribed as a whole.
      const heard = stream ? await stream.end(signal, likely).catch(() => null) : null;
      return { heard, seconds: recording.seconds, sound: recording.sound };
    },
    forget: (owner, uploadId) => drop(keyOf(owner, uploadId)),
  };
}
