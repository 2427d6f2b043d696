/** Decodes and transcribes a recording while its parts arrive, so that only its last seconds remain after the last word. */
import { hasSound, maxRecordingSeconds, minRecordingMs } from '#core/audio-gates.ts';
import { readyTranscriber } from './hear-answer.ts';
import type { AudioDecoder, FollowedRecording, Transcriber, TranscriptStream } from './voice-ports.ts';

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
  ): Promise<FollowedRecording | null>;
  forget(owner: string, uploadId: string): void;
};

type Following = {
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
const maxFollowed = 100;
/** Per account: one being recorded, and one being sent. */
const maxFollowedOfOwner = 2;
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
  const followed = new Map<string, Following>();
  let heldOverall = 0;

  function begin(owner: string, key: string): Following | null {
    const transcriber = readyTranscriber(deps.transcriber);
    if (!transcriber) return null;
    for (const [old, { touchedAt }] of followed) if (now() - touchedAt > forgottenAfterMs) drop(old);
    const own = [...followed].filter(([, following]) => following.owner === owner);
    const oldest = own.sort(([, a], [, b]) => a.touchedAt - b.touchedAt)[0];
    if (oldest && own.length >= maxFollowedOfOwner) drop(oldest[0]);
    if (followed.size >= maxFollowed) return null;
    const following: Following = {
      owner,
      parts: [],
      early: new Map(),
      heardParts: 0,
      heardBytes: 0,
      bytes: 0,
      heldBytes: 0,
      seconds: 0,
      sound: false,
      stream: transcriber.open?.({ owner, terms: [] }) ?? null,
      work: Promise.resolve(),
      waiting: false,
      failed: false,
      touchedAt: now(),
    };
    followed.set(key, following);
    return following;
  }

  function drop(key: string): void {
    followed.get(key)?.stream?.cancel();
    release(key);
  }

  function release(key: string): void {
    heldOverall -= followed.get(key)?.heldBytes ?? 0;
    followed.delete(key);
  }

  /** Decodes what is new and passes it to the recogniser. */
  async function hear(following: Following): Promise<void> {
    following.waiting = false;
    if (following.failed || following.heardParts === following.parts.length) return;
    following.heardParts = following.parts.length;
    following.heardBytes = following.bytes;
    try {
      const bytes = Buffer.concat(following.parts);
      const limits = {
        owner: following.owner,
        maxSeconds: maxRecordingSeconds,
        fromSeconds: following.seconds,
      };
      const { samples } = await decoder.decode(bytes, limits);
      following.seconds += samples.length / sampleRateHz;
      following.sound ||= hasSound(samples, sampleRateHz);
      following.stream?.push({ samples, sampleRateHz });
    } catch {
      // Streaming is only a head start: the complete recording is checked, and its errors reported, when it is sent.
      following.failed = true;
    }
  }

  /** The rest cannot change the result of the checks. */
  const enoughKnown = ({ sound, seconds, bytes, heardBytes }: Following) =>
    sound && seconds * 1000 >= minRecordingMs && bytes - heardBytes <= unreadTailBytes;

  const keyOf = (owner: string, uploadId: string) => `${owner}/${uploadId}`;

  return {
    part(owner, uploadId, seq, bytes) {
      const key = keyOf(owner, uploadId);
      const following = followed.get(key) ?? (seq === 0 ? begin(owner, key) : null);
      if (!following) return;
      following.touchedAt = now();
      following.heldBytes += bytes.byteLength;
      heldOverall += bytes.byteLength;
      if (following.heldBytes > mostHeldBytes || heldOverall > mostHeldOverall) return drop(key);
      if (seq >= following.parts.length) following.early.set(seq, bytes);
      for (;;) {
        const next = following.early.get(following.parts.length);
        if (!next) break;
        following.early.delete(following.parts.length);
        following.parts.push(next);
        following.bytes += next.byteLength;
      }
      const enough = Math.max(partsAtOnce, following.heardParts * shareAtOnce);
      if (following.waiting || following.parts.length - following.heardParts < enough) return;
      following.waiting = true;
      following.work = following.work.then(() => hear(following));
    },
    async finish(owner, uploadId, parts, signal, likely) {
      const following = followed.get(keyOf(owner, uploadId));
      if (!following || following.parts.length !== parts) return null;
      const { stream } = following;
      if (stream !== null || !enoughKnown(following)) await following.work.then(() => hear(following));
      release(keyOf(owner, uploadId));
      if (following.failed) {
        stream?.cancel();
        return null;
      }
      // What could not be streamed can still be transcribed as a whole.
      const heard = stream ? await stream.end(signal, likely).catch(() => null) : null;
      return { heard, seconds: following.seconds, sound: following.sound };
    },
    forget: (owner, uploadId) => drop(keyOf(owner, uploadId)),
  };
}
