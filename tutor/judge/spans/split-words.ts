/** Finds words that a recogniser has split in two: "mito chondria". */
import { distance } from 'fastest-levenshtein';
import { oncePer } from '#tutor/judge/once-per.ts';
import { soundOf } from '#tutor/word-similarity.ts';
import type { TextView } from './text-view.ts';

/** Shorter words are not looked for in two parts. */
export const shortestJoined = 6;
const mostLettersApart = 3;
const mostSlips = 1;
const shortestSound = 4;
/** Words looked for under one key, which bounds the work for each pair of words said; a key point of 300 letters has fewer words this long. */
const mostUnderOneKey = 64;

/** Two words side by side as one; the sound is taken only where it is asked for. */
type Joined = { readonly text: string; sound: string | null };

/** One for each word but the first, taken once for all points a speech is laid beside. */
const joinedIn = oncePer(({ words }: TextView) =>
  words.slice(1).map((word, i): Joined => ({ text: `${words[i]?.folded}${word.folded}`, sound: null })),
);

/** A word one slip away keeps its first or its second half. */
const halvesOf = (text: string, length: number) => {
  const half = length >> 1;
  return [`${length}<${text.slice(0, half)}`, `${length}>${text.slice(text.length - (length - half))}`];
};

/** For each of `wanted` that was said in two parts, the place of the first of them where it was said first. */
export function firstSplitWords(wanted: readonly string[], speech: TextView): ReadonlyMap<string, number> {
  const byHalf = new Map<string, string[]>();
  const bySound = new Map<string, string[]>();
  const add = (lists: Map<string, string[]>, key: string, word: string) => {
    const list = lists.get(key);
    if (!list) lists.set(key, [word]);
    else if (list.length < mostUnderOneKey) list.push(word);
  };
  const lengths = new Set<number>();
  const lengthsNear = new Set<number>();
  for (const word of wanted) {
    lengths.add(word.length);
    for (let apart = -mostLettersApart; apart <= mostLettersApart; apart++)
      lengthsNear.add(word.length + apart);
    for (const half of halvesOf(word, word.length)) add(byHalf, half, word);
    const sound = soundOf(word);
    if (sound.length >= shortestSound) add(bySound, sound, word);
  }
  const found = new Map<string, number>();
  joinedIn(speech).forEach((joined, place) => {
    const { text } = joined;
    if (!lengthsNear.has(text.length)) return;
    for (let length = text.length - mostSlips; length <= text.length + mostSlips; length++)
      if (lengths.has(length))
        for (const half of halvesOf(text, length))
          for (const word of byHalf.get(half) ?? [])
            if (!found.has(word) && distance(text, word) <= mostSlips) found.set(word, place);
    if (bySound.size === 0) return;
    joined.sound ??= soundOf(text);
    for (const word of bySound.get(joined.sound) ?? [])
      if (!found.has(word) && Math.abs(text.length - word.length) <= mostLettersApart) found.set(word, place);
  });
  return found;
}
