/** A text prepared for comparison: its words, their weights, and which of them are negated. */
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { weightOf } from '#tutor/word-weights.ts';
import { readWords, type Word } from '#tutor/words.ts';

/** Scope of a negation, in words after it. */
const negationScopeWords = 4;

/** A content word with its place among all words of the view. */
export type Item = {
  readonly word: Word;
  readonly place: number;
  readonly weight: number;
  readonly negated: boolean;
};

export type TextView = {
  readonly words: readonly Word[];
  /** Content words in order, including repeated ones. */
  readonly items: readonly Item[];
  /** The first item of each stem. */
  readonly byStem: ReadonlyMap<string, Item>;
  readonly negations: number;
};

/** Whether a word is a number in figures. */
export function isNumeral(folded: string): boolean {
  const first = folded.charCodeAt(0);
  return first >= 48 && first <= 57;
}

/** Words that end the scope of a negation: "no oxygen and much light", "no oxygen, 2 moles". */
const endsScope = (folded: string) => folded === 'and' || folded === 'but' || isNumeral(folded);

function isNegated(words: readonly Word[], place: number): boolean {
  const least = Math.max(0, place - negationScopeWords);
  for (let i = place - 1; i >= least; i--) {
    const { folded } = words[i]!;
    if (isNegation(folded)) return true;
    if (endsScope(folded) || isNumeral(words[i + 1]!.folded)) break;
  }
  const next = words[place + 1]?.folded;
  return next === 'not' || next === 'never';
}

export function viewOfWords(words: readonly Word[]): TextView {
  const items: Item[] = [];
  const byStem = new Map<string, Item>();
  let negations = 0;
  words.forEach((word, place) => {
    if (isNegation(word.folded)) negations++;
    if (!word.content) return;
    const item = { word, place, weight: weightOf(word), negated: isNegated(words, place) };
    items.push(item);
    if (!byStem.has(word.stem)) byStem.set(word.stem, item);
  });
  return { words, items, byStem, negations };
}

export function viewText(text: string): TextView {
  return viewOfWords(readWords(text));
}

/** The numbers in figures, in order. */
export const numeralsIn = cachedByObject(({ words }: TextView): readonly Word[] =>
  words.filter(({ folded }) => isNumeral(folded)),
);

/** The stems of the content words, in order. */
export const itemStemsOf = cachedByObject(({ items }: TextView): readonly string[] =>
  items.map(({ word }) => word.stem),
);

/** The stems of all words, in order. */
export const wordStemsOf = cachedByObject(({ words }: TextView): readonly string[] =>
  words.map(({ stem }) => stem),
);

/** All words in folded form, in order. */
export const foldedWordsOf = cachedByObject(({ words }: TextView): readonly string[] =>
  words.map(({ folded }) => folded),
);
