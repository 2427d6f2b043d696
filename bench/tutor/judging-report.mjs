/** Prints how well held-out answers were judged: per set, per transcript, and per kind of attack. */

const counted = 0.44;
const countedAmongSeveral = 0.52;

export function macroF1(pairs) {
  let [tp, fp, fn, tn] = [0, 0, 0, 0];
  for (const [label, said] of pairs) label ? (said ? tp++ : fn++) : said ? fp++ : tn++;
  return ((2 * tp) / (2 * tp + fp + fn || 1) + (2 * tn) / (2 * tn + fp + fn || 1)) / 2;
}

/** Probability that a right answer scores above a wrong one (AUC). */
export function areaUnderCurve(pairs) {
  const sorted = [...pairs].sort((a, b) => a[1] - b[1]);
  let [ranks, right] = [0, 0];
  sorted.forEach(([label], i) => {
    if (!label) return;
    ranks += i + 1;
    right++;
  });
  return (ranks - (right * (right + 1)) / 2) / (right * (sorted.length - right));
}

export function pearson(x, y) {
  const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
  const [a, b] = [mean(x), mean(y)];
  let [n, d, e] = [0, 0, 0];
  x.forEach((value, i) => {
    n += (value - a) * (y[i] - b);
    d += (value - a) ** 2;
    e += (y[i] - b) ** 2;
  });
  return n / Math.sqrt(d * e);
}

/** Shares wrongly called complete, rightly called complete, and of least likely points that are truly missing. */
function transcriptFigures(rows) {
  const transcripts = groupBy(rows);
  return [0.7, 0.65, 0.6, 0].map((joint) => {
    let [open, wronglyComplete, whole, foundWhole, asked, askedRight] = [0, 0, 0, 0, 0, 0];
    for (const points of transcripts.values()) {
      const isWhole = points.every((row) => row.label > 0.5);
      const doubt = Math.min(points.length, 4) / points.length;
      const product = points.reduce((all, row) => all * row.held, 1) ** doubt;
      const said = points.every((row) => row.held >= countedAmongSeveral) && product >= joint;
      isWhole ? whole++ : open++;
      if (said) isWhole ? foundWhole++ : wronglyComplete++;
      if (isWhole || said) continue;
      asked++;
      if (points.reduce((a, b) => (b.held < a.held ? b : a)).label <= 0.5) askedRight++;
    }
    const share = (part, all) => (part / (all || 1)).toFixed(3);
    return `joint ${joint}: said complete though not ${share(wronglyComplete, open)}, complete found ${share(foundWhole, whole)}, asks about a missing point ${share(askedRight, asked)} of asked, ${share(askedRight, open)} of incomplete`;
  });
}

function groupBy(rows) {
  const groups = new Map();
  for (const row of rows)
    (groups.get(row.transcript) ?? groups.set(row.transcript, []).get(row.transcript)).push(row);
  return groups;
}

export function report(rows) {
  for (const noise of ['answer', 'asr10', 'asr20']) {
    const of = (source) => rows.filter((row) => row.source === source && row.noise === noise);
    for (const source of ['scientsbank', 'beetle', 'transcript', 'composite']) {
      const chosen = of(source);
      if (chosen.length === 0) continue;
      const at = [0.4, 0.44, 0.48, 0.52, 0.56]
        .map((t) => `${t}: ${macroF1(chosen.map((row) => [row.label > 0.5, row.held >= t])).toFixed(3)}`)
        .join(' ');
      const area = areaUnderCurve(chosen.map((row) => [row.label > 0.5, row.held])).toFixed(3);
      console.log(`${noise} ${source} n=${chosen.length} area ${area} macro-F1 at ${at}`);
      if (chosen[0].transcript) console.log(`   ${transcriptFigures(chosen).join('\n   ')}`);
    }
    const saf = of('saf');
    console.log(
      `${noise} saf correlation ${pearson(
        saf.map((row) => row.held),
        saf.map((row) => row.label),
      ).toFixed(3)}`,
    );
    const kinds = new Map();
    for (const row of of('attack')) {
      const [right, all] = kinds.get(row.kind) ?? [0, 0];
      kinds.set(row.kind, [right + (row.held >= counted === row.label > 0.5 ? 1 : 0), all + 1]);
    }
    console.log(
      `${noise} attacks ${[...kinds].map(([kind, [right, all]]) => `${kind} ${(right / all).toFixed(3)}`).join(' · ')}`,
    );
    const share = (label) => {
      const chosen = of('attack').filter((row) => row.label === label);
      return (chosen.filter((row) => row.held >= counted === label > 0.5).length / chosen.length).toFixed(3);
    };
    console.log(`${noise} must reject ${share(0)} must accept ${share(1)}`);
  }
}
