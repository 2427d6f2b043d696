/** Indexes where the words of a key point occur in a transcript, so that the coverage of any span is cheap to compute. */

import { idfOf } from '#tutor/judge/features/idf.ts';
import type { Word } from '#tutor/words.ts';
import { likeStemsOf } from './like-stems.ts';
import { distinctiveWeight, type PointView } from './point-view.ts';
import type { Span } from './span.ts';

const leastSimilarity = 0.5;
/** Discount of a word for each other point whose question contains it. */
const askedElsewhere = 0.5;

type Hit = { readonly place: number; readonly stem: number; readonly similarity: number };

export type PointCoverage = {
  readonly point: PointView;
  readonly hits: readonly Hit[];
  /** Index of the first hit at or after each word. */
  readonly firstHit: Int32Array;
  readonly weights: readonly number[];
  readonly wholeWeight: number;
  /** Running count of the words that occur in this point's question and in no other's. */
  readonly namedBefore: Int32Array;
  readonly contentBefore: Int32Array;
  /** Scratch buffer, one value per stem. */
  readonly best: Float64Array;
};

function findHits(point: PointView, words: readonly Word[]) {
  const likeStems = likeStemsOf(point.text);
  const hits: Hit[] = [];
  const firstHit = new Int32Array(words.length + 1);
  words.forEach((word, place) => {
    firstHit[place] = hits.length;
    if (!word.content) return;
    for (const { place: stem, similarity } of likeStems(word))
      if (similarity >= leastSimilarity) hits.push({ place, stem, similarity });
  });
  firstHit[words.length] = hits.length;
  return { hits, firstHit };
}

/** Running count of the words for which `counts` is true; one entry more than there are words. */
export function countsBefore<W>(
  words: Iterable<W> & { readonly length: number },
  counts: (word: W) => boolean,
): Int32Array {
  const before = new Int32Array(words.length + 1);
  let [place, count] = [0, 0];
  for (const word of words) {
    if (counts(word)) count++;
    before[++place] = count;
  }
  return before;
}

/** How many of a span's words a running count counts. */
export const countIn = (before: Int32Array, { from, to }: Span): number => before[to]! - before[from]!;

/** `askedBy`: for each stem, how many points have it in their question. */
export function coverageOf(
  point: PointView,
  askedBy: ReadonlyMap<string, number>,
  words: readonly Word[],
): PointCoverage {
  const weights = [...point.text.byStem.values()].map(({ word }) => {
    const others = (askedBy.get(word.stem) ?? 0) - (point.asked.has(word.stem) ? 1 : 0);
    return distinctiveWeight(point, word.stem, idfOf(word)) / (1 + askedElsewhere * others);
  });
  const wholeWeight = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const isOwn = ({ content, stem }: Word) => content && point.asked.has(stem) && askedBy.get(stem) === 1;
  return {
    point,
    ...findHits(point, words),
    weights,
    wholeWeight,
    namedBefore: countsBefore(words, isOwn),
    contentBefore: countsBefore(words, ({ content }) => content),
    best: new Float64Array(weights.length),
  };
}

/** Share of the point, by distinctive weight, that a span covers. */
export function coveredIn({ hits, firstHit, weights, wholeWeight, best }: PointCoverage, span: Span): number {
  if (firstHit[span.from] === firstHit[span.to]) return 0;
  best.fill(0);
  for (let i = firstHit[span.from]!; i < hits.length && hits[i]!.place < span.to; i++) {
    const hit = hits[i]!;
    if (hit.similarity > best[hit.stem]!) best[hit.stem] = hit.similarity;
  }
  let covered = 0;
  for (let i = 0; i < weights.length; i++) covered += weights[i]! * best[i]!;
  return covered / wholeWeight;
}

/** Share of a span's content words that occur in this point's question and in no other's. */
export function namedIn({ namedBefore, contentBefore }: PointCoverage, span: Span): number {
  const content = countIn(contentBefore, span);
  return content > 0 ? countIn(namedBefore, span) / content : 0;
}
