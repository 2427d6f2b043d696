/** What the voice turn needs of the outside: a decoder, a transcriber, a speaker and a place for recordings. */
import type { RecogniserOffReason } from '#server/failure/failure-words.ts';

/** Mono samples in −1..1 at 16 kHz, the rate every recogniser here takes. */
export type Pcm = { samples: Float32Array; sampleRateHz: 16_000 };

/** Audio types the product takes, told by content, never by file name. */
export type AudioType = 'webm' | 'ogg' | 'mp4' | 'wav';

/**
 * Tells the type of a recording by its first bytes and decodes it.
 * `detect` answers null for anything else; `decode` rejects with `Failure('unsupported_audio')` for a codec it cannot read,
 * and reads what there is of a recording that was cut off. A recording that still grows can be followed: `fromSeconds`
 * leaves out what an earlier call on fewer of its bytes already gave. The recordings of different owners are decoded in turn.
 */
export type AudioDecoder = {
  detect(bytes: Uint8Array): AudioType | null;
  decode(
    bytes: Uint8Array,
    limits: { owner: string; maxSeconds: number; fromSeconds?: number },
  ): Promise<Pcm>;
};

/**
 * Lets what accounts send be worked on in turn, account by account. Rejects with `Failure('too_many_requests')` where this
 * account has as much waiting as it may, `'unavailable'` where all together have, and `'timeout'` where `signal` aborts first.
 */
export type AccountQueue = {
  run<T>(owner: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
};

export type TranscribeInput = {
  /** Whose recording it is: those of different owners are heard in turn. */
  owner: string;
  /** The recording as it was sent. */
  bytes: Uint8Array;
  type: AudioType;
  /** Its samples, decoded at the first call; a transcriber that sends the recording on unchanged needs none. */
  pcm(): Promise<Pcm>;
  /** Set title and terms, most relevant first: a hint for spelling. */
  terms: readonly string[];
  /** Texts whose words are likely to be said, the likeliest first. */
  likely?: readonly string[];
  /** BCP 47, where known. */
  language?: string;
  signal: AbortSignal;
};

/** What is known of the words to come. */
export type HearingHints = Pick<TranscribeInput, 'terms' | 'likely'>;

/** How sure the recogniser is of a word, 0 to 1; offsets into its text. */
export type HeardWord = { start: number; end: number; sureness: number };

/** `words` where the recogniser tells how sure it is of them. */
export type HeardText = { text: string; words?: HeardWord[] };

/** Turns a recording into text. Rejects with `Failure('upstream_failed' | 'unavailable' | 'timeout')`; an empty text means no speech. */
export type Transcriber = {
  name: string;
  /** ISO 639-1 codes of what it understands; absent for one that takes any language. */
  languages?: readonly string[];
  /** Those of them that `open` and `live` understand; absent for all. */
  followedLanguages?: readonly string[];
  transcribe(input: TranscribeInput): Promise<HeardText>;
  /** Where the engine can follow a recording while it arrives. */
  open?(options: { owner: string; terms: readonly string[]; language?: string }): TranscriptStream;
  /** For an engine on this machine: live words from a process of their own, so that sent recordings never wait for them. */
  live?: LiveEar;
  /** Whether it can be used now; absent means always. */
  readiness?(): EngineReadiness;
  /** Begins to fetch what it needs, unless it is there or being fetched. */
  prepare?(): void;
  close(): Promise<void>;
};

/** Transcribes pieces of ongoing speech, with lower priority than sent recordings. Rejects with `Failure('unavailable' | 'timeout')`. */
export type LiveEar = {
  /** Warms up, so that the first piece takes no longer than the others. */
  prepare(owner: string, signal: AbortSignal): Promise<void>;
  hear(owner: string, samples: Float32Array, signal: AbortSignal): Promise<string>;
  /** Load of the recogniser of sent recordings: a process is free, none is free, or requests wait. */
  others(): 'idle' | 'busy' | 'waiting';
};

/** Of an engine that needs a model; `percent` counts from 0 to 100. */
export type EngineReadiness =
  | { state: 'ready' }
  | { state: 'idle' }
  | { state: 'preparing'; percent: number }
  | { state: 'off'; reason: RecogniserOffReason };

/** A transcription that runs while the student still speaks: give it samples as they come, end it once. */
export type TranscriptStream = {
  /** Throws where it cannot keep up: the recording is then heard when it is complete. */
  push(pcm: Pcm): void;
  /** `likely` as in `TranscribeInput`, for what has not been heard yet. */
  end(signal: AbortSignal, likely?: readonly string[]): Promise<HeardText>;
  cancel(): void;
};

/**
 * Speech as it is made: `mediaType` is true of the bytes; chunks concatenate to one playable file. `complete` corrects, in the
 * whole file, what its beginning could not know yet (the length): use it for what is kept or answered in one piece.
 */
export type Speech = {
  mediaType: string;
  chunks: AsyncIterable<Uint8Array>;
  complete?(whole: Uint8Array): Uint8Array;
  /** Spoken by the fallback voice, so it is not to be kept. */
  standIn?: boolean;
};

/** Reads a text aloud. Rejects with `Failure('upstream_failed' | 'unavailable' | 'timeout')`. */
export type Speaker = {
  name: string;
  /** Those a student may choose from, the usual one first; empty where there is one voice only. */
  voices: readonly string[];
  /** For a slow voice: the usual media type of its sound, so that a player can start before it is complete. */
  comesSlowlyAs: string | null;
  /** ISO 639-1 codes of what it speaks at this moment; null for any. */
  languages(): readonly string[] | null;
  /** Those of them it speaks like a person; null for any. */
  natural(): readonly string[] | null;
  /** For a voice that needs a model: whether it can be used now. Until then another voice speaks. */
  readiness?(): EngineReadiness;
  /** Warms up in the background, unless ready, where the first sentence takes longer than the next. */
  prepare?(): void;
  /** `voice`: one of `voices`; any other gets the usual one. */
  speak(text: string, signal: AbortSignal, voice?: string | null): Promise<Speech>;
  close(): Promise<void>;
};

/** Keeps recordings and made speech under opaque keys such as `userId/turnId.webm`. */
export type RecordingStore = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(key: string): Promise<{ bytes: Uint8Array; mediaType: string } | null>;
  delete(key: string): Promise<void>;
  /** Removes what writers that were killed have left, where that is possible. */
  sweep?(): Promise<void>;
};

/** A recording that was read while its parts arrived. `heard` is null where the recogniser wants it whole. `sound`: whether anything in it is loud enough to be speech. */
export type FollowedRecording = { heard: HeardText | null; seconds: number; sound: boolean };
