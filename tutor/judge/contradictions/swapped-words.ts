/** Finds word pairs with their parts exchanged: "victim's script … attacker's browser". */

import { cachedByObject } from '#tutor/judge/object-cache.ts';
import { type AnnotatedText, isSamePolarity, type Token } from './annotated-text.ts';
import { type Comparison, contradictionAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

/** Bounds the work for a long point. */
const mostPairs = 30;

type Pair = readonly [Token, Token];

/** Consecutive content words of a sentence. */
function pairsIn({ tokens }: AnnotatedText, most = Number.POSITIVE_INFINITY): Pair[] {
  const pairs: Pair[] = [];
  let first: Token | null = null;
  for (const token of tokens) {
    if (!token.content) continue;
    if (first?.sentence === token.sentence && first.stem !== token.stem && pairs.length < most)
      pairs.push([first, token]);
    first = token;
  }
  return pairs;
}

const keyOf = (first: Token, second: Token) => `${first.stem} ${second.stem}`;

/** The pairs of an answer by their stems; the same for all points. */
const pairsOf = cachedByObject(
  (answer: AnnotatedText) => new Map(pairsIn(answer).map((pair) => [keyOf(...pair), pair])),
);

const areJoined = ({ tokens }: AnnotatedText, a: Token, b: Token) =>
  Math.abs(a.place - b.place) === 2 &&
  /^(?:and|or|nor)$/u.test(tokens[(a.place + b.place) / 2]?.folded ?? '');

/** Where the point has "A B" and "C D", finds answers with "A D" and "C B". `others`: the other points of the same question. */
export function swappedWords(comparison: Comparison, others: readonly Comparison[]): Contradiction[] {
  const own = pairsIn(comparison.point, mostPairs);
  if (own.length === 0) return [];
  const said = pairsOf(comparison.answer);
  const isMissing = (pair: Pair) => !said.has(keyOf(...pair));
  const missing = own.filter(isMissing);
  if (missing.length === 0) return [];
  const all = [
    ...missing,
    ...others.flatMap(({ point }) => pairsIn(point, mostPairs)).filter(isMissing),
  ].slice(0, 2 * mostPairs);
  for (const pair of missing)
    for (const [i, other] of all.entries()) {
      if (new Set([...pair, ...other].map(({ stem }) => stem)).size < 4) continue;
      const swapped = said.get(keyOf(other[0], pair[1]));
      if (!swapped || !said.has(keyOf(pair[0], other[1]))) continue;
      if (!isSamePolarity(swapped[1], pair[1])) continue;
      // "No tax and no declaring" for "declared or taxed": the order of a list does not matter.
      const isOfSamePoint = i < missing.length;
      if (isOfSamePoint && areJoined(comparison.point, pair[1], other[0])) continue;
      return [contradictionAt(comparison, 'order', 'sure', swapped, pair)];
    }
  return [];
}
