/** Finds two words that exchanged what they stand beside: "victim's script … attacker's browser". */

import { oncePer } from '#tutor/judge/once-per.ts';
import type { AnnotatedText, Token } from './annotated-text.ts';
import { type Comparison, contradictionAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

/** Pairs of neighbours looked at in a point. */
const mostPairs = 30;

type Pair = { readonly first: Token; readonly second: Token };

/** Words that say something with the next one of their sentence. */
function pairsIn({ tokens }: AnnotatedText, most = Number.POSITIVE_INFINITY): Pair[] {
  const pairs: Pair[] = [];
  let first: Token | null = null;
  for (const token of tokens) {
    if (!token.content) continue;
    if (first?.sentence === token.sentence && first.stem !== token.stem && pairs.length < most)
      pairs.push({ first, second: token });
    first = token;
  }
  return pairs;
}

const keyOf = (first: Token, second: Token) => `${first.stem} ${second.stem}`;

/** The pairs of a transcript by their stems; read once for all points. */
const pairsOf = oncePer(
  (said: AnnotatedText) => new Map(pairsIn(said).map((pair) => [keyOf(pair.first, pair.second), pair])),
);

const areJoined = ({ tokens }: AnnotatedText, a: number, b: number) =>
  Math.abs(a - b) === 2 && /^(?:and|or|nor)$/u.test(tokens[Math.min(a, b) + 1]!.folded);

/** Each of two words of a point stands before what the other one stands before in the card. */
export function swappedWords(one: Comparison, others: readonly Comparison[]): Contradiction[] {
  const own = pairsIn(one.point, mostPairs);
  if (own.length === 0) return [];
  const said = pairsOf(one.said);
  const isFree = ({ first, second }: Pair) => !said.has(keyOf(first, second));
  const missing = own.filter(isFree);
  if (missing.length === 0) return [];
  const all = [...missing, ...others.flatMap(({ point }) => pairsIn(point, mostPairs)).filter(isFree)].slice(
    0,
    2 * mostPairs,
  );
  for (const pair of missing)
    for (const other of all) {
      const stems = [pair.first, pair.second, other.first, other.second].map(({ stem }) => stem);
      if (new Set(stems).size < 4) continue;
      const crossed = said.get(keyOf(other.first, pair.second));
      if (!crossed || !said.has(keyOf(pair.first, other.second))) continue;
      if (crossed.second.negatedBy > 0 !== pair.second.negatedBy > 0) continue;
      // "No tax and no declaring" for "declared or taxed": a row has no order.
      if (areJoined(one.point, pair.second.place, other.first.place)) continue;
      return [
        contradictionAt(
          one,
          'order',
          'sure',
          { from: crossed.first.place, to: crossed.second.place },
          { from: pair.first.place, to: pair.second.place },
        ),
      ];
    }
  return [];
}
