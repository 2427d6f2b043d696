/** What a set of cards tells about its words: which are names, and which stand for each other in the same place ("guilty mind", "guilty act"). */
import { oncePerSet } from '#tutor/judge/once-per-set.ts';
import { stemOf } from '#tutor/stems.ts';
import { isStopWord } from '#tutor/stop-words.ts';
import type { AnnotatedText } from './annotated-text.ts';

type Card = { readonly term: string; readonly definition: string };

export type DeckWords = {
  /** Stems of names: words with a capital inside a text. */
  readonly names: ReadonlySet<string>;
  /** Stems that stand right after a stem, and right before it. */
  readonly after: ReadonlyMap<string, ReadonlySet<string>>;
  readonly before: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Of a larger set only the first cards are read, and of a long back its beginning, which bounds the time. */
const mostCards = 1_000;
const longestRead = 300;
/** After a common word so many different ones stand that they are of no one kind. */
const mostFillers = 12;
/** A text of at most so many words may be a name from its first word on. */
const shortText = 3;

const NAME = /^\p{Lu}\p{Ll}{2,}/u;

/** True for "Pavlov", not for "MORE" and not for the first word of a sentence of several words. */
export function isName({ text, tokens }: AnnotatedText, place: number): boolean {
  const { start, end, content, sentence } = tokens[place]!;
  const opens = place === 0 || tokens[place - 1]?.sentence !== sentence;
  return content && NAME.test(text.slice(start, end)) && (!opens || tokens.length <= shortText);
}

function add(map: Map<string, Set<string>>, key: string, stem: string): void {
  const known = map.get(key);
  if (!known) map.set(key, new Set([stem]));
  else if (known.size <= mostFillers) known.add(stem);
}

/** Reads the set more simply than an answer: letters only, clause by clause. */
function readDeckWords(deck: readonly Card[]): DeckWords {
  const names = new Set<string>();
  const after = new Map<string, Set<string>>();
  const before = new Map<string, Set<string>>();
  const readClause = (clause: string, opens: boolean) => {
    const words = clause.match(/[\p{L}\p{M}]+/gu) ?? [];
    let last: string | null = null;
    for (const [i, word] of words.entries()) {
      const folded = word.toLowerCase();
      const stem = isStopWord(folded) ? null : stemOf(folded);
      if (stem !== null && NAME.test(word) && !(opens && i === 0 && words.length > shortText))
        names.add(stem);
      if (stem !== null && last !== null) {
        add(after, last, stem);
        add(before, stem, last);
      }
      last = stem;
    }
  };
  for (const { term, definition } of deck.slice(0, mostCards))
    for (const text of [term, definition.slice(0, longestRead)])
      for (const [i, clause] of text.split(/[.,;:!?()[\]\n]/u).entries()) readClause(clause, i === 0);
  return { names, after, before };
}

/** What the set tells; read once while the set stays the same. */
export const deckWordsOf = oncePerSet(readDeckWords);

/** True where the set has both words in one place, after or before the same word. */
export function fillOnePlace(
  stem: string,
  other: string,
  beside: string,
  side: 'after' | 'before',
  deck: DeckWords,
): boolean {
  const fillers = deck[side].get(beside);
  return fillers !== undefined && fillers.size <= mostFillers && fillers.has(stem) && fillers.has(other);
}
