/** Sorts every feature of every row into quantile bins, so that trees are grown on small integers. */

const most = 64;
/** Sample size for quantiles. */
const sampled = 40_000;

function cutsOf(values) {
  const sorted = Float64Array.from(values).sort();
  const different = [...new Set(sorted)];
  if (different.length <= most) return different.slice(1);
  const cuts = [];
  for (let b = 1; b < most; b++) {
    const value = sorted[Math.floor((b * sorted.length) / most)];
    if (value > (cuts.at(-1) ?? sorted[0])) cuts.push(value);
  }
  return cuts;
}

/** `bins[row * width + feature]` is the number of cuts of the feature at or below its value. */
export function binFeatures(features) {
  const width = features[0].length;
  const step = Math.max(1, Math.floor(features.length / sampled));
  const sample = features.filter((_, i) => i % step === 0);
  const cuts = Array.from({ length: width }, (_, j) => cutsOf(sample.map((row) => row[j])));
  const bins = new Uint8Array(features.length * width);
  features.forEach((row, i) => {
    for (let j = 0; j < width; j++) {
      let low = 0;
      let high = cuts[j].length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (row[j] >= cuts[j][middle]) low = middle + 1;
        else high = middle;
      }
      bins[i * width + j] = low;
    }
  });
  return { bins, cuts, most, width };
}
