/** Says which point each word of a transcript speaks of, and how much evidence each point explains that no other does. */

import { idfOf } from '#tutor/judge/features/idf.ts';
import type { PointCoverage } from './point-coverage.ts';
import { likeliestPath } from './point-path.ts';
import type { Span } from './span.ts';
import type { Transcript } from './transcript.ts';

/**
 * The cost of changing the point: low where a new thought may begin, high inside one. Most speakers change the point where a new
 * thought begins, so the cost is negative there.
 */
const turnCost = 0.6;
const andCost = 0;
const segmentCost = -0.2;
const blockCost = -1.5;
/** Weight of a word of the point's question against a word of the point, and how fast it falls with the number of questions that share it. */
const namedShare = 0.8;
const askedFall = 1.5;
const askedElsewhere = 0.5;

export type Run = {
  /** By how much the transcript's best score falls without this point. */
  readonly gain: number;
  /** The same as a share of the point's weight. */
  readonly share: number;
  /** Before each word, how many words so far speak of this point. */
  readonly before: Int32Array;
  /** From the first to the last word that speaks of it; null where none does. */
  readonly span: Span | null;
};

/** How much each word supports a point. */
function evidenceOf(
  { point, hits }: PointCoverage,
  askedBy: ReadonlyMap<string, number>,
  { words }: Transcript,
) {
  const evidence = new Float64Array(words.length);
  const weights = [...point.text.byStem.values()].map(({ word }) => {
    const others = (askedBy.get(word.stem) ?? 0) - (point.asked.has(word.stem) ? 1 : 0);
    return idfOf(word) / (point.shared.get(word.stem) ?? 1) / (1 + askedElsewhere * others);
  });
  for (const { place, stem, similarity } of hits)
    evidence[place] = Math.max(evidence[place]!, weights[stem]! * similarity);
  words.forEach((word, place) => {
    if (!word.content || !point.asked.has(word.stem)) return;
    evidence[place]! += (namedShare * idfOf(word)) / (askedBy.get(word.stem) ?? 1) ** askedFall;
  });
  return evidence;
}

function turnCosts({ words, segments, blocks, punctuated }: Transcript): Float64Array {
  const costs = new Float64Array(words.length).fill(turnCost);
  for (const { from } of segments) costs[from] = segmentCost;
  for (const { from } of blocks) costs[from] = blockCost;
  if (!punctuated)
    words.forEach(({ folded }, place) => {
      if (folded === 'and') costs[place] = Math.min(costs[place]!, andCost);
    });
  return costs;
}

/** One run per point. */
export function runsOf(
  coverages: readonly PointCoverage[],
  askedBy: ReadonlyMap<string, number>,
  transcript: Transcript,
): Run[] {
  const { path, gains } = likeliestPath(
    coverages.map((coverage) => evidenceOf(coverage, askedBy, transcript)),
    turnCosts(transcript),
  );
  return coverages.map(({ wholeWeight }, i) => {
    const before = new Int32Array(path.length + 1);
    path.forEach((point, place) => {
      before[place + 1] = before[place]! + (point === i ? 1 : 0);
    });
    const from = path.indexOf(i);
    const span = from < 0 ? null : { from, to: path.lastIndexOf(i) + 1 };
    return { gain: gains[i]!, share: Math.min(2, gains[i]! / wholeWeight), before, span };
  });
}

/** Share of a span that speaks of the point. */
export function shareInRun({ before }: Run, { from, to }: Span): number {
  return (before[to]! - before[from]!) / Math.max(1, to - from);
}
