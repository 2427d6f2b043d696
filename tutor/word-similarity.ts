/** The similarity of two spoken words: same stem, small recognition errors, same sound, or similar meaning. */
import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { areOpposites } from './antonyms.ts';
import { areSynonyms } from './synonyms.ts';
import { DIGIT_BIT, type Word } from './words.ts';

const NEGATING_PREFIX = /^(?:un|in|im|ir|il|dis|non|anti)/;
/** The first letters of these prefixes, a cheap check. */
const FIRST_LETTERS = 'uidna';
const sounds = new Map<string, string>();
const largestCache = 50_000;
/** Longer "words" are not cached, so that one text without spaces cannot fill the cache. */
const longestKept = 40;
const synonymSimilarity = 0.85;

/** The sound of a word as the first double-metaphone key. */
export function soundOf(folded: string): string {
  const known = sounds.get(folded);
  if (known !== undefined) return known;
  const [sound] = doubleMetaphone(folded);
  if (folded.length > longestKept) return sound;
  if (sounds.size >= largestCache) sounds.clear();
  sounds.set(folded, sound);
  return sound;
}

const pairs = new Map<string, Int32Array>();

/** The different letter pairs of a word with its edges, as sorted numbers. */
export function letterPairsOf(word: string): Int32Array {
  const known = pairs.get(word);
  if (known) return known;
  const codes = new Set<number>();
  for (let i = 0; i <= word.length; i++)
    codes.add((i > 0 ? word.charCodeAt(i - 1) : 0) * 65_536 + (i < word.length ? word.charCodeAt(i) : 0));
  const sorted = Int32Array.from(codes).sort();
  if (word.length > longestKept) return sorted;
  if (pairs.size >= largestCache) pairs.clear();
  pairs.set(word, sorted);
  return sorted;
}

/** Dice's coefficient of the letter pairs. */
function diceOfPairs(a: string, b: string): number {
  const left = letterPairsOf(a);
  const right = letterPairsOf(b);
  let shared = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const difference = left[i]! - right[j]!;
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return (2 * shared) / (left.length + right.length);
}

/** The word without its negating prefix; null if it has none. */
export function withoutNegation(folded: string): string | null {
  if (!FIRST_LETTERS.includes(folded.charAt(0))) return null;
  const rest = folded.replace(NEGATING_PREFIX, '');
  return rest === folded ? null : rest;
}

/** True for opposites: listed ones, or one word is the other with a negating prefix. */
export function sayOpposite(a: Pick<Word, 'folded' | 'stem'>, b: Pick<Word, 'folded' | 'stem'>): boolean {
  if (areOpposites(a.stem, b.stem)) return true;
  const long = a.folded.length > b.folded.length ? a : b;
  const short = long === a ? b : a;
  if (short.folded.length < 4 || !long.folded.includes(short.stem)) return false;
  const rest = withoutNegation(long.folded);
  return rest !== null && (rest === short.folded || (rest.length >= 4 && rest === short.stem));
}

/** The largest edit distance at which two words still match; `longer`: letters of the longer one. */
export function mostSlips(longer: number): number {
  if (longer < 4) return 0;
  return longer < 7 ? 1 : longer < 11 ? 2 : 3;
}

function spelledAlike(a: string, b: string): number {
  const most = mostSlips(Math.max(a.length, b.length));
  if (most === 0 || Math.abs(a.length - b.length) > most) return 0;
  const slips = distance(a, b);
  if (slips === 0 || slips > most) return 0;
  return slips === 1 ? 0.9 : slips === 2 ? 0.85 : 0.8;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Words that share less than half of their letters are neither misspellings of each other nor alike in sound. */
function shareLetters(a: Word, b: Word): boolean {
  return 2 * countBits(a.letters & b.letters) >= Math.min(countBits(a.letters), countBits(b.letters));
}

function measure(a: Word, b: Word): number {
  if (sayOpposite(a, b)) return 0;
  if (areSynonyms(a.stem, b.stem)) return synonymSimilarity;
  let similarity = spelledAlike(a.folded, b.folded);
  const shorter = Math.min(a.folded.length, b.folded.length);
  if (similarity < 0.85 && shorter >= 4) {
    const sound = soundOf(a.folded);
    if (sound.length >= 3 && sound === soundOf(b.folded)) similarity = 0.85;
  }
  if (similarity >= 0.7 || Math.max(a.stem.length, b.stem.length) < 5) return similarity;
  if (shorter >= 5 && a.folded.slice(0, 5) === b.folded.slice(0, 5)) return 0.7;
  if (a.folded[0] !== b.folded[0] && shorter < 5) return similarity;
  const dice = diceOfPairs(a.stem, b.stem);
  if (dice >= 0.7) return Math.max(similarity, 0.75 * dice);
  return dice >= 0.5 ? Math.max(similarity, 0.4 * dice) : similarity;
}

/** From 0 (nothing in common) to 1 (the same stem). */
export function similarity(a: Word, b: Word): number {
  if (a.stem === b.stem) return 1;
  if (((a.letters | b.letters) & DIGIT_BIT) !== 0) return 0;
  if (!shareLetters(a, b)) return areSynonyms(a.stem, b.stem) ? synonymSimilarity : 0;
  return measure(a, b);
}
