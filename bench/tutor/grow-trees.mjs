/** Grows boosted trees with logistic loss and soft labels; every node of a level asks the same question, so trees stay small. */

const bins = 48;

/** Thresholds per figure at its quantiles. */
function cutsOf(figures) {
  const width = figures[0].length;
  return Array.from({ length: width }, (_, j) => {
    const values = figures.map((row) => row[j]).sort((a, b) => a - b);
    const cuts = [];
    for (let b = 1; b < bins; b++) {
      const value = values[Math.floor((b * values.length) / bins)];
      if (value > (cuts.at(-1) ?? values[0])) cuts.push(value);
    }
    return cuts;
  });
}

/** `rows`: {figures, label 0..1, weight}. Returns {base, depth, trees} as the judge reads it; no tree asks for a `withheld` figure. */
export function growTrees(
  rows,
  { trees = 200, depth = 4, rate = 0.08, ridge = 8, share = 0.7, withheld = new Set(), random },
) {
  const n = rows.length;
  const figures = rows.map((row) => row.figures);
  const cuts = cutsOf(figures);
  const width = cuts.length;
  const columns = cuts.map((cut, j) =>
    Uint8Array.from(figures, (row) => {
      let low = 0;
      let high = cut.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (row[j] >= cut[middle]) low = middle + 1;
        else high = middle;
      }
      return low;
    }),
  );
  const label = Float64Array.from(rows, (row) => row.label);
  const weight = Float64Array.from(rows, (row) => row.weight);
  let positive = 0;
  let total = 0;
  for (let i = 0; i < n; i++) {
    positive += label[i] * weight[i];
    total += weight[i];
  }
  const base = Math.log(positive / (total - positive));
  const sum = new Float64Array(n).fill(base);
  const gradient = new Float64Array(n);
  const curvature = new Float64Array(n);
  const leaf = new Uint8Array(n);
  const grown = [];
  for (let t = 0; t < trees; t++) {
    const used = [];
    for (let i = 0; i < n; i++) {
      const p = 1 / (1 + Math.exp(-sum[i]));
      gradient[i] = (label[i] - p) * weight[i];
      curvature[i] = p * (1 - p) * weight[i];
      leaf[i] = 0;
      if (random() < share) used.push(i);
    }
    const tree = [];
    for (let level = 0; level < depth; level++) {
      const leaves = 1 << level;
      let best = { gain: -Infinity };
      for (let j = 0; j < width; j++) {
        if (cuts[j].length === 0 || withheld.has(j) || random() > 0.6) continue;
        const g = new Float64Array(leaves * bins);
        const h = new Float64Array(leaves * bins);
        const column = columns[j];
        for (const i of used) {
          const at = leaf[i] * bins + column[i];
          g[at] += gradient[i];
          h[at] += curvature[i];
        }
        const gains = new Float64Array(cuts[j].length);
        for (let l = 0; l < leaves; l++) {
          let allG = 0;
          let allH = 0;
          for (let b = 0; b < bins; b++) {
            allG += g[l * bins + b];
            allH += h[l * bins + b];
          }
          let left = 0;
          let leftH = 0;
          for (let c = 0; c < gains.length; c++) {
            left += g[l * bins + c];
            leftH += h[l * bins + c];
            gains[c] += (left * left) / (leftH + ridge) + (allG - left) ** 2 / (allH - leftH + ridge);
          }
        }
        for (let c = 0; c < gains.length; c++) if (gains[c] > best.gain) best = { gain: gains[c], j, c };
      }
      if (best.j === undefined) best = { j: 0, c: 0 };
      tree.push(best.j, cuts[best.j][best.c]);
      for (let i = 0; i < n; i++) leaf[i] = leaf[i] * 2 + (columns[best.j][i] > best.c ? 1 : 0);
    }
    const g = new Float64Array(1 << depth);
    const h = new Float64Array(1 << depth);
    for (const i of used) {
      g[leaf[i]] += gradient[i];
      h[leaf[i]] += curvature[i];
    }
    const values = Array.from(g, (value, l) => (rate * value) / (h[l] + ridge));
    for (let i = 0; i < n; i++) sum[i] += values[leaf[i]];
    grown.push([...tree, ...values]);
  }
  return { base, depth, trees: grown };
}

export function logOdds(model, figures) {
  let sum = model.base;
  for (const tree of model.trees) {
    let leaf = 0;
    for (let level = 0; level < model.depth; level++)
      leaf = leaf * 2 + (figures[tree[2 * level]] >= tree[2 * level + 1] ? 1 : 0);
    sum += tree[2 * model.depth + leaf];
  }
  return sum;
}
