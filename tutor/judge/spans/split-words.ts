/** Finds words that a recogniser split in two: "mito chondria". */
import { distance } from 'fastest-levenshtein';
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import { soundOf } from '#tutor/word-similarity.ts';
import type { TextView } from './text-view.ts';

/** Shorter words are not searched for in two parts. */
export const shortestJoined = 6;
const mostLengthDifference = 3;
const mostEdits = 1;
const shortestSound = 4;
/** Bounds the work per pair of spoken words; a key point of 300 letters has fewer words this long. */
const mostWordsPerKey = 64;

/** Two neighbouring words joined; the sound is computed on demand. */
type Joined = { readonly text: string; sound: string | null };

const joinedIn = cachedByObject(({ words }: TextView) =>
  words.slice(1).map((word, i): Joined => ({ text: `${words[i]?.folded}${word.folded}`, sound: null })),
);

/** Index keys: a word one letter away keeps its first or its second half. */
const halvesOf = (text: string, length: number) => {
  const half = length >> 1;
  return [`${length}<${text.slice(0, half)}`, `${length}>${text.slice(text.length - (length - half))}`];
};

/** For each of `wanted` that was said in two parts: the place of the first part at its first occurrence. */
export function firstSplitWords(wanted: readonly string[], speech: TextView): ReadonlyMap<string, number> {
  const byHalf = new Map<string, string[]>();
  const bySound = new Map<string, string[]>();
  const add = (lists: Map<string, string[]>, key: string, word: string) => {
    const list = lists.get(key);
    if (!list) lists.set(key, [word]);
    else if (list.length < mostWordsPerKey) list.push(word);
  };
  const lengths = new Set<number>();
  const possibleLengths = new Set<number>();
  for (const word of wanted) {
    lengths.add(word.length);
    for (let difference = -mostLengthDifference; difference <= mostLengthDifference; difference++)
      possibleLengths.add(word.length + difference);
    for (const half of halvesOf(word, word.length)) add(byHalf, half, word);
    const sound = soundOf(word);
    if (sound.length >= shortestSound) add(bySound, sound, word);
  }
  const found = new Map<string, number>();
  joinedIn(speech).forEach((joined, place) => {
    const { text } = joined;
    if (!possibleLengths.has(text.length)) return;
    for (let length = text.length - mostEdits; length <= text.length + mostEdits; length++)
      if (lengths.has(length))
        for (const half of halvesOf(text, length))
          for (const word of byHalf.get(half) ?? [])
            if (!found.has(word) && distance(text, word) <= mostEdits) found.set(word, place);
    if (bySound.size === 0) return;
    joined.sound ??= soundOf(text);
    for (const word of bySound.get(joined.sound) ?? [])
      if (!found.has(word) && Math.abs(text.length - word.length) <= mostLengthDifference)
        found.set(word, place);
  });
  return found;
}
