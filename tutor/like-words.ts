/** Finds the words similar to a given word without comparing it with all of them. */
import { synonymsOf } from './synonyms.ts';
import { letterPairsOf, mostSlips, similarity, soundOf } from './word-similarity.ts';
import { DIGIT_BIT, type Word } from './words.ts';

/** A similar word with its index, and its similarity: above 0, up to 1. */
export type Like<Found> = { readonly word: Found; readonly place: number; readonly similarity: number };

/** The words similar to `word`, in their order: exactly those for which `similarity` is above 0. */
export type LikeFinder<Found = Word> = (word: Word) => readonly Like<Found>[];

/** Letter pairs are compared if one stem is this long; sounds and beginnings from these lengths on. */
const longStem = 5;
const shortestSound = 3;
const shortestSounding = 4;
const beginning = 5;
/** Words with similar letter pairs share at least this part of both words' pairs. */
const leastCommon = 0.25;
/** The most slips that are allowed in a word of any length. */
const mostSlipsEver = mostSlips(Number.POSITIVE_INFINITY);
/**
 * At most this many words are kept for one letter pair, sound or beginning, which bounds the time of a look-up. A key point of 300
 * letters has fewer words.
 */
const mostUnderOneKey = 512;

class Lists<Key> {
  readonly #lists = new Map<Key, number[]>();

  add(key: Key, place: number): void {
    const list = this.#lists.get(key);
    if (!list) this.#lists.set(key, [place]);
    else if (list.length < mostUnderOneKey) list.push(place);
  }

  get(key: Key): readonly number[] {
    return this.#lists.get(key) ?? [];
  }
}

const hasDigit = ({ letters }: Word) => (letters & DIGIT_BIT) !== 0;

/** Looks words up among `words`, after reading these once; the time of a look-up depends on the letters of the word. */
export function likeFinder<Found extends Word>(words: readonly Found[]): LikeFinder<Found> {
  const byStem = new Lists<string>();
  const byBeginning = new Lists<string>();
  const bySound = new Lists<string>();
  /** By the length of the word; words of very different lengths are no slips of each other. */
  const spelled = new Map<number, Lists<number>>();
  const longStems = new Lists<number>();
  const shortStems = new Lists<number>();
  const pairCounts = new Int32Array(words.length);
  const stemPairCounts = new Int32Array(words.length);
  const shared = new Int32Array(words.length);

  words.forEach((word, place) => {
    const { folded, stem } = word;
    byStem.add(stem, place);
    if (hasDigit(word)) return;
    if (folded.length >= beginning) byBeginning.add(folded.slice(0, beginning), place);
    if (folded.length >= shortestSounding) bySound.add(soundOf(folded), place);
    const pairs = letterPairsOf(folded);
    pairCounts[place] = pairs.length;
    const sameLength = spelled.get(folded.length) ?? new Lists<number>();
    spelled.set(folded.length, sameLength);
    for (const pair of pairs) sameLength.add(pair, place);
    const stemPairs = letterPairsOf(stem);
    stemPairCounts[place] = stemPairs.length;
    const stems = stem.length >= longStem ? longStems : shortStems;
    for (const pair of stemPairs) stems.add(pair, place);
  });

  /** Adds the places that have at least `least` of `pairs`. */
  function withShared(
    pairs: Int32Array,
    lists: Lists<number> | undefined,
    least: (place: number) => number,
    add: (place: number) => void,
  ): void {
    if (!lists) return;
    const found: number[] = [];
    for (const pair of pairs)
      for (const place of lists.get(pair)) {
        if (shared[place] === 0) found.push(place);
        shared[place]! += 1;
      }
    for (const place of found) {
      if (shared[place]! >= least(place)) add(place);
      shared[place] = 0;
    }
  }

  function spelledAlike({ folded }: Word, add: (place: number) => void): void {
    const pairs = letterPairsOf(folded);
    for (let length = folded.length - mostSlipsEver; length <= folded.length + mostSlipsEver; length++) {
      const most = mostSlips(Math.max(length, folded.length));
      if (most === 0 || Math.abs(length - folded.length) > most) continue;
      // Each slip takes at most two pairs from either word.
      const least = (place: number) => Math.max(pairs.length, pairCounts[place]!) - 2 * most;
      withShared(pairs, spelled.get(length), least, add);
    }
  }

  function pairedAlike({ stem }: Word, add: (place: number) => void): void {
    const pairs = letterPairsOf(stem);
    const least = (place: number) => leastCommon * (pairs.length + stemPairCounts[place]!);
    withShared(pairs, longStems, least, add);
    if (stem.length >= longStem) withShared(pairs, shortStems, least, add);
  }

  function search(word: Word): readonly Like<Found>[] {
    const places = new Set<number>(byStem.get(word.stem));
    const add = (place: number) => void places.add(place);
    for (const stem of synonymsOf(word.stem)) byStem.get(stem).forEach(add);
    if (!hasDigit(word)) {
      const { folded } = word;
      if (folded.length >= beginning) byBeginning.get(folded.slice(0, beginning)).forEach(add);
      const sound = folded.length >= shortestSounding ? soundOf(folded) : '';
      if (sound.length >= shortestSound) bySound.get(sound).forEach(add);
      spelledAlike(word, add);
      pairedAlike(word, add);
    }
    return [...places]
      .sort((a, b) => a - b)
      .map((place) => ({ word: words[place]!, place, similarity: similarity(words[place]!, word) }))
      .filter((like) => like.similarity > 0);
  }

  const known = new Map<string, readonly Like<Found>[]>();
  return (word) => {
    const before = known.get(word.folded);
    if (before) return before;
    const found = search(word);
    known.set(word.folded, found);
    return found;
  };
}
