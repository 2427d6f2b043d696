/** Evaluates the fitted model: boosted trees that ask the same question at every node of one level. */

export type BoostedTrees = {
  /** Log-odds before the first tree. */
  readonly base: number;
  /** Levels of each tree. */
  readonly depth: number;
  /** Per tree: for each level the index of a figure and its threshold, then one log-odds value per leaf. */
  readonly trees: readonly (readonly number[])[];
};

/** The probability the model gives to `figures`. */
export function probability(model: BoostedTrees, figures: readonly number[]): number {
  let logOdds = model.base;
  for (const tree of model.trees) {
    let leaf = 0;
    for (let level = 0; level < model.depth; level++)
      leaf = leaf * 2 + (figures[tree[2 * level]!]! >= tree[2 * level + 1]! ? 1 : 0);
    logOdds += tree[2 * model.depth + leaf]!;
  }
  return 1 / (1 + Math.exp(-logOdds));
}

/** Reads trees separated by spaces and line ends, their figures by commas. */
export function readTrees(lines: string): number[][] {
  return lines
    .trim()
    .split(/\s+/)
    .map((line) => line.split(',').map(Number));
}
