/** Recognisers now and then fall into a loop and write the same words over and over: such a piece is heard again in halves. */
import { splitInTwo } from '#core/split-at-pauses.ts';

type Hear = (samples: Float32Array, signal: AbortSignal) => Promise<string>;

/** Nobody says the same words this often in a row and means it. */
const maxInARow = 5;
/** Words a second: people say two to three, the fastest five. What is said twice and faster than this was said once at most. */
const fastestRepeating = 4;
/** The longest phrase a loop is looked for in, in words. */
const longestPhrase = 24;
/** Pieces are not cut shorter than this, a short sentence. */
const shortestSeconds = 3;

/** Hears as `hear` does, but gives back no loop. */
export function withoutLoops(hear: Hear, sampleRateHz: number): Hear {
  return async function hearAgain(samples, signal): Promise<string> {
    const text = await hear(samples, signal);
    const seconds = samples.length / sampleRateHz;
    const once = cutLoop(text, seconds);
    if (once === null) return text;
    if (seconds < 2 * shortestSeconds) return once;
    const texts: string[] = [];
    for (const half of splitInTwo(samples, sampleRateHz)) texts.push(await hearAgain(half, signal));
    return texts.filter(Boolean).join(' ');
  };
}

/** What stands before the first loop and one round of it; null for a text without a loop. */
export function cutLoop(text: string, seconds: number): string | null {
  const words = text.split(/\s+/).filter(Boolean);
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, ''));
  const rounds = words.length > fastestRepeating * seconds ? 2 : maxInARow + 1;
  for (let at = 0; at < plain.length; at++)
    for (let length = 1; length <= longestPhrase && at + length * rounds <= plain.length; length++)
      if (repeats(plain, at, length, rounds)) return words.slice(0, at + length).join(' ');
  return null;
}

/** Whether `length` words from `at` on stand there `rounds` times in a row. */
function repeats(words: readonly string[], at: number, length: number, rounds: number): boolean {
  for (let next = at; next < at + length * (rounds - 1); next++)
    if (words[next] !== words[next + length]) return false;
  return true;
}
