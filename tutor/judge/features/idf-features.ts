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

/** The stems of a text's content words with their idf, in order. */
const idfsIn = cachedByObject(({ byStem }: TextView) =>
  [...byStem.values()].map(({ word }) => ({ stem: word.stem, idf: idfOf(word) })),
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
  const none: { idf: number; similarity?: number } = { idf: -1 };
  let [first, second] = [none, none];
  matches.forEach(({ item, similarity }, i) => {
    const { stem, idf } = idfs[i]!;
    const asked = point.asked.has(stem);
    const weight = idf * (asked ? askedShare : 1);
    all.add(weight, similarity);
    squares.add(weight ** 2, similarity);
    if (!point.focus.has(stem)) focus.add(idf, similarity);
    if (!point.bracketed(item.place)) plain.add(weight, similarity);
    if (asked) return;
    if (similarity < leastSimilarity) {
      missingCount++;
      heaviestMissing = Math.max(heaviestMissing, idf);
    }
    if (idf > first.idf) [first, second] = [{ idf, similarity }, first];
    else if (idf > second.idf) second = { idf, similarity };
  });
  const rareCoverage = all.value();
  let [whole, fitting] = [0, 0];
  for (const { stem, idf } of idfsIn(speech)) {
    const isEcho = point.asked.has(stem) && !point.text.byStem.has(stem);
    const weight = idf * (isEcho ? echoShare : 1);
    whole += weight;
    if (saidStems.has(stem)) fitting += weight;
  }
  const sentences = sentenceCoverage(point, matches, (_, i) => idfs[i]!.idf);
  return {
    rareCoverage,
    rarePrecision: ratio(fitting, whole),
    rareSquares: squares.value(rareCoverage),
    heaviestMissing,
    missingCount: Math.log(1 + missingCount),
    secondRarest: second.similarity ?? first.similarity ?? rareCoverage,
    focusCoverage: focus.value(rareCoverage),
    plainCoverage: plain.value(rareCoverage),
    bestSentence: Math.max(0, ...sentences.map((share) => share.value())),
    sentences: Math.log(1 + sentences.length),
    wordings: Math.log(point.wordings),
  } satisfies Partial<Record<FeatureName, number>>;
}
