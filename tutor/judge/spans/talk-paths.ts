/** Finds the likeliest way a talk goes from point to point, and how likely it would be without any one of them. */

export type TalkPath = {
  /** For each word the point it speaks of; -1 in a talk without points. */
  readonly path: Int16Array;
  /** For each point, how much worse the talk is explained without it. */
  readonly gains: readonly number[];
};

/** Up to so many points every order of them is tried, and no point is come back to. */
const mostOrdered = 6;
const never = -1e9;

type Talk = { readonly evidence: readonly Float64Array[]; readonly costs: Float64Array };

/** Each point is spoken of once, in one stretch: the best score for every set of points spoken of so far. */
function inOneStretchEach({ evidence, costs }: Talk): TalkPath {
  const count = evidence.length;
  const sets = 1 << count;
  let scores = new Float64Array(sets * count).fill(never);
  let next = new Float64Array(sets * count).fill(never);
  const best = new Float64Array(sets).fill(never);
  const bestNext = new Float64Array(sets).fill(never);
  const last = new Int8Array(sets).fill(-1);
  const cameFrom = new Int8Array(costs.length * sets * count);
  best[0] = 0;
  for (let place = 0; place < costs.length; place++) {
    const cost = place > 0 ? costs[place]! : 0;
    const lastNext = new Int8Array(sets).fill(-1);
    bestNext.fill(never);
    for (let set = 1; set < sets; set++)
      for (let i = 0; i < count; i++) {
        if (!(set & (1 << i))) continue;
        const at = set * count + i;
        const before = set ^ (1 << i);
        const turned = best[before]! - cost;
        const turns = turned > scores[at]!;
        cameFrom[place * sets * count + at] = turns ? last[before]! : i;
        const score = (turns ? turned : scores[at]!) + evidence[i]![place]!;
        next[at] = score;
        if (score <= bestNext[set]!) continue;
        bestNext[set] = score;
        lastNext[set] = i;
      }
    [scores, next] = [next, scores];
    best.set(bestNext);
    last.set(lastNext);
  }
  const without = new Float64Array(count);
  let [whole, wholeSet] = [0, 0];
  best.forEach((score, set) => {
    if (score > whole) [whole, wholeSet] = [score, set];
    for (let i = 0; i < count; i++) if (!(set & (1 << i)) && score > without[i]!) without[i] = score;
  });
  const path = new Int16Array(costs.length).fill(-1);
  for (let place = costs.length - 1, set = wholeSet, at = last[wholeSet]!; place >= 0 && at >= 0; place--) {
    path[place] = at;
    const from = cameFrom[place * sets * count + set * count + at]!;
    if (from !== at) set ^= 1 << at;
    at = from;
  }
  return { path, gains: Array.from(without, (score) => whole - score) };
}

/** Any point may be come back to; `skipped` is left out. */
function follow({ evidence, costs }: Talk, skipped: number, path?: Int16Array): number {
  const count = evidence.length;
  const scores = new Float64Array(count);
  const cameFrom = path ? Array.from(costs, () => new Int16Array(count)) : null;
  let leader = -1;
  for (let place = 0; place < costs.length; place++) {
    const turned = leader < 0 ? 0 : scores[leader]! - costs[place]!;
    const before = leader;
    let best = -1;
    for (let i = 0; i < count; i++) {
      if (i === skipped) continue;
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

/** `evidence`: how much each word speaks for each point; `costs`: what it costs to turn to another point before each word. */
export function followTalk(evidence: readonly Float64Array[], costs: Float64Array): TalkPath {
  const talk = { evidence, costs };
  if (evidence.length <= mostOrdered) return inOneStretchEach(talk);
  const path = new Int16Array(costs.length).fill(-1);
  const whole = follow(talk, -1, path);
  return { path, gains: evidence.map((_, i) => whole - follow(talk, i)) };
}
