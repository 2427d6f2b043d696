/** Follows which point a talk speaks of from word to word, and how much would stay unexplained if a point had not been spoken of. */

import { rarityOf } from '#tutor/judge/features/idf.ts';
import type { PointReach } from './point-coverage.ts';
import type { Span } from './span.ts';
import { followTalk } from './talk-paths.ts';
import type { Transcript } from './transcript.ts';

/**
 * What it costs to turn to another point: little where the speaker may open a new thought, much in the middle of one. Who opens
 * a new thought has mostly done with the point before, so there it earns something.
 */
const turnCost = 0.6;
const andCost = 0;
const segmentCost = -0.2;
const blockCost = -1.5;
/** What a word of the point's question counts beside one of the point itself, and how fast that falls with other points asking with it. */
const namedShare = 0.8;
const askedFall = 1.5;
const askedElsewhere = 0.5;

export type Run = {
  /** How much worse the talk is explained without this point. */
  readonly gain: number;
  /** The same as a share of the point's weight. */
  readonly share: number;
  /** Before each word, how many words so far speak of this point. */
  readonly before: Int32Array;
  /** From the first to the last word that speaks of it; null where none does. */
  readonly stretch: Span | null;
};

/** How much each word speaks for a point. */
function evidenceOf(
  { point, hits }: PointReach,
  askedBy: ReadonlyMap<string, number>,
  { words }: Transcript,
) {
  const evidence = new Float64Array(words.length);
  const weights = [...point.text.byStem.values()].map(({ word }) => {
    const others = (askedBy.get(word.stem) ?? 0) - (point.asked.has(word.stem) ? 1 : 0);
    return rarityOf(word) / (point.shared.get(word.stem) ?? 1) / (1 + askedElsewhere * others);
  });
  for (const { place, stem, likeness } of hits)
    evidence[place] = Math.max(evidence[place]!, weights[stem]! * likeness);
  words.forEach((word, place) => {
    if (!word.content || !point.asked.has(word.stem)) return;
    evidence[place]! += (namedShare * rarityOf(word)) / (askedBy.get(word.stem) ?? 1) ** askedFall;
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
  reaches: readonly PointReach[],
  askedBy: ReadonlyMap<string, number>,
  transcript: Transcript,
): Run[] {
  const { path, gains } = followTalk(
    reaches.map((reach) => evidenceOf(reach, askedBy, transcript)),
    turnCosts(transcript),
  );
  return reaches.map(({ wholeWeight }, i) => {
    const before = new Int32Array(path.length + 1);
    path.forEach((point, place) => {
      before[place + 1] = before[place]! + (point === i ? 1 : 0);
    });
    const from = path.indexOf(i);
    const stretch = from < 0 ? null : { from, to: path.lastIndexOf(i) + 1 };
    return { gain: gains[i]!, share: Math.min(2, gains[i]! / wholeWeight), before, stretch };
  });
}

/** Share of a stretch that speaks of the point. */
export function shareInRun({ before }: Run, { from, to }: Span): number {
  return (before[to]! - before[from]!) / Math.max(1, to - from);
}
