/** Transcribes one recording while its parts arrive, in pieces of at most seven seconds that are transcribed again as they grow. */
import { hasSound, maxRecordingSeconds } from '#core/audio-gates.ts';
import type { AudioDecoder, LiveEar } from '#server/practice/voice-ports.ts';
import {
  hearLonger,
  isAllShown,
  nothingHeard,
  settleAll,
  settleBeginning,
  showAll,
  shownWords,
} from './heard-text.ts';
import { endOfSound, quietestCut } from './quiet-moments.ts';

export type LiveHearing = {
  /** Number of parts taken, which is the index of the next one. */
  readonly parts: number;
  /** Length of what was decoded. */
  readonly seconds: number;
  /** False for a recording that is too large to follow: it is transcribed when it is complete. */
  take(parts: readonly Uint8Array[]): boolean;
  /** Transcribes once what is new. True for news: words, or that they are complete now. Rejects as decoder and recogniser do. */
  hear(signal: AbortSignal): Promise<boolean>;
  /** The speaker is silent. */
  readonly paused: boolean;
  /** The words hold everything said in so many seconds from the start; grows in pauses. */
  readonly completeSeconds: number;
  /** More has arrived than one transcription takes. */
  readonly behind: boolean;
  words(): string;
};

const sampleRateHz = 16_000;
const longestPiece = 7 * sampleRateHz;
/** Silence of this length is a pause, before which words become final. */
const pause = 0.6 * sampleRateHz;
/** Kept of the quiet before a word, so that its beginning is not cut off. */
const leadIn = 0.3 * sampleRateHz;
/** Less new sound than this is not worth another transcription. */
const newSound = 0.1 * sampleRateHz;
/** As `streaming-transcription.ts` holds of one recording: ten minutes are 1.2 MB as browsers record them. */
const mostBytes = 4 * 1024 * 1024;

export function createLiveHearing(owner: string, decoder: AudioDecoder, ear: LiveEar): LiveHearing {
  let parts: Uint8Array[] = [];
  let taken = 0;
  let bytes = 0;
  let decodedBytes = 0;
  let seconds = 0;
  let piece: Float32Array = new Float32Array(0);
  let text = nothingHeard;
  /** Where the sound of the piece ended when it was last heard. */
  let heardTo = 0;
  let paused = false;
  let completeSeconds = 0;
  let isComplete = true;

  async function decodeNew(): Promise<void> {
    if (decodedBytes === bytes) return;
    const whole = Buffer.concat(parts);
    parts = [whole];
    const { samples } = await decoder.decode(whole, {
      owner,
      maxSeconds: maxRecordingSeconds,
      fromSeconds: seconds,
    });
    decodedBytes = whole.byteLength;
    seconds += samples.length / sampleRateHz;
    if (piece.length === 0) {
      piece = samples;
      return;
    }
    const joined = new Float32Array(piece.length + samples.length);
    joined.set(piece);
    joined.set(samples, piece.length);
    piece = joined;
  }

  function begin(from: number): void {
    const rest = piece.subarray(from);
    // Of much that came at once only a window moves; what is short must not hold all that was before it.
    piece = rest.length > longestPiece ? rest : rest.slice();
    heardTo = 0;
  }

  /** The beginning of a piece that is too long is heard for the last time. */
  async function cut(signal: AbortSignal): Promise<void> {
    const at = quietestCut(piece.subarray(0, longestPiece), sampleRateHz);
    text = settleBeginning(text, await ear.hear(owner, piece.slice(0, at), signal));
    begin(at);
  }

  /** All that was said is in the words. True for the first time since then. */
  function complete(): boolean {
    const isNews = !isComplete;
    isComplete = true;
    completeSeconds = seconds;
    return isNews;
  }

  return {
    get parts() {
      return taken;
    },
    get seconds() {
      return seconds;
    },
    get paused() {
      return paused;
    },
    get completeSeconds() {
      return completeSeconds;
    },
    get behind() {
      return piece.length > longestPiece;
    },
    take(fresh) {
      for (const part of fresh) bytes += part.byteLength;
      if (bytes > mostBytes) return false;
      parts.push(...fresh);
      taken += fresh.length;
      return true;
    },
    async hear(signal) {
      await decodeNew();
      if (piece.length > longestPiece) {
        await cut(signal);
        return true;
      }
      const end = hasSound(piece, sampleRateHz) ? endOfSound(piece, sampleRateHz) : 0;
      paused = piece.length - end >= pause;
      if (end === 0) {
        begin(Math.max(0, piece.length - leadIn));
        return complete();
      }
      const grew = end > heardTo + newSound;
      if (!grew && !paused) return false;
      if (!grew && text.latest.length === 0) return complete();
      if (!grew && isAllShown(text)) {
        text = settleAll(text);
        begin(Math.max(0, piece.length - leadIn));
        return complete();
      }
      isComplete = false;
      text = hearLonger(text, await ear.hear(owner, piece, signal));
      heardTo = end;
      // With the pause in it, the piece would not be heard otherwise a second time.
      if (paused) {
        text = showAll(text);
        complete();
      }
      return true;
    },
    words: () => shownWords(text),
  };
}
