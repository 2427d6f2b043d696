/** Computes the features of one span of speech and one key point for the fitted model. */
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import { align } from '#tutor/judge/spans/alignment.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import {
  itemPairsOf,
  longestCommon,
  pairRecall,
  repeatedShare,
  sharedTrigrams,
} from '#tutor/judge/spans/sequences.ts';
import type { Surroundings } from '#tutor/judge/spans/surroundings.ts';
import { foldedWordsOf, itemStemsOf, numeralsIn, type TextView } from '#tutor/judge/spans/text-view.ts';
import { coverageFeatures } from './coverage-features.ts';
import { FEATURES, type FeatureName } from './feature-names.ts';
import { inverted, negationMoved, precisionOf, worstSentence } from './feature-parts.ts';
import { idfFeatures } from './idf-features.ts';
import { polarityOf } from './polarity.ts';
import { ratio } from './share.ts';
import { wordingFeatures } from './wording-features.ts';

type Features = Partial<Record<FeatureName, number>>;

/** A less similar word does not count as said. */
const leastSimilarity = 0.5;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

const yesOrNo = (view: TextView) => {
  const first = view.words[0]?.folded;
  return first === 'yes' || first === 'agree' ? 1 : first === 'no' || first === 'disagree' ? -1 : 0;
};

/** The kind of question, by its question words. */
const asksOf = cachedByObject((question: TextView) => {
  const asked = new Set(foldedWordsOf(question));
  const asks = (...words: readonly string[]) => (words.some((word) => asked.has(word)) ? 1 : 0);
  return { why: asks('why', 'explain'), how: asks('how'), choice: asks('which', 'choose', 'agree') };
});

const foldedIn = cachedByObject((view: TextView): ReadonlySet<string> => new Set(foldedWordsOf(view)));

/** How many words are in the question, how many stems in the point alone, and how many words in neither. */
function countStems(point: PointView, speech: TextView) {
  let [ofQuestion, unknown, fresh] = [0, 0, 0];
  for (const { word } of speech.items) {
    if (point.asked.has(word.stem)) ofQuestion++;
    else if (!point.text.byStem.has(word.stem)) unknown++;
  }
  for (const stem of speech.byStem.keys()) if (point.text.byStem.has(stem) && !point.asked.has(stem)) fresh++;
  return { ofQuestion, unknown, fresh };
}

/** Numbers in figures: those of the point that were said, and others that the question does not contain. */
function numberFeatures(point: PointView, speech: TextView) {
  const numbers = numeralsIn(point.text).map(({ folded }) => folded);
  const said = numbers.filter((number) => foldedIn(speech).has(number)).length;
  const others = numeralsIn(speech).filter(
    ({ folded, stem }) => folded !== '1' && !numbers.includes(folded) && !point.asked.has(stem),
  ).length;
  return {
    numberCoverage: ratio(said, numbers.length, 0.5),
    numberConflict: numbers.length > said ? Math.min(2, others) : 0,
  } satisfies Features;
}

/** What the question asks for, and how far the speech only repeats it. */
function questionFeatures(point: PointView, speech: TextView) {
  const question = foldedWordsOf(point.question);
  const asks = asksOf(point.question);
  const [yes, yesSaid] = [yesOrNo(point.text), yesOrNo(speech)];
  const counts = countStems(point, speech);
  return {
    copiedShare: ratio(counts.ofQuestion, speech.items.length),
    parrotRun: repeatedShare(foldedWordsOf(speech), question),
    newStems: Math.min(6, counts.fresh),
    yesNo: yes === 0 ? 0 : yesSaid === 0 ? -0.3 : yes === yesSaid ? 1 : -1,
    unknownShare: ratio(counts.unknown, speech.items.length),
    asksWhy: asks.why,
    asksHow: asks.how,
    asksChoice: asks.choice,
    questionLength: Math.log(1 + question.length),
  } satisfies Features;
}

function surroundingFeatures(around: Surroundings, speech: TextView) {
  const several = around.pointCount > 1;
  return {
    wholeLength: Math.log((around.wholeWords + 1) / (speech.words.length + 1)),
    siblings: Math.log(around.pointCount),
    rivalMargin: around.own - around.rivals.covered,
    named: around.named,
    rivalNamed: around.rivals.named,
    transcriptShare: several ? Math.log((around.wholeWords + 1) / (around.pointsWords + 1)) : 0,
    wordsPerPoint: several ? Math.log((around.wholeWords + 1) / around.pointCount) : 0,
    wholeCoverage: around.wholeCovered,
    ...around.sharing,
    punctuated: around.punctuated ? 1 : 0,
    segmentsPerPoint: several ? Math.log((around.segments + 0.5) / around.pointCount) : 0,
  } satisfies Features;
}

/** The features of `speech` (one span) for `point`, in the order of `FEATURES`. */
export function featuresOf(point: PointView, speech: TextView, around: Surroundings): number[] {
  const matches = align(point, speech);
  const covered = coverageFeatures(point, matches);
  const { coverage } = covered;
  const polarity = polarityOf(point, speech);
  const { precision, newWeight } = precisionOf(point, speech);
  const stemsWanted = itemStemsOf(point.text);
  const inOrder = longestCommon(stemsWanted, itemStemsOf(speech), point.text.byStem);
  const saidStems = new Set<string>();
  for (const { said, similarity } of matches)
    if (said && similarity >= leastSimilarity) saidStems.add(said.word.stem);
  const letters = sharedTrigrams(point.text, speech);
  const features: Record<FeatureName, number> = {
    ...covered,
    precision,
    f1: ratio(2 * coverage * precision, coverage + precision),
    pairRecall: pairRecall(itemPairsOf(point.text), itemPairsOf(speech), coverage),
    letterRecall: letters.recall,
    inOrder: ratio(inOrder, stemsWanted.length),
    inverted: inverted(matches),
    negationParity: point.text.negations > 0 === speech.negations > 0 ? 0 : speech.negations > 0 ? 1 : 0.6,
    negationMoved: negationMoved(matches, speech, point.text),
    negationsDiffer: Math.abs(point.text.negations - speech.negations) % 2,
    opposites: polarity.flips,
    keptOpposites: polarity.kept,
    ...numberFeatures(point, speech),
    lengthRatio: clamp(Math.log((speech.items.length + 0.5) / (point.text.items.length + 0.5)), -2.5, 2.5),
    speechLength: Math.log(1 + speech.items.length),
    pointLength: Math.log(1 + matches.length),
    newWords: Math.min(1, newWeight),
    worstSentence: worstSentence(point, matches),
    ...questionFeatures(point, speech),
    ...surroundingFeatures(around, speech),
    ...idfFeatures(point, speech, matches, saidStems),
    ...wordingFeatures(point, speech, matches, inOrder, letters),
  };
  return FEATURES.map((name) => features[name]);
}
