/** Grows boosted trees with logistic loss and soft labels, leaf-wise: always splits the leaf with the largest gain. */
import { binFeatures } from './feature-bins.mjs';

/** Histogram of gradients and curvatures of `rows` per feature and bin. */
function histogramOf(rows, { used, binned, gradient, curvature }) {
  const { bins, most, width } = binned;
  const sums = new Float64Array(used.length * most * 2);
  for (const i of rows) {
    const row = i * width;
    for (let u = 0; u < used.length; u++) {
      const at = (u * most + bins[row + used[u]]) * 2;
      sums[at] += gradient[i];
      sums[at + 1] += curvature[i];
    }
  }
  return sums;
}

/** A leaf with its best split: `gain` 0 if none helps. */
function makeLeaf(rows, sums, round) {
  const { used, binned, gradient, curvature, ridge, leastCurvature } = round;
  let [g, h] = [0, 0];
  for (const i of rows) {
    g += gradient[i];
    h += curvature[i];
  }
  const leaf = { rows, sums, value: g / (h + ridge), gain: 0, feature: -1, cut: -1, node: null };
  for (let u = 0; u < used.length; u++) {
    let [left, leftCurvature] = [0, 0];
    for (let c = 0; c < binned.cuts[used[u]].length; c++) {
      const at = (u * binned.most + c) * 2;
      left += sums[at];
      leftCurvature += sums[at + 1];
      if (leftCurvature < leastCurvature) continue;
      if (h - leftCurvature < leastCurvature) break;
      const gain =
        left ** 2 / (leftCurvature + ridge) +
        (g - left) ** 2 / (h - leftCurvature + ridge) -
        g ** 2 / (h + ridge);
      if (gain > leaf.gain) Object.assign(leaf, { gain, feature: used[u], cut: c });
    }
  }
  return leaf;
}

/** Splits `leaf` in two; only the smaller half is counted again. */
function splitLeaf(leaf, round) {
  const { bins, width } = round.binned;
  const isBelow = (i) => bins[i * width + leaf.feature] <= leaf.cut;
  const below = leaf.rows.filter(isBelow);
  const above = leaf.rows.filter((i) => !isBelow(i));
  const small = below.length <= above.length ? below : above;
  const counted = histogramOf(small, round);
  const rest = leaf.sums.map((value, k) => value - counted[k]);
  return [
    makeLeaf(below, small === below ? counted : rest, round),
    makeLeaf(above, small === above ? counted : rest, round),
  ];
}

/** One tree as nested nodes {feature, cut, below, above} that end in {value}. */
function growTree(rows, round) {
  const root = { value: 0 };
  const leaves = [makeLeaf(rows, histogramOf(rows, round), round)];
  leaves[0].node = root;
  while (leaves.length < round.leaves) {
    const best = leaves.reduce((a, b) => (b.gain > a.gain ? b : a));
    if (best.gain <= 0) break;
    const [below, above] = splitLeaf(best, round);
    below.node = { value: 0 };
    above.node = { value: 0 };
    Object.assign(best.node, {
      feature: best.feature,
      cut: best.cut,
      below: below.node,
      above: above.node,
    });
    leaves.splice(leaves.indexOf(best), 1, below, above);
  }
  for (const { node, value } of leaves) node.value = round.rate * value;
  return root;
}

const rounded = (value) => Number(value.toPrecision(3));
const written = (node, cuts) =>
  node.feature === undefined
    ? String(rounded(node.value))
    : `${node.feature}<${rounded(cuts[node.feature][node.cut])},${written(node.below, cuts)},${written(node.above, cuts)}`;

/** `rows`: {features, label 0..1, weight}. Returns {base, trees} as text the judge reads; no tree uses a `withheld` feature. */
export function growTrees(rows, settings) {
  const { trees, rate, share, columns, withheld = new Set(), random } = settings;
  const binned = binFeatures(rows.map((row) => row.features));
  const { bins, cuts, width } = binned;
  const askable = cuts.flatMap((cut, j) => (cut.length > 0 && !withheld.has(j) ? [j] : []));
  const [positive, total] = rows.reduce(
    ([right, all], { label, weight }) => [right + label * weight, all + weight],
    [0, 0],
  );
  const base = rounded(Math.log(positive / (total - positive)));
  const sum = new Float64Array(rows.length).fill(base);
  const gradient = new Float64Array(rows.length);
  const curvature = new Float64Array(rows.length);
  const grown = [];
  for (let t = 0; t < trees; t++) {
    const drawn = [];
    rows.forEach(({ label, weight }, i) => {
      const p = 1 / (1 + Math.exp(-sum[i]));
      gradient[i] = (label - p) * weight;
      curvature[i] = p * (1 - p) * weight;
      if (random() < share) drawn.push(i);
    });
    const used = askable.filter(() => random() < columns);
    const tree = growTree(Int32Array.from(drawn), { ...settings, used, binned, gradient, curvature, rate });
    for (let i = 0; i < rows.length; i++) {
      let node = tree;
      while (node.feature !== undefined)
        node = bins[i * width + node.feature] <= node.cut ? node.below : node.above;
      sum[i] += node.value;
    }
    grown.push(written(tree, cuts));
  }
  return { base, trees: grown };
}
