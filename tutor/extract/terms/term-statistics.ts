/** Counts the words and word groups of the notes, to find the terms they use again and again. */
import { stemmer } from 'stemmer';
import { isGeneralStem } from './general-words.ts';
import { isContentWord, type Token } from './words.ts';

export type TermStatistics = {
  /** How often a word group is a whole noun phrase, by its key. */
  readonly alone: ReadonlyMap<string, number>;
  /** The keys of all word groups. */
  readonly groups: ReadonlySet<string>;
  /** Whether the word with this stem always has a capital inside sentences. */
  isProper(stem: string): boolean;
};

export type TermCounter = TermStatistics & { add(tokens: readonly Token[]): void };

const LONGEST_GROUP = 4;
const GENERAL_SPECIFICITY = 0.25;

const stems = new Map<string, string>();
const MOST_REMEMBERED_STEMS = 50_000;

/** The stem of a word, cached because notes repeat their words. Unlike `stems.ts`, without irregular forms. */
export function stemOf(lower: string): string {
  let stem = stems.get(lower);
  if (stem === undefined) {
    if (stems.size >= MOST_REMEMBERED_STEMS) stems.clear();
    stem = stemmer(lower.length > 60 ? lower.slice(0, 60) : lower.replace(/['’]s$/, ''));
    stems.set(lower, stem);
  }
  return stem;
}

/** The same key for all spellings of a term ("Cones", "a cone"). */
export function termKey(term: string): string {
  const words =
    term
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}\p{M}']+/gu) ?? [];
  const key = words.filter((word) => word !== 'the' && word !== 'a' && word !== 'an').map(stemOf);
  return key.join(' ');
}

export function termCounter(): TermCounter {
  const alone = new Map<string, number>();
  const groups = new Set<string>();
  const small = new Set<string>();
  const capital = new Set<string>();
  return {
    alone,
    groups,
    isProper: (stem) => capital.has(stem) && !small.has(stem),
    add(tokens) {
      for (const [from, { text, lower: word }] of tokens.entries()) {
        if (!isContentWord(word)) continue;
        if (text.charAt(0) === word.charAt(0)) small.add(termKey(word));
        else if (from > 0 && tokens[from - 1]?.kind !== 'mark') capital.add(termKey(word));
        const opens = tokens[from - 1]?.kind !== 'word';
        let key = '';
        for (const [far, { lower, kind }] of tokens.slice(from, from + LONGEST_GROUP).entries()) {
          if (kind !== 'word' && !(lower === 'of' && far > 0)) break;
          const part = termKey(lower);
          key = key === '' ? part : `${key} ${part}`;
          if (kind !== 'word') continue;
          groups.add(key);
          if (opens && tokens[from + far + 1]?.kind !== 'word') alone.set(key, (alone.get(key) ?? 0) + 1);
        }
      }
    },
  };
}

/** How specific a word group is to its subject: 0.25 (everyday words only) to 1 (none of them). */
export function specificity(key: string): number {
  const words = key.split(' ').filter((word) => word !== 'of');
  if (words.length === 0) return 0;
  return words.reduce((sum, word) => sum + (isGeneralStem(word) ? GENERAL_SPECIFICITY : 1), 0) / words.length;
}
