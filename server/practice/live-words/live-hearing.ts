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
import { endOfSound, quietestCut } from './pauses.ts';

export type LiveHearing = {
  /** Number of parts taken, which is the index of the next one. */
  readonly parts: number;
  /** Length of what was decoded. */
  readonly seconds: number;
  /** False if the recording is too large to stream: it is transcribed when complete. */
  take(parts: readonly Uint8Array[]): boolean;
  /** Transcribes what is new. True if there is news: words, or that they are complete now. Rejects as decoder and recogniser do. */
  hear(signal: AbortSignal): Promise<boolean>;
  /** The speaker is silent. */
  readonly paused: boolean;
  /** The words contain everything said in this many first seconds; grows in pauses. */
  readonly completeSeconds: number;
  /** More has arrived than fits into one transcription. */
  readonly behind: boolean;
  words(): string;
};

const sampleRateHz = 16_000;
const longestPiece = 7 * sampleRateHz;
/** Silence of this length counts as a pause, before which words become final. */
const pause = 0.6 * sampleRateHz;
/** Silence kept before a word, so that its beginning is not cut off. */
const leadIn = 0.3 * sampleRateHz;
/** Less new sound than this is not worth another transcription. */
const newSound = 0.1 * sampleRateHz;
/** The same limit as in `streaming-transcription.ts`: ten minutes are 1.2 MB as browsers record them. */
const mostBytes = 4 * 1024 * 1024;

export function createLiveHearing(owner: string, decoder: AudioDecoder, ear: LiveEar): LiveHearing {
  let parts: Uint8Array[] = [];
  let taken = 0;
  let bytes = 0;
  let decodedBytes = 0;
  let seconds = 0;
  let piece: Float32Array = new Float32Array(0);
  let text = nothingHeard;
  /** End of the sound in the piece at its latest transcription. */
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
    // For a large backlog, use a view; a short rest is copied, so that it does not keep the whole buffer.
    piece = rest.length > longestPiece ? rest : rest.slice();
    heardTo = 0;
  }

  /** Transcribes the beginning of a piece that is too long for the last time. */
  async function cut(signal: AbortSignal): Promise<void> {
    const at = quietestCut(piece.subarray(0, longestPiece), sampleRateHz);
    text = settleBeginning(text, await ear.hear(owner, piece.slice(0, at), signal));
    begin(at);
  }

  /** Marks that the words contain all that was said. True if this is new. */
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
      // Include the pause, so that the piece need not be transcribed again.
      if (paused) {
        text = showAll(text);
        complete();
      }
      return true;
    },
    words: () => shownWords(text),
  };
}
