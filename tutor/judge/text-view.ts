/** A text as the judge compares it: its words, what they weigh, and which of them stand in the negative. */
import { isNegation } from '#tutor/stop-words.ts';
import { weightOf } from '#tutor/word-weights.ts';
import { readWords, type Word } from '#tutor/words.ts';

/** How many words a negation reaches forward. */
const negationReachWords = 4;

/** One content word with its place among all words of the view. */
export type Item = {
  readonly word: Word;
  readonly place: number;
  readonly weight: number;
  readonly negated: boolean;
};

export type TextView = {
  readonly words: readonly Word[];
  /** Content words in order, repeated ones too. */
  readonly items: readonly Item[];
  /** The first item of each stem. */
  readonly byStem: ReadonlyMap<string, Item>;
  readonly negations: number;
};

function isNegated(words: readonly Word[], place: number): boolean {
  for (let i = Math.max(0, place - negationReachWords); i < place; i++)
    if (isNegation(words[i]!.folded)) return true;
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
