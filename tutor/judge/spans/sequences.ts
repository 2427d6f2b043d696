/** Compares the order of two texts: word pairs, letter trigrams and longest common subsequences. */
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import { itemStemsOf, type TextView, wordStemsOf } from './text-view.ts';

/** Only this many words are compared, which bounds the work. */
const longestCompared = 250;

function pairsOf(stems: readonly string[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < stems.length; i++) pairs.add(`${stems[i]} ${stems[i + 1]}`);
  return pairs;
}

/** Pairs of neighbouring content words. */
export const itemPairsOf = cachedByObject((view: TextView) => pairsOf(itemStemsOf(view)));

/** Pairs of neighbouring words, including stop words. */
export const wordPairsOf = cachedByObject((view: TextView) =>
  view.items.length === view.words.length ? itemPairsOf(view) : pairsOf(wordStemsOf(view)),
);

/** Share of `pairs` that were said; `otherwise` if there are none. */
export function pairRecall(
  pairs: ReadonlySet<string>,
  spoken: ReadonlySet<string>,
  otherwise: number,
): number {
  if (pairs.size === 0) return otherwise;
  let shared = 0;
  for (const pair of pairs) if (spoken.has(pair)) shared++;
  return shared / pairs.size;
}

const trigramsOf = cachedByObject(({ byStem }: TextView): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { word } of byStem.values()) {
    const marked = ` ${word.folded} `;
    for (let i = 0; i + 3 <= marked.length; i++) found.add(marked.slice(i, i + 3));
  }
  return found;
});

/** Recall and precision of the point's letter trigrams. */
export function sharedTrigrams(point: TextView, speech: TextView): { recall: number; precision: number } {
  const wanted = trigramsOf(point);
  const said = trigramsOf(speech);
  let shared = 0;
  for (const trigram of wanted) if (said.has(trigram)) shared++;
  return {
    recall: wanted.size > 0 ? shared / wanted.size : 0,
    precision: said.size > 0 ? shared / said.size : 0,
  };
}

/** Length of the longest common subsequence. `different`: the distinct stems of `wanted`. */
export function longestCommon(
  wanted: readonly string[],
  said: readonly string[],
  different: { readonly has: (one: string) => boolean } = new Set(wanted),
): number {
  const shared = said.slice(0, longestCompared).filter((stem) => different.has(stem));
  if (shared.length === 0) return 0;
  let row = new Int16Array(wanted.length + 1);
  let next = new Int16Array(wanted.length + 1);
  for (const stem of shared) {
    for (let i = 1; i <= wanted.length; i++)
      next[i] = stem === wanted[i - 1] ? row[i - 1]! + 1 : Math.max(row[i]!, next[i - 1]!);
    [row, next] = [next, row];
  }
  return row[wanted.length]!;
}

/** Share of `speech` that repeats `question` in order; near 1 for a question read back. */
export function repeatedShare(speech: readonly string[], question: readonly string[]): number {
  if (speech.length === 0) return 0;
  const shown = question.slice(-longestCompared);
  const said = speech.slice(0, longestCompared);
  return longestCommon(shown, said) / said.length;
}
