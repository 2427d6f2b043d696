/** Ports of the voice turn: decoder, transcriber, speaker and recording store. */
import type { RecogniserOffReason } from '#server/failure/failure-words.ts';

/** Mono samples in −1..1 at 16 kHz, the rate of every recogniser here. */
export type Pcm = { samples: Float32Array; sampleRateHz: 16_000 };

/** Accepted audio types, detected by content, never by file name. */
export type AudioType = 'webm' | 'ogg' | 'mp4' | 'wav';

/**
 * Detects a recording's type by its first bytes and decodes it. `detect` returns null for anything else; `decode` rejects with
 * `Failure('unsupported_audio')` for a codec it cannot read, and reads what there is of a truncated recording. For a growing recording,
 * `fromSeconds` leaves out what an earlier call on fewer of its bytes returned. Owners are served in turn.
 */
export type AudioDecoder = {
  detect(bytes: Uint8Array): AudioType | null;
  decode(
    bytes: Uint8Array,
    limits: { owner: string; maxSeconds: number; fromSeconds?: number },
  ): Promise<Pcm>;
};

/**
 * A fair queue of accounts' work. Rejects with `Failure('too_many_requests')` if this account has too much waiting, `'unavailable'` if all
 * together have, and `'timeout'` if `signal` aborts first.
 */
export type AccountQueue = {
  run<T>(owner: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
};

export type TranscribeInput = {
  /** The recording's owner; owners are served in turn. */
  owner: string;
  /** The recording as sent. */
  bytes: Uint8Array;
  type: AudioType;
  /** Its samples, decoded at the first call; a transcriber that forwards the recording needs none. */
  pcm(): Promise<Pcm>;
  /** Set title and terms, most relevant first: a spelling hint. */
  terms: readonly string[];
  /** Texts likely to be said, the likeliest first. */
  likely?: readonly string[];
  /** BCP 47, if known. */
  language?: string;
  signal: AbortSignal;
};

/** Hints about the words to come. */
export type HearingHints = Pick<TranscribeInput, 'terms' | 'likely'>;

/** The recogniser's confidence in a word, 0 to 1; offsets into its text. */
export type HeardWord = { start: number; end: number; sureness: number };

/** `words` if the recogniser reports confidences. */
export type HeardText = { text: string; words?: HeardWord[] };

/** Transcribes a recording. Rejects with `Failure('upstream_failed' | 'unavailable' | 'timeout')`; an empty text means no speech. */
export type Transcriber = {
  name: string;
  /** ISO 639-1 codes it understands; absent for any language. */
  languages?: readonly string[];
  /** Those of them that `open` and `live` understand; absent for all. */
  streamedLanguages?: readonly string[];
  transcribe(input: TranscribeInput): Promise<HeardText>;
  /** For engines that can transcribe a recording while it arrives. */
  open?(owner: string): TranscriptStream;
  /** For local engines: live words from a separate process, so that sent recordings never wait for them. */
  live?: LiveEar;
  /** Whether it can be used now; absent means always. */
  readiness?(): EngineReadiness;
  /** Starts fetching what it needs, unless that is present or in progress. */
  prepare?(): void;
  close(): Promise<void>;
};

/** Transcribes pieces of ongoing speech, with lower priority than sent recordings. Rejects with `Failure('unavailable' | 'timeout')`. */
export type LiveEar = {
  /** Warms up, so that the first piece takes no longer than the others. */
  prepare(owner: string, signal: AbortSignal): Promise<void>;
  hear(owner: string, samples: Float32Array, signal: AbortSignal): Promise<string>;
  /** Load of the recogniser of sent recordings: a process is free, none is free, or requests are queued. */
  others(): 'idle' | 'busy' | 'waiting';
};

/** For an engine that needs a model; `percent` is 0 to 100. */
export type EngineReadiness =
  | { state: 'ready' }
  | { state: 'idle' }
  | { state: 'preparing'; percent: number }
  | { state: 'off'; reason: RecogniserOffReason };

/** A transcription that runs while the student speaks: feed samples as they come, end it once. */
export type TranscriptStream = {
  /** Throws if it cannot keep up: the recording is then transcribed when complete. */
  push(pcm: Pcm): void;
  /** `likely` as in `TranscribeInput`, for the sound still to come. */
  end(signal: AbortSignal, likely?: readonly string[]): Promise<HeardText>;
  cancel(): void;
};

/**
 * Speech as it is generated: `mediaType` is that of the bytes; the chunks concatenate to one playable file. `complete` corrects in the
 * whole file what its beginning could not know (the length): use it for what is stored or sent in one piece.
 */
export type Speech = {
  mediaType: string;
  chunks: AsyncIterable<Uint8Array>;
  complete?(whole: Uint8Array): Uint8Array;
  /** Spoken by the fallback voice, so it must not be stored. */
  standIn?: boolean;
};

/** Reads a text aloud. Rejects with `Failure('upstream_failed' | 'unavailable' | 'timeout')`. */
export type Speaker = {
  name: string;
  /** Voices a student may choose from, the default first; empty if there is only one. */
  voices: readonly string[];
  /** For a slow voice: its usual media type, so that a player can start before it is complete. */
  comesSlowlyAs: string | null;
  /** ISO 639-1 codes it speaks now; null for any. */
  languages(): readonly string[] | null;
  /** Those of them in which it sounds natural; null for any. */
  natural(): readonly string[] | null;
  /** For a voice that needs a model: whether it can be used now. Until then the fallback speaks. */
  readiness?(): EngineReadiness;
  /** Warms up in the background unless ready, if its first sentence is slower than the next. */
  prepare?(): void;
  /** `voice`: one of `voices`; any other means the default. */
  speak(text: string, signal: AbortSignal, voice?: string | null): Promise<Speech>;
  close(): Promise<void>;
};

/** Stores recordings and generated speech under opaque keys such as `userId/turnId.webm`. */
export type RecordingStore = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(key: string): Promise<{ bytes: Uint8Array; mediaType: string } | null>;
  delete(key: string): Promise<void>;
  /** Removes leftovers of killed writers, if possible. */
  sweep?(): Promise<void>;
};

/**
 * A recording read while its parts arrived. `heard` is null if the recogniser needs complete recordings. `sound`: whether any of it is loud
 * enough to be speech.
 */
export type StreamedRecording = { heard: HeardText | null; seconds: number; sound: boolean };
