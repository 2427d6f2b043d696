/** Features that weigh each word by its idf and by its place in the point. */
import { oncePer } from '#tutor/judge/once-per.ts';
import type { Match } from '#tutor/judge/spans/alignment.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { TextView } from '#tutor/judge/spans/text-view.ts';
import type { FeatureName } from './feature-names.ts';
import { idfOf } from './idf.ts';

const ratio = (part: number, whole: number, otherwise = 0) => (whole > 0 ? part / whole : otherwise);
const askedShare = 0.35;
const missed = 0.7;
const squared = 2;

/** A weighted share of what was said, summed up match by match. */
class Share {
  whole = 0;
  said = 0;

  add(weight: number, similarity: number): void {
    this.whole += weight;
    this.said += weight * similarity;
  }

  value(otherwise = 0): number {
    return ratio(this.said, this.whole, otherwise);
  }
}

/** The idf of each different content word of a text, in their order. */
const idfsIn = oncePer(({ byStem }: TextView): readonly number[] =>
  [...byStem.values()].map(({ word }) => idfOf(word)),
);

/** Coverage of the sentence of the point that was said most. */
function bestSentence(point: PointView, matches: readonly Match[], idfs: readonly number[]) {
  const bySentence = new Map<number, Share>();
  matches.forEach(({ item, similarity }, i) => {
    const sentence = point.sentenceOf(item.place);
    const share = bySentence.get(sentence) ?? new Share();
    bySentence.set(sentence, share);
    share.add(idfs[i]!, similarity);
  });
  let best = 0;
  for (const share of bySentence.values()) best = Math.max(best, share.value());
  return { best, sentences: Math.log(1 + bySentence.size) };
}

export function idfFeatures(
  point: PointView,
  speech: TextView,
  matches: readonly Match[],
  saidStems: ReadonlySet<string>,
) {
  const idfs = idfsIn(point.text);
  const [all, squares, focus, plain] = [new Share(), new Share(), new Share(), new Share()];
  let [missingCount, heaviestMissing] = [0, 0];
  /** The rarest word that the question does not say, and the next. */
  let [first, second] = [-1, -1];
  matches.forEach(({ item, similarity }, i) => {
    const { stem } = item.word;
    const asked = point.asked.has(stem);
    const idf = idfs[i]! * (asked ? askedShare : 1);
    all.add(idf, similarity);
    squares.add(idf ** squared, similarity);
    if (!point.focus.has(stem)) focus.add(idfs[i]!, similarity);
    if (!point.bracketed(item.place)) plain.add(idf, similarity);
    if (asked) return;
    if (similarity < missed) {
      missingCount++;
      heaviestMissing = Math.max(heaviestMissing, idfs[i]!);
    }
    if (first < 0 || idfs[i]! > idfs[first]!) [first, second] = [i, first];
    else if (second < 0 || idfs[i]! > idfs[second]!) second = i;
  });
  const rareCoverage = all.value();
  const saidIdfs = idfsIn(speech);
  let [whole, fitting, at] = [0, 0, 0];
  for (const { word } of speech.byStem.values()) {
    const isEcho = point.asked.has(word.stem) && !point.text.byStem.has(word.stem);
    const weight = saidIdfs[at]! * (isEcho ? 0.3 : 1);
    at++;
    whole += weight;
    if (saidStems.has(word.stem)) fitting += weight;
  }
  const { best, sentences } = bestSentence(point, matches, idfs);
  return {
    rareCoverage,
    rarePrecision: ratio(fitting, whole),
    rareSquares: squares.value(rareCoverage),
    heaviestMissing,
    missingCount: Math.log(1 + missingCount),
    secondRarest: matches[second]?.similarity ?? matches[first]?.similarity ?? rareCoverage,
    focusCoverage: focus.value(rareCoverage),
    plainCoverage: plain.value(rareCoverage),
    bestSentence: best,
    sentences,
    wordings: Math.log(point.wordings),
  } satisfies Partial<Record<FeatureName, number>>;
}
