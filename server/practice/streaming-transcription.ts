/** Decodes and transcribes a recording while its parts arrive, so that only its last seconds are left after the last word. */
import { hasSound, maxRecordingSeconds, minRecordingMs } from '#core/audio-gates.ts';
import { readyTranscriber } from './hear-answer.ts';
import type { AudioDecoder, FollowedRecording, Transcriber, TranscriptStream } from './voice-ports.ts';

export type StreamingTranscription = {
  /** A part has arrived; parts may come in any order and more than once. Never rejects: without it the whole is heard later. */
  part(owner: string, uploadId: string, seq: number, bytes: Uint8Array): void;
  /** Null when the recording was not followed from its first to its last part by this process. */
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
  /** Everything received, parts out of order included. */
  heldBytes: number;
  seconds: number;
  sound: boolean;
  /** Null for a recogniser that wants recordings whole: decoding ahead then only saves the checks at the end. */
  stream: TranscriptStream | null;
  /** Parts are decoded one after the other. */
  work: Promise<void>;
  /** A decode is scheduled, which will take everything received by then. */
  waiting: boolean;
  failed: boolean;
  touchedAt: number;
};

/** Browsers send a part a second; decoding a few at once costs less and still leaves little for the end. */
const partsAtOnce = 4;
/**
 * Each decoding begins at the start of the file, so it comes ever more rarely: all of them together read nine times what
 * there is, which for ten minutes of the worst packets (2.5 ms each) was measured at 18 s, and at 3 s for those of a browser.
 */
const shareAtOnce = 1 / 8;
/** A recording known to hold sound need not be decoded to its very end; this much cannot make it too long. */
const unreadTailBytes = 64 * 1024;
/** Recordings followed at the same time; further ones are heard when they are complete. */
const maxFollowed = 100;
/** Of one account: the recording that is being made, and one that is being sent. */
const maxFollowedOfOwner = 2;
const forgottenAfterMs = 15 * 60 * 1000;
/** Ten minutes are 1.2 MB as browsers record them: what is larger is heard when it is complete, and not held here. */
const mostHeldBytes = 4 * 1024 * 1024;
/** Of all recordings followed together. */
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

  /** Decodes what has come since the last time and hands it to the recogniser. */
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
      // Following is a head start only: the whole recording is heard, and its faults told, when it is sent.
      following.failed = true;
    }
  }

  /** The rest cannot change the outcome of the gates. */
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
      // What could not be followed can still be transcribed as a whole.
      const heard = stream ? await stream.end(signal, likely).catch(() => null) : null;
      return { heard, seconds: following.seconds, sound: following.sound };
    },
    forget: (owner, uploadId) => drop(keyOf(owner, uploadId)),
  };
}
