/** Follows which point a talk speaks of from word to word, and how much would stay unexplained if a point had not been spoken of. */
import type { PointReach } from './point-reach.ts';
import { rarityOf } from './rarity.ts';
import type { Transcript } from './transcript.ts';
import type { Window } from './windows.ts';

/** What it costs to turn to another point: little where the speaker opens a new thought, much in the middle of one. */
const turnCost = 0.8;
const segmentCost = 0.3;
const blockCost = 0.1;
const namedShare = 0.4;

export type Run = {
  /** How much worse the talk is explained without this point. */
  readonly gain: number;
  /** The same as a share of the point's weight. */
  readonly share: number;
  /** Before each word, how many words so far speak of this point. */
  readonly before: Int32Array;
};

/** How much each word speaks for a point. */
function evidenceOf(reach: PointReach, askedBy: ReadonlyMap<string, number>, { words }: Transcript) {
  const evidence = new Float64Array(words.length);
  for (const { place, stem, likeness } of reach.hits)
    evidence[place] = Math.max(evidence[place]!, reach.weights[stem]! * likeness);
  words.forEach((word, place) => {
    if (!word.content || !reach.point.asked.has(word.stem)) return;
    evidence[place]! += (namedShare * rarityOf(word)) / (askedBy.get(word.stem) ?? 1) ** 2;
  });
  return evidence;
}

function turnCosts({ words, segments, blocks }: Transcript): Float64Array {
  const costs = new Float64Array(words.length).fill(turnCost);
  for (const { from } of segments) costs[from] = segmentCost;
  for (const { from } of blocks) costs[from] = blockCost;
  return costs;
}

/** The best way to share the words out among the points but `without`; `path` says which point each word speaks of. */
function follow(
  evidence: readonly Float64Array[],
  costs: Float64Array,
  without: number,
  path?: Int16Array,
): number {
  const count = evidence.length;
  const scores = new Float64Array(count);
  const cameFrom = path ? Array.from(costs, () => new Int16Array(count)) : null;
  let leader = -1;
  for (let place = 0; place < costs.length; place++) {
    const turned = leader < 0 ? 0 : scores[leader]! - costs[place]!;
    const before = leader;
    let best = -1;
    for (let i = 0; i < count; i++) {
      if (i === without) continue;
      const turns = before >= 0 && turned > scores[i]!;
      if (cameFrom) cameFrom[place]![i] = turns ? before : i;
      scores[i] = (turns ? turned : scores[i]!) + evidence[i]![place]!;
      if (best < 0 || scores[i]! > scores[best]!) best = i;
    }
    leader = best;
  }
  if (leader < 0) return 0;
  if (path && cameFrom)
    for (let place = costs.length - 1, at = leader; place >= 0; place--) {
      path[place] = at;
      at = cameFrom[place]![at]!;
    }
  return scores[leader]!;
}

/** One run per point. */
export function runsOf(
  reaches: readonly PointReach[],
  askedBy: ReadonlyMap<string, number>,
  transcript: Transcript,
): Run[] {
  const evidence = reaches.map((reach) => evidenceOf(reach, askedBy, transcript));
  const costs = turnCosts(transcript);
  const path = new Int16Array(costs.length);
  const whole = follow(evidence, costs, -1, path);
  return reaches.map(({ wholeWeight }, i) => {
    const gain = whole - follow(evidence, costs, i);
    const before = new Int32Array(costs.length + 1);
    path.forEach((point, place) => {
      before[place + 1] = before[place]! + (point === i ? 1 : 0);
    });
    return { gain, share: Math.min(2, gain / wholeWeight), before };
  });
}

/** Share of a stretch that speaks of the point. */
export function shareInRun({ before }: Run, { from, to }: Window): number {
  return (before[to]! - before[from]!) / Math.max(1, to - from);
}
