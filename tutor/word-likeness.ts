/** How alike two words are for a listener: same stem, small slips of a recogniser, same sound, or about the same meaning. */
import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { areOpposites } from './antonyms.ts';
import { areSynonyms } from './synonyms.ts';
import { DIGIT_BIT, type Word } from './words.ts';

const NEGATING_PREFIX = /^(?:un|in|im|ir|il|dis|non|anti)/;
const sounds = new Map<string, string>();
const likenesses = new Map<string, number>();
const largestCache = 50_000;
const synonymLikeness = 0.85;

/** The sound of a word as the first double-metaphone key. */
export function soundOf(folded: string): string {
  const known = sounds.get(folded);
  if (known !== undefined) return known;
  if (sounds.size >= largestCache) sounds.clear();
  const [sound] = doubleMetaphone(folded);
  sounds.set(folded, sound);
  return sound;
}

const pairs = new Map<string, Int32Array>();

/** The letter pairs of a word with its edges, as sorted numbers. */
function pairsOf(word: string): Int32Array {
  const known = pairs.get(word);
  if (known) return known;
  if (pairs.size >= largestCache) pairs.clear();
  const codes = new Set<number>();
  for (let i = 0; i <= word.length; i++)
    codes.add((i > 0 ? word.charCodeAt(i - 1) : 0) * 65_536 + (i < word.length ? word.charCodeAt(i) : 0));
  const sorted = Int32Array.from(codes).sort();
  pairs.set(word, sorted);
  return sorted;
}

/** Dice's coefficient of the letter pairs. */
function diceOfPairs(a: string, b: string): number {
  const left = pairsOf(a);
  const right = pairsOf(b);
  let shared = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const difference = left[i]! - right[j]!;
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return (2 * shared) / (left.length + right.length);
}

/** True when the two say the contrary: listed opposites, or one is the other with a negating prefix. */
export function sayOpposite(a: Pick<Word, 'folded' | 'stem'>, b: Pick<Word, 'folded' | 'stem'>): boolean {
  if (areOpposites(a.stem, b.stem)) return true;
  const long = a.folded.length > b.folded.length ? a : b;
  const short = long === a ? b : a;
  if (short.folded.length < 4 || !long.folded.includes(short.stem)) return false;
  const rest = long.folded.replace(NEGATING_PREFIX, '');
  return rest !== long.folded && (rest === short.folded || (rest.length >= 4 && rest === short.stem));
}

function spelledAlike(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (longer < 4 || Math.abs(a.length - b.length) > 3) return 0;
  const slips = distance(a, b);
  if (slips === 1) return 0.9;
  if (slips === 2 && longer >= 7) return 0.85;
  return slips === 3 && longer >= 11 ? 0.8 : 0;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Words that share less than half of their letters are neither slips nor sound alike. */
function shareLetters(a: Word, b: Word): boolean {
  return 2 * countBits(a.letters & b.letters) >= Math.min(countBits(a.letters), countBits(b.letters));
}

function measure(a: Word, b: Word): number {
  if (sayOpposite(a, b)) return 0;
  if (areSynonyms(a.stem, b.stem)) return synonymLikeness;
  let likeness = spelledAlike(a.folded, b.folded);
  const shorter = Math.min(a.folded.length, b.folded.length);
  if (likeness < 0.85 && shorter >= 4) {
    const sound = soundOf(a.folded);
    if (sound.length >= 3 && sound === soundOf(b.folded)) likeness = 0.85;
  }
  if (likeness >= 0.7 || Math.max(a.stem.length, b.stem.length) < 5) return likeness;
  if (shorter >= 5 && a.folded.slice(0, 5) === b.folded.slice(0, 5)) return 0.7;
  if (a.folded[0] !== b.folded[0] && shorter < 5) return likeness;
  const dice = diceOfPairs(a.stem, b.stem);
  if (dice >= 0.7) return Math.max(likeness, 0.75 * dice);
  return dice >= 0.5 ? Math.max(likeness, 0.4 * dice) : likeness;
}

/** From 0 (nothing in common) to 1 (the same stem). */
export function likeness(a: Word, b: Word): number {
  if (a.stem === b.stem) return 1;
  if (((a.letters | b.letters) & DIGIT_BIT) !== 0) return 0;
  if (!shareLetters(a, b)) return areSynonyms(a.stem, b.stem) ? synonymLikeness : 0;
  const key = a.folded < b.folded ? `${a.folded} ${b.folded}` : `${b.folded} ${a.folded}`;
  const known = likenesses.get(key);
  if (known !== undefined) return known;
  if (likenesses.size >= largestCache) likenesses.clear();
  const measured = measure(a, b);
  likenesses.set(key, measured);
  return measured;
}
