/** Compares texts by what stands beside what: pairs of words, triples of letters, longest common runs. */
import { oncePer } from '#tutor/judge/once-per.ts';
import { itemStemsOf, type TextView, wordStemsOf } from './text-view.ts';

/** Longer speech than this adds nothing to a run that is in order. */
const longestCompared = 250;

function pairsOf(stems: readonly string[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < stems.length; i++) pairs.add(`${stems[i]} ${stems[i + 1]}`);
  return pairs;
}

/** The neighbouring content words of a view. */
export const itemPairsOf = oncePer((view: TextView) => pairsOf(itemStemsOf(view)));

/** The neighbouring words of a view, those of grammar too. */
export const wordPairsOf = oncePer((view: TextView) =>
  view.items.length === view.words.length ? itemPairsOf(view) : pairsOf(wordStemsOf(view)),
);

/** Share of the wanted pairs that were said; `otherwise` where there are no pairs. */
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

const triplesOf = oncePer(({ byStem }: TextView): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { word } of byStem.values()) {
    const marked = ` ${word.folded} `;
    for (let i = 0; i + 3 <= marked.length; i++) found.add(marked.slice(i, i + 3));
  }
  return found;
});

/** Share of the letter triples of the point that were said, and share of those said that are the point's. */
export function triplesShared(point: TextView, speech: TextView): { recall: number; precision: number } {
  const wanted = triplesOf(point);
  const said = triplesOf(speech);
  let shared = 0;
  for (const triple of wanted) if (said.has(triple)) shared++;
  return {
    recall: wanted.size > 0 ? shared / wanted.size : 0,
    precision: said.size > 0 ? shared / said.size : 0,
  };
}

/** Length of the longest common subsequence; `different`: what is wanted, each once. */
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

/** Share of `speech` that repeats `question` in its order: near 1 when the question is repeated. */
export function shareOfRun(speech: readonly string[], question: readonly string[]): number {
  if (speech.length === 0) return 0;
  const shown = question.slice(-longestCompared);
  const said = speech.slice(0, longestCompared);
  return longestCommon(shown, said) / said.length;
}
