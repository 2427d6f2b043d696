/** Features that weight each word by its idf and by its place in the point. */
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import type { Match } from '#tutor/judge/spans/alignment.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { TextView } from '#tutor/judge/spans/text-view.ts';
import type { FeatureName } from './feature-names.ts';
import { sentenceCoverage } from './feature-parts.ts';
import { idfOf } from './idf.ts';
import { ratio, Share } from './share.ts';

/** Discount of words that occur in the question, for words of the point and for the other words of the speech. */
const askedShare = 0.35;
const echoShare = 0.3;
/** A less similar word counts as missing. */
const leastSimilarity = 0.7;

/** The idf of each distinct content word of a text, in order. */
const idfsIn = cachedByObject(({ byStem }: TextView): readonly number[] =>
  [...byStem.values()].map(({ word }) => idfOf(word)),
);

export function idfFeatures(
  point: PointView,
  speech: TextView,
  matches: readonly Match[],
  saidStems: ReadonlySet<string>,
) {
  const idfs = idfsIn(point.text);
  const [all, squares, focus, plain] = [new Share(), new Share(), new Share(), new Share()];
  let [missingCount, heaviestMissing] = [0, 0];
  // The rarest and the second rarest word that the question does not contain.
  let [first, second] = [-1, -1];
  matches.forEach(({ item, similarity }, i) => {
    const { stem } = item.word;
    const asked = point.asked.has(stem);
    const idf = idfs[i]! * (asked ? askedShare : 1);
    all.add(idf, similarity);
    squares.add(idf ** 2, similarity);
    if (!point.focus.has(stem)) focus.add(idfs[i]!, similarity);
    if (!point.bracketed(item.place)) plain.add(idf, similarity);
    if (asked) return;
    if (similarity < leastSimilarity) {
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
    const weight = saidIdfs[at]! * (isEcho ? echoShare : 1);
    at++;
    whole += weight;
    if (saidStems.has(word.stem)) fitting += weight;
  }
  const sentences = sentenceCoverage(point, matches, (i) => idfs[i]!);
  return {
    rareCoverage,
    rarePrecision: ratio(fitting, whole),
    rareSquares: squares.value(rareCoverage),
    heaviestMissing,
    missingCount: Math.log(1 + missingCount),
    secondRarest: matches[second]?.similarity ?? matches[first]?.similarity ?? rareCoverage,
    focusCoverage: focus.value(rareCoverage),
    plainCoverage: plain.value(rareCoverage),
    bestSentence: Math.max(0, ...sentences.map((share) => share.value())),
    sentences: Math.log(1 + sentences.length),
    wordings: Math.log(point.wordings),
  } satisfies Partial<Record<FeatureName, number>>;
}
