/** Collects the names in a set of cards, and words with a common neighbour ("guilty mind", "guilty act"). */
import type { Sides } from '#core/card.ts';
import { addTo } from '#tutor/judge/multi-map.ts';
import { cachedBySet } from '#tutor/judge/set-cache.ts';
import { stemOf } from '#tutor/stems.ts';
import { isStopWord } from '#tutor/stop-words.ts';
import { contentStems } from '#tutor/words.ts';
import type { AnnotatedText, Token } from './annotated-text.ts';

export type DeckWords = {
  /** Stems of capitalised words that do not start a text. */
  readonly names: ReadonlySet<string>;
  /** Stems directly after a stem, and directly before it. */
  readonly after: ReadonlyMap<string, ReadonlySet<string>>;
  readonly before: ReadonlyMap<string, ReadonlySet<string>>;
  /** The stems of the fronts that are names, by each of their stems. */
  readonly terms: ReadonlyMap<string, readonly ReadonlySet<string>[]>;
};

/** Bound the time for large sets and long backs. */
const mostCards = 1_000;
const longestRead = 300;
/** More different neighbours than this have nothing in common. */
const mostNeighbours = 12;
/** A longer front, or a question, names nothing. */
const longestName = 3;
/** In a text of at most so many words a capital at the beginning may mark a name. */
const shortText = 3;

const NAME = /^\p{Lu}\p{Ll}{2,}/u;

/** True for "Pavlov", but not for "MORE" or the first word of a longer sentence. */
export function isName({ text, tokens }: AnnotatedText, token: Token): boolean {
  const { place, start, end, content, sentence } = token;
  const opens = tokens[place - 1]?.sentence !== sentence;
  return content && NAME.test(text.slice(start, end)) && (!opens || tokens.length <= shortText);
}

function add(map: Map<string, Set<string>>, key: string, stem: string): void {
  const known = map.get(key);
  if (!known) map.set(key, new Set([stem]));
  else if (known.size <= mostNeighbours) known.add(stem);
}

/** Simpler than `annotateText`, since a set has many cards: letters only, clause by clause. */
function readDeckWords(deck: readonly Sides[]): DeckWords {
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
  const terms = new Map<string, ReadonlySet<string>[]>();
  for (const { term, definition } of deck.slice(0, mostCards)) {
    const name = contentStems(term.replace(/\([^()]*\)|\s(?:of|in|for)\s.*/g, ' '));
    if (name.size <= longestName && !term.includes('?')) for (const stem of name) addTo(terms, stem, name);
    for (const text of [term, definition.slice(0, longestRead)])
      for (const [i, clause] of text.split(/[.,;:!?()[\]\n]/u).entries()) readClause(clause, i === 0);
  }
  return { names, after, before, terms };
}

/** The words of a set, cached while it stays the same. */
export const deckWordsOf = cachedBySet(readDeckWords);

/** True where the set has both stems directly after `left`, or both directly before `right`. */
export const areInterchangeable = (
  stem: string,
  other: string,
  left: string | null,
  right: string | null,
  deck: DeckWords,
): boolean =>
  [left === null ? null : deck.after.get(left), right === null ? null : deck.before.get(right)].some(
    (stems) => stems && stems.size <= mostNeighbours && stems.has(stem) && stems.has(other),
  );
