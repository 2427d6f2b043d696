/** Indexes the words of a text by stem, so that a word or its opposite is found without a scan. */
import { oppositesOf } from '#tutor/antonyms.ts';
import { addTo } from '#tutor/judge/multi-map.ts';
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import { stemOf } from '#tutor/stems.ts';
import { sayOpposite, withoutNegation } from '#tutor/word-similarity.ts';
import type { Word } from '#tutor/words.ts';
import type { TextView } from './text-view.ts';

type WordPlaces = {
  /** Places of all words with a stem, in order. */
  ofStem(stem: string): readonly number[];
  /** Places of all words with another stem that are opposites of `word`, in order. */
  ofOpposites(word: Word): readonly number[];
  /** Whether the content words with a stem are affirmed (bit 1), negated (bit 2) or both; 0 if there are none. */
  polarityOf(stem: string): number;
};

const affirmed = 1;
const negated = 2;
const none: readonly number[] = [];

export const placesIn = cachedByObject((view: TextView): WordPlaces => {
  const byStem = new Map<string, number[]>();
  /** Words by what remains without their negating prefix. */
  const byRest = new Map<string, Word[]>();
  view.words.forEach((word, place) => {
    addTo(byStem, word.stem, place);
    const rest = withoutNegation(word.folded);
    if (rest !== null) addTo(byRest, rest, word);
  });
  const wordsOfStem = (stem: string) => (byStem.get(stem) ?? none).map((place) => view.words[place]!);
  const placesOf = ({ stem, folded }: Word) =>
    byStem.get(stem)!.filter((place) => view.words[place]?.folded === folded);
  const polarities = new Map<string, number>();
  for (const item of view.items) {
    const { stem } = item.word;
    polarities.set(stem, (polarities.get(stem) ?? 0) | (item.negated ? negated : affirmed));
  }
  const opposites = new Map<string, readonly number[]>();

  /** Listed opposites, and words that differ by a negating prefix. */
  function findOpposites(word: Word): readonly number[] {
    const listed = oppositesOf(word.stem);
    const rest = withoutNegation(word.folded);
    if (listed.size === 0 && rest === null && byRest.size === 0) return none;
    const found = new Map<string, Word>();
    const consider = (words: readonly Word[] = []) => {
      for (const other of words)
        if (other.stem !== word.stem && sayOpposite(word, other)) found.set(other.folded, other);
    };
    for (const stem of listed) consider(wordsOfStem(stem));
    consider(byRest.get(word.folded));
    consider(byRest.get(word.stem));
    if (rest !== null) {
      consider(wordsOfStem(stemOf(rest)).filter(({ folded }) => folded === rest));
      consider(wordsOfStem(rest));
    }
    return found.size === 0 ? none : [...found.values()].flatMap(placesOf).sort((a, b) => a - b);
  }

  return {
    ofStem: (stem) => byStem.get(stem) ?? none,
    ofOpposites(word) {
      const known = opposites.get(word.folded);
      if (known) return known;
      const found = findOpposites(word);
      opposites.set(word.folded, found);
      return found;
    },
    polarityOf: (stem) => polarities.get(stem) ?? 0,
  };
});
