/** Small recognisers sometimes stop early or loop: such a piece is transcribed again in halves. */
import { loudSeconds, splitInTwo } from '#core/speech-pieces.ts';
import type { HeardText } from '#server/practice/voice-ports.ts';
import { joinHeard } from './heard-tokens.ts';

type Hear = (samples: Float32Array, signal: AbortSignal) => Promise<HeardText>;

/** Slow, careful speech has about 1.5 words per second; fewer than this many means something was missed. */
const fewestWordsPerSecond = 0.7;
/** A single drawn-out word may fill this many seconds. */
const leastSeconds = 3;
/** Up to this many repetitions in a row are intended. */
const maxInARow = 5;
/** Words per second: people say two to three, the fastest five. A repetition faster than this was said once at most. */
const fastestRepeating = 4;
/** Maximum length of a looping phrase, in words. */
const longestPhrase = 24;
/** Minimum length of a half: a short sentence. */
const shortestHalfSeconds = 2;

/**
 * Transcribes with `hear`, removes loops, and retries pieces with hardly a word in halves. If nothing at all was heard, `hear`
 * has already done what it can. `sampleRateHz` is that of the samples.
 */
export function retryInHalves(hear: Hear, sampleRateHz: number): Hear {
  async function hearWell(samples: Float32Array, signal: AbortSignal, isHalf: boolean): Promise<HeardText> {
    const heard = await hear(samples, signal);
    const { text } = heard;
    const seconds = samples.length / sampleRateHz;
    const once = cutLoop(text, seconds);
    // A loop is halved down to a sentence; too few words only once, because noise would cost as much again each time.
    const tooLittle =
      !isHalf && text !== '' && heardTooLittle(once ?? text, loudSeconds(samples, sampleRateHz));
    const kept = once === null ? heard : beginningOf(heard, once);
    if (once === null && !tooLittle) return heard;
    if (seconds < 2 * shortestHalfSeconds) return kept;
    const halves: HeardText[] = [];
    for (const half of splitInTwo(samples, sampleRateHz)) halves.push(await hearWell(half, signal, true));
    const again = joinHeard(halves);
    return once !== null || again.text.length > text.length ? again : heard;
  }
  return (samples, signal) => hearWell(samples, signal, false);
}

/** The words that remain of what was heard. */
function beginningOf({ words }: HeardText, text: string): HeardText {
  return words ? { text, words: words.filter(({ end }) => end <= text.length) } : { text };
}

/** Whether these are fewer words than this many seconds of sound contain. For languages with spaces between words. */
export function heardTooLittle(text: string, soundSeconds: number): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return soundSeconds >= leastSeconds && words < fewestWordsPerSecond * soundSeconds;
}

/** The text before the first loop plus one repetition; null without a loop. */
export function cutLoop(text: string, seconds: number): string | null {
  const words = text.split(/\s+/).filter(Boolean);
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, ''));
  const rounds = words.length > fastestRepeating * seconds ? 2 : maxInARow + 1;
  for (let at = 0; at < plain.length; at++)
    for (let length = 1; length <= longestPhrase && at + length * rounds <= plain.length; length++)
      if (repeats(plain, at, length, rounds)) return words.slice(0, at + length).join(' ');
  return null;
}

/** Whether `length` words from `at` on are repeated `rounds` times in a row. */
function repeats(words: readonly string[], at: number, length: number, rounds: number): boolean {
  for (let next = at; next < at + length * (rounds - 1); next++)
    if (words[next] !== words[next + length]) return false;
  return true;
}
