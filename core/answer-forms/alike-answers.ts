/** Compares answers: whether they mean the same, and how easily they are confused. */
import { mediaOf } from '#core/media-reference.ts';
import { isSlipOf } from './keyboard-slips.ts';
import { keyOf, readLetters, wordsOf } from './letters.ts';
import { plainAnswer, withoutArticle, wordingsOf } from './wordings.ts';

/** The letter pairs at the start of a text, hashed into a bit set, which is fast to compare. */
type LetterPairs = { bits: Uint32Array; count: number };

/** A text prepared for comparing with many others. */
export type ReadAnswer = {
  /** Its wordings as compared; or its media, for a text without words. */
  keys: readonly string[];
  words: readonly string[];
  numbers: string;
  pairs: LetterPairs;
};

/** How many letters are hashed. */
const pairedLetters = 120;
const hashedBits = 256;
const mostWords = 60;
/** From this share of common words on, two texts mean the same. */
const nearlyAll = 0.75;
const numerals = 'zero one two three four five six seven eight nine ten'.split(' ');

const asNumber = (word: string) => {
  const value = numerals.indexOf(word);
  return value < 0 ? word : String(value);
};

export function readAnswer(text: string): ReadAnswer {
  const plain = plainAnswer(text);
  const wordings = wordingsOf(plain);
  const keys = wordings
    .map((wording) => keyOf(withoutArticle(wording.text)) || keyOf(wording.text))
    .filter((key) => key !== '');
  if (keys.length === 0) {
    const media = mediaOf(text).map(({ sha256 }) => sha256);
    keys.push(media.length > 0 ? media.join(' ') : plain);
  }
  const words = wordsOf(readLetters(withoutArticle(plain)))
    .slice(0, mostWords)
    .map(asNumber);
  const numbers = words.filter((word) => /\d/.test(word)).join(' ');
  return { keys, words, numbers, pairs: pairsOf(words.join(' ').slice(0, pairedLetters)) };
}

function pairsOf(text: string): LetterPairs {
  const bits = new Uint32Array(hashedBits / 32);
  for (let at = 1; at < text.length; at += 1) {
    const place = (Math.imul(text.charCodeAt(at - 1), 31) + text.charCodeAt(at) * 17) % hashedBits;
    bits[place >> 5] = bits[place >> 5]! | (1 << (place & 31));
  }
  return { bits, count: bits.reduce((sum, word) => sum + bitsIn(word), 0) };
}

/** Set bits of 32, in parallel (Warren, Hacker's Delight, 5-1). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Two forms of a word share at least this many letters, and their endings have at most this many. */
const sharedLetters = 4;
const mostEnding = 2;
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (/\d/.test(a + b)) return false;
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return (shared >= sharedLetters && Math.max(a.length, b.length) - shared <= mostEnding) || isSlipOf(a, b);
}

const countIn = (words: readonly string[], others: readonly string[]) =>
  words.filter((word) => others.some((other) => isSameWord(word, other))).length;

/** How many words of the shorter text are in the other one. */
function sharedWords(a: ReadAnswer, b: ReadAnswer): { shared: number; fewer: number; all: number } {
  const [fewer, more] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  // With equal lengths the count depends on the order: "red red" and "red cell".
  const shared = Math.max(countIn(fewer, more), fewer.length === more.length ? countIn(more, fewer) : 0);
  return { shared, fewer: fewer.length, all: fewer.length + more.length - shared };
}

const shareKey = (a: ReadAnswer, b: ReadAnswer) => a.keys.some((key) => b.keys.includes(key));

const differInNumbers = (a: ReadAnswer, b: ReadAnswer) =>
  a.numbers !== '' && b.numbers !== '' && a.numbers !== b.numbers;

/**
 * Whether one answer would be right where the other is: they share a wording or nearly all words, or one contains the other. When in
 * doubt, true. Texts with different numbers are different.
 */
export function areEquivalent(a: ReadAnswer, b: ReadAnswer): boolean {
  if (shareKey(a, b)) return true;
  if (differInNumbers(a, b)) return false;
  const { shared, fewer, all } = sharedWords(a, b);
  return fewer > 0 && (shared === fewer || shared / all >= nearlyAll);
}

/** Dice coefficient of the pairs, 0 to 1. */
function sharedPairs(a: LetterPairs, b: LetterPairs): number {
  let common = 0;
  for (let at = 0; at < a.bits.length; at += 1) common += bitsIn(a.bits[at]! & b.bits[at]!);
  return a.count + b.count === 0 ? 0 : (2 * common) / (a.count + b.count);
}

/** Below this share of common pairs, questions are not compared word by word. */
const fewestPairs = 0.6;

/** Whether two questions ask the same, so that the answer to one is right for the other. */
export function askTheSame(a: ReadAnswer, b: ReadAnswer): boolean {
  if (shareKey(a, b)) return true;
  if (differInNumbers(a, b) || sharedPairs(a.pairs, b.pairs) < fewestPairs) return false;
  const { shared, all } = sharedWords(a, b);
  return shared / all >= nearlyAll;
}

/** From 0, by common letters, number of words, and whether both have numbers; higher is more confusable. */
export function likeness(a: ReadAnswer, b: ReadAnswer): number {
  const [fewer, more] = [Math.min(a.words.length, b.words.length), Math.max(a.words.length, b.words.length)];
  const sameKind = (a.numbers === '') === (b.numbers === '') ? 1 : 0;
  return 2 * sharedPairs(a.pairs, b.pairs) + (more === 0 ? 0 : fewer / more) + sameKind;
}
