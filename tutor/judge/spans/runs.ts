/** Splits a transcript into runs, one per key point, and measures how much each point adds to the best split. */

import { idfOf } from '#tutor/judge/features/idf.ts';
import { countIn, countsBefore, type PointCoverage } from './point-coverage.ts';
import { likeliestPath } from './point-path.ts';
import type { Span } from './span.ts';
import type { Transcript } from './transcript.ts';

/** The cost of switching to another point: high within a thought, negative where a new one begins, since most speakers switch there. */
const switchCost = 0.6;
const andCost = 0;
const segmentCost = -0.2;
const blockCost = -1.5;
/** Weight of a word of the question relative to one of the point, and how fast it falls with the number of questions that contain it. */
const namedShare = 0.8;
const askedFall = 1.5;
const askedElsewhere = 0.5;

export type Run = {
  /** How much the best score drops without this point. */
  readonly gain: number;
  /** The same as a share of the point's weight. */
  readonly share: number;
  /** Running count of the words that belong to this point. */
  readonly before: Int32Array;
  /** From its first to its last word; null where it has none. */
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

function switchCosts({ words, segments, blocks, punctuated }: Transcript): Float64Array {
  const costs = new Float64Array(words.length).fill(switchCost);
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
    switchCosts(transcript),
  );
  return coverages.map(({ wholeWeight }, i) => {
    const before = countsBefore(path, (point) => point === i);
    const from = path.indexOf(i);
    const span = from < 0 ? null : { from, to: path.lastIndexOf(i) + 1 };
    const gain = gains[i]!;
    return { gain, share: Math.min(2, gain / wholeWeight), before, span };
  });
}

/** Share of a span's words that belong to the point. */
export function shareInRun({ before }: Run, span: Span): number {
  return countIn(before, span) / Math.max(1, span.to - span.from);
}
