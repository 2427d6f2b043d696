/** Reads and evaluates the fitted model: boosted trees, each a chain of questions about figures that ends in log-odds. */

/** All trees one after the other; a node that asks is followed by the node for "below". */
export type BoostedTrees = {
  /** Log-odds before the first tree. */
  readonly base: number;
  /** Where each tree begins. */
  readonly roots: Int32Array;
  /** Per node the index of the figure it asks for; -1 where a tree ends. */
  readonly figures: Int16Array;
  /** Per node the figure's limit, or the log-odds of an end. */
  readonly limits: Float64Array;
  /** Per node where to go on when the figure is not below the limit. */
  readonly others: Int32Array;
};

/** The probability the model gives to `values`, the figures in their order. */
export function probability(model: BoostedTrees, values: readonly number[]): number {
  const { roots, figures, limits, others } = model;
  let logOdds = model.base;
  for (const root of roots) {
    let at = root;
    while (figures[at]! >= 0) at = values[figures[at]!]! < limits[at]! ? at + 1 : others[at]!;
    logOdds += limits[at]!;
  }
  return 1 / (1 + Math.exp(-logOdds));
}

/**
 * Reads trees as the fitting script writes them, each the nodes of one tree separated by commas: "3<0.5" asks whether figure 3
 * is below 0.5, then come the nodes for "yes" and those for "no"; a plain number is an end. `base`: log-odds.
 */
export function readTrees({ base, trees }: { base: number; trees: readonly string[] }): BoostedTrees {
  const nodes = trees.flatMap((tree) => tree.split(','));
  const model = {
    base,
    roots: new Int32Array(trees.length),
    figures: new Int16Array(nodes.length).fill(-1),
    limits: new Float64Array(nodes.length),
    others: new Int32Array(nodes.length),
  };
  let at = 0;
  const read = () => {
    const own = at++;
    const [figure, limit] = nodes[own]!.split('<');
    model.limits[own] = Number(limit ?? figure);
    if (limit === undefined) return;
    model.figures[own] = Number(figure);
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
