/** Reads and evaluates boosted decision trees whose leaves are log-odds. */

/** The nodes of all trees in one list; an inner node is followed by its child for "below the threshold". */
export type BoostedTrees = {
  /** Log-odds before the first tree. */
  readonly base: number;
  /** Index of each tree's root. */
  readonly roots: Int32Array;
  /** Per node the index of its feature; -1 for a leaf. */
  readonly features: Int16Array;
  /** Per node the threshold; for a leaf its log-odds. */
  readonly thresholds: Float64Array;
  /** Per node the child for values not below the threshold. */
  readonly others: Int32Array;
};

/** The model's probability for `values`, the features in order. */
export function probability(model: BoostedTrees, values: readonly number[]): number {
  const { roots, features, thresholds, others } = model;
  let logOdds = model.base;
  for (const root of roots) {
    let at = root;
    while (features[at]! >= 0) at = values[features[at]!]! < thresholds[at]! ? at + 1 : others[at]!;
    logOdds += thresholds[at]!;
  }
  return 1 / (1 + Math.exp(-logOdds));
}

/**
 * Reads trees as the fitting script writes them: the nodes of a tree in preorder, separated by commas. "3<0.5" tests whether feature 3 is
 * below 0.5, and its "yes" child comes first; a plain number is a leaf. `base`: log-odds.
 */
export function readTrees({ base, trees }: { base: number; trees: readonly string[] }): BoostedTrees {
  const nodes = trees.flatMap((tree) => tree.split(','));
  const model = {
    base,
    roots: new Int32Array(trees.length),
    features: new Int16Array(nodes.length).fill(-1),
    thresholds: new Float64Array(nodes.length),
    others: new Int32Array(nodes.length),
  };
  let at = 0;
  const read = () => {
    const own = at++;
    const [feature, threshold] = nodes[own]!.split('<');
    model.thresholds[own] = Number(threshold ?? feature);
    if (threshold === undefined) return;
    model.features[own] = Number(feature);
    read();
    model.others[own] = at;
    read();
  };
  trees.forEach((_, i) => {
    model.roots[i] = at;
    read();
  });
  return model;
}
