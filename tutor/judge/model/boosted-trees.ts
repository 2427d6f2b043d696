/** Reads and evaluates the fitted model: boosted trees, each a chain of questions about features that ends in log-odds. */

/** All trees one after the other; a node that asks is followed by the node for "below". */
export type BoostedTrees = {
  /** Log-odds before the first tree. */
  readonly base: number;
  /** Where each tree begins. */
  readonly roots: Int32Array;
  /** Per node the index of the feature it asks for; -1 where a tree ends. */
  readonly features: Int16Array;
  /** Per node the feature's limit, or the log-odds of an end. */
  readonly limits: Float64Array;
  /** Per node where to go on when the feature is not below the limit. */
  readonly others: Int32Array;
};

/** The probability the model gives to `values`, the features in their order. */
export function probability(model: BoostedTrees, values: readonly number[]): number {
  const { roots, features, limits, others } = model;
  let logOdds = model.base;
  for (const root of roots) {
    let at = root;
    while (features[at]! >= 0) at = values[features[at]!]! < limits[at]! ? at + 1 : others[at]!;
    logOdds += limits[at]!;
  }
  return 1 / (1 + Math.exp(-logOdds));
}

/**
 * Reads trees as the fitting script writes them, each the nodes of one tree separated by commas: "3<0.5" asks whether feature 3
 * is below 0.5, then come the nodes for "yes" and those for "no"; a plain number is an end. `base`: log-odds.
 */
export function readTrees({ base, trees }: { base: number; trees: readonly string[] }): BoostedTrees {
  const nodes = trees.flatMap((tree) => tree.split(','));
  const model = {
    base,
    roots: new Int32Array(trees.length),
    features: new Int16Array(nodes.length).fill(-1),
    limits: new Float64Array(nodes.length),
    others: new Int32Array(nodes.length),
  };
  let at = 0;
  const read = () => {
    const own = at++;
    const [feature, limit] = nodes[own]!.split('<');
    model.limits[own] = Number(limit ?? feature);
    if (limit === undefined) return;
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
