/** Computes the features of one span of speech and one key point for the fitted model. */

import { oncePer } from '#tutor/judge/once-per.ts';
import { align, type Match } from '#tutor/judge/spans/alignment.ts';
import { distinctiveWeight, type PointView } from '#tutor/judge/spans/point-view.ts';
import {
  itemPairsOf,
  longestCommon,
  pairRecall,
  shareOfRun,
  triplesShared,
} from '#tutor/judge/spans/sequences.ts';
import type { Surroundings } from '#tutor/judge/spans/surroundings.ts';
import { foldedWordsOf, itemStemsOf, numeralsIn, type TextView } from '#tutor/judge/spans/text-view.ts';
import { areSynonyms } from '#tutor/synonyms.ts';
import { FEATURES, type FeatureName } from './feature-names.ts';
import { inverted, negationMoved, precisionOf, worstSentence } from './feature-parts.ts';
import { idfFeatures } from './idf-features.ts';
import { polarityOf } from './polarity.ts';
import { wordingFeatures } from './wording-features.ts';

const ratio = (part: number, whole: number, otherwise = 0) => (whole > 0 ? part / whole : otherwise);
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

const yesOrNo = (view: TextView) => {
  const first = view.words[0]?.folded;
  return first === 'yes' || first === 'agree' ? 1 : first === 'no' || first === 'disagree' ? -1 : 0;
};

/** What a question asks for, by its words. */
const asksOf = oncePer((question: TextView) => {
  const asked = new Set(foldedWordsOf(question));
  const asks = (...words: readonly string[]) => (words.some((word) => asked.has(word)) ? 1 : 0);
  return { why: asks('why', 'explain'), how: asks('how'), choice: asks('which', 'choose', 'agree') };
});

const foldedIn = oncePer((view: TextView): ReadonlySet<string> => new Set(foldedWordsOf(view)));

/** The three heaviest words of the point that the question does not say, the first of equals first. */
function heaviest(point: PointView, matches: readonly Match[]): Match[] {
  const top: Match[] = [];
  for (const match of matches) {
    const { item } = match;
    if (point.asked.has(item.word.stem)) continue;
    let at = top.length;
    while (at > 0 && item.weight > top[at - 1]!.item.weight) at--;
    if (at >= heaviestTaken) continue;
    top.splice(at, 0, match);
    if (top.length > heaviestTaken) top.pop();
  }
  return top;
}
const heaviestTaken = 3;

/** How many of the stems are of the question, of the point alone, and of neither. */
function countStems(point: PointView, speech: TextView) {
  let [ofQuestion, unknown, fresh] = [0, 0, 0];
  for (const { word } of speech.items) {
    if (point.asked.has(word.stem)) ofQuestion++;
    else if (!point.text.byStem.has(word.stem)) unknown++;
  }
  for (const stem of speech.byStem.keys()) if (point.text.byStem.has(stem) && !point.asked.has(stem)) fresh++;
  return { ofQuestion, unknown, fresh };
}

export function featuresOf(point: PointView, speech: TextView, around: Surroundings): number[] {
  const matches = align(point, speech);
  let [whole, said, newWhole, newSaid, askedWhole, askedSaid, exact, synonym, own, ownSaid] =
    Array(10).fill(0);
  let rarest: Match | null = null;
  for (const match of matches) {
    const { item, similarity: value } = match;
    whole += item.weight;
    said += item.weight * value;
    if (value === 1) exact += item.weight;
    const distinct = distinctiveWeight(point, item.word.stem, item.weight);
    own += distinct;
    ownSaid += distinct * value;
    if (match.said && value < 1 && areSynonyms(item.word.stem, match.said.word.stem)) synonym += item.weight;
    if (point.asked.has(item.word.stem)) {
      askedWhole += item.weight;
      askedSaid += item.weight * value;
      continue;
    }
    newWhole += item.weight;
    newSaid += item.weight * value;
    if (!rarest || item.weight > rarest.item.weight) rarest = match;
  }
  const coverage = ratio(said, whole);
  const polarity = polarityOf(point, speech);
  const { precision, newWeight } = precisionOf(point, speech);
  const top = heaviest(point, matches);
  const numbers = numeralsIn(point.text).map(({ folded }) => folded);
  const wanted = new Set(numbers);
  const spoken = foldedWordsOf(speech);
  const numbersSaid = numbers.filter((number) => foldedIn(speech).has(number)).length;
  const otherNumbers = numeralsIn(speech).filter(
    ({ folded, stem }) => folded !== '1' && !wanted.has(folded) && !point.asked.has(stem),
  ).length;
  const stemsSaid = itemStemsOf(speech);
  const stemsWanted = itemStemsOf(point.text);
  const inOrder = longestCommon(stemsWanted, stemsSaid, point.text.byStem);
  const saidStems = new Set<string>();
  for (const { said: found, similarity: value } of matches)
    if (found && value >= 0.5) saidStems.add(found.word.stem);
  const counts = countStems(point, speech);
  const letters = triplesShared(point.text, speech);
  const [yes, yesSaid] = [yesOrNo(point.text), yesOrNo(speech)];
  const question = foldedWordsOf(point.question);
  const asks = asksOf(point.question);
  const features: Record<FeatureName, number> = {
    coverage,
    precision,
    f1: ratio(2 * coverage * precision, coverage + precision),
    newCoverage: ratio(newSaid, newWhole, coverage),
    newShare: ratio(newWhole, whole),
    askedCoverage: ratio(askedSaid, askedWhole),
    rarestSaid: rarest?.similarity ?? coverage,
    topThree: ratio(
      top.reduce((sum, match) => sum + match.similarity, 0),
      top.length,
      coverage,
    ),
    lowestMatch: matches.length > 0 ? Math.min(...matches.map((match) => match.similarity)) : 0,
    exactCoverage: ratio(exact, whole),
    distinctiveCoverage: ratio(ownSaid, own),
    pairRecall: pairRecall(itemPairsOf(point.text), itemPairsOf(speech), coverage),
    letterRecall: letters.recall,
    inOrder: ratio(inOrder, stemsWanted.length),
    inverted: inverted(matches),
    negationParity: point.text.negations > 0 === speech.negations > 0 ? 0 : speech.negations > 0 ? 1 : 0.6,
    negationMoved: negationMoved(matches, speech, point.text),
    negationsDiffer: Math.abs(point.text.negations - speech.negations) % 2,
    opposites: polarity.flips,
    keptOpposites: polarity.kept,
    numberCoverage: ratio(numbersSaid, numbers.length, 0.5),
    numberConflict: numbers.length > numbersSaid ? Math.min(2, otherNumbers) : 0,
    lengthRatio: clamp(Math.log((speech.items.length + 0.5) / (point.text.items.length + 0.5)), -2.5, 2.5),
    speechLength: Math.log(1 + speech.items.length),
    pointLength: Math.log(1 + matches.length),
    newWords: Math.min(1, newWeight),
    copiedShare: ratio(counts.ofQuestion, stemsSaid.length),
    parrotRun: shareOfRun(spoken, question),
    newStems: Math.min(6, counts.fresh),
    yesNo: yes === 0 ? 0 : yesSaid === 0 ? -0.3 : yes === yesSaid ? 1 : -1,
    unknownShare: ratio(counts.unknown, speech.items.length),
    synonymShare: ratio(synonym, whole),
    worstSentence: worstSentence(point, matches),
    asksWhy: asks.why,
    asksHow: asks.how,
    asksChoice: asks.choice,
    questionLength: Math.log(1 + question.length),
    wholeLength: Math.log((around.wholeWords + 1) / (speech.words.length + 1)),
    siblings: Math.log(around.pointCount),
    rivalMargin: around.own - around.rivals.covered,
    named: around.named,
    rivalNamed: around.rivals.named,
    transcriptShare: around.pointCount > 1 ? Math.log((around.wholeWords + 1) / (around.pointsWords + 1)) : 0,
    wordsPerPoint: around.pointCount > 1 ? Math.log((around.wholeWords + 1) / around.pointCount) : 0,
    wholeCoverage: around.wholeCovered,
    ...around.sharing,
    punctuated: around.punctuated ? 1 : 0,
    segmentsPerPoint: around.pointCount > 1 ? Math.log((around.segments + 0.5) / around.pointCount) : 0,
    ...idfFeatures(point, speech, matches, saidStems),
    ...wordingFeatures(point, speech, matches, inOrder, letters),
  };
  return FEATURES.map((name) => features[name]);
}
