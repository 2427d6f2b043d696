/** Finds the key point each word of a transcript most likely belongs to, and how much each point adds to the fit (Viterbi). */

type PointPath = {
  /** For each word the index of its point; -1 where there are no points. */
  readonly path: Int16Array;
  /** For each point, how much the best score drops without it. */
  readonly gains: readonly number[];
};

/** Up to this many points all orders are searched, with one span per point. */
const mostSearched = 6;
const never = -1e9;

type PathScores = { readonly evidence: readonly Float64Array[]; readonly costs: Float64Array };

/** One span per point. Keeps the best score for every set of points already visited. */
function inOneSpanEach({ evidence, costs }: PathScores): PointPath {
  const count = evidence.length;
  const sets = 1 << count;
  let scores = new Float64Array(sets * count).fill(never);
  let next = new Float64Array(sets * count).fill(never);
  const best = new Float64Array(sets).fill(never);
  const bestNext = new Float64Array(sets).fill(never);
  const last = new Int8Array(sets).fill(-1);
  const lastNext = new Int8Array(sets).fill(-1);
  const cameFrom = new Int8Array(costs.length * sets * count);
  best[0] = 0;
  for (let place = 0; place < costs.length; place++) {
    const cost = place > 0 ? costs[place]! : 0;
    lastNext.fill(-1);
    bestNext.fill(never);
    for (let set = 1; set < sets; set++)
      for (let i = 0; i < count; i++) {
        if (!(set & (1 << i))) continue;
        const at = set * count + i;
        const before = set ^ (1 << i);
        const switched = best[before]! - cost;
        const switches = switched > scores[at]!;
        cameFrom[place * sets * count + at] = switches ? last[before]! : i;
        const score = (switches ? switched : scores[at]!) + evidence[i]![place]!;
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

/** The best score without the point `skipped`, where a point may have several spans; fills `path` if given. */
function follow({ evidence, costs }: PathScores, skipped: number, path?: Int16Array): number {
  const count = evidence.length;
  const scores = new Float64Array(count);
  const cameFrom = path ? Array.from(costs, () => new Int16Array(count)) : null;
  let leader = -1;
  for (let place = 0; place < costs.length; place++) {
    const switched = leader < 0 ? 0 : scores[leader]! - costs[place]!;
    const before = leader;
    let best = -1;
    for (let i = 0; i < count; i++) {
      if (i === skipped) continue;
      const switches = before >= 0 && switched > scores[i]!;
      if (cameFrom) cameFrom[place]![i] = switches ? before : i;
      scores[i] = (switches ? switched : scores[i]!) + evidence[i]![place]!;
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

/** `evidence`: for each point, how much each word supports it; `costs`: for each word, the cost of a switch to another point before it. */
export function likeliestPath(evidence: readonly Float64Array[], costs: Float64Array): PointPath {
  const scores = { evidence, costs };
  if (evidence.length <= mostSearched) return inOneSpanEach(scores);
  const path = new Int16Array(costs.length).fill(-1);
  const whole = follow(scores, -1, path);
  return { path, gains: evidence.map((_, i) => whole - follow(scores, i)) };
}
