/** Where in a transcript the words of a key point turn up, so that any stretch can be measured at once. */

import { rarityOf } from '#tutor/judge/features/idf.ts';
import type { Word } from '#tutor/words.ts';
import { likeStemsOf } from './like-stems.ts';
import { distinctiveWeight, type PointView } from './point-view.ts';
import type { Span } from './span.ts';

const leastLikeness = 0.5;
/** What the question of another point says is no sign of this one. */
const askedElsewhere = 0.5;

type Hit = { readonly place: number; readonly stem: number; readonly likeness: number };

export type PointReach = {
  readonly point: PointView;
  readonly hits: readonly Hit[];
  /** Index of the first hit at or after each word. */
  readonly firstHit: Int32Array;
  readonly weights: readonly number[];
  readonly wholeWeight: number;
  /** Before each word, how many words so far stand in this point's question and in no other's. */
  readonly namedBefore: Int32Array;
  readonly contentBefore: Int32Array;
};

function findHits(point: PointView, words: readonly Word[]): Hit[] {
  const likeStems = likeStemsOf(point.text);
  const hits: Hit[] = [];
  words.forEach((word, place) => {
    if (!word.content) return;
    for (const { place: stem, likeness } of likeStems(word))
      if (likeness >= leastLikeness) hits.push({ place, stem, likeness });
  });
  return hits;
}

/** Running counts of the words that `counts`. */
function countsBefore(words: readonly Word[], counts: (word: Word) => boolean): Int32Array {
  const before = new Int32Array(words.length + 1);
  words.forEach((word, place) => {
    before[place + 1] = before[place]! + (counts(word) ? 1 : 0);
  });
  return before;
}

/** `askedBy`: how many of the points asked for together have a stem in their question. */
export function reachOf(
  point: PointView,
  askedBy: ReadonlyMap<string, number>,
  words: readonly Word[],
): PointReach {
  const weights = [...point.text.byStem.values()].map(({ word }) => {
    const others = (askedBy.get(word.stem) ?? 0) - (point.asked.has(word.stem) ? 1 : 0);
    return distinctiveWeight(point, word.stem, rarityOf(word)) / (1 + askedElsewhere * others);
  });
  const hits = findHits(point, words);
  const firstHit = new Int32Array(words.length + 1).fill(hits.length);
  for (let i = hits.length - 1; i >= 0; i--) firstHit[hits[i]!.place] = i;
  for (let place = words.length - 1; place >= 0; place--)
    firstHit[place] = Math.min(firstHit[place]!, firstHit[place + 1]!);
  const wholeWeight = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const isOwn = ({ content, stem }: Word) => content && point.asked.has(stem) && askedBy.get(stem) === 1;
  return {
    point,
    hits,
    firstHit,
    weights,
    wholeWeight,
    namedBefore: countsBefore(words, isOwn),
    contentBefore: countsBefore(words, ({ content }) => content),
  };
}

/** Share of the point, by distinctive weight, that a stretch says. */
export function coveredIn({ hits, firstHit, weights, wholeWeight }: PointReach, window: Span): number {
  const best = new Float64Array(weights.length);
  for (let i = firstHit[window.from]!; i < hits.length && hits[i]!.place < window.to; i++) {
    const hit = hits[i]!;
    if (hit.likeness > best[hit.stem]!) best[hit.stem] = hit.likeness;
  }
  let covered = 0;
  for (let i = 0; i < weights.length; i++) covered += weights[i]! * best[i]!;
  return covered / wholeWeight;
}

/** Share of a stretch's content words that only this point's question uses. */
export function namedIn({ namedBefore, contentBefore }: PointReach, { from, to }: Span): number {
  const content = contentBefore[to]! - contentBefore[from]!;
  return content > 0 ? (namedBefore[to]! - namedBefore[from]!) / content : 0;
}
