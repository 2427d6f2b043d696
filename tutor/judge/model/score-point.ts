/** Says how surely a transcript makes each key point, and with which of its words. */

import { type FeatureName, featureOf } from '#tutor/judge/features/feature-names.ts';
import { saysEverything, twistOf } from '#tutor/judge/features/near-copy.ts';
import { echoesQuestion } from '#tutor/judge/rules/question-echo.ts';
import { saidWordForWord } from '#tutor/judge/rules/word-for-word.ts';
import { type Candidate, candidatesFor } from '#tutor/judge/spans/candidates.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { Span } from '#tutor/judge/spans/span.ts';
import type { Transcript } from '#tutor/judge/spans/transcript.ts';
import { type BoostedTrees, probability } from './boosted-trees.ts';
import { JUDGE_MODEL } from './judge-model.ts';

/** A near copy with a twist keeps this share of its score: enough to be asked about, too little to count. */
const twistedShare = 0.4;
/** Of real answers that say every word of a point, 19 of 20 were graded right. */
const everythingScore = 0.95;
const quotedScore = 0.97;
/** Without any word of the point or its question there is nothing to show as evidence, so it is asked about. */
const nothingScore = 0.4;
const leastSaid = 0.1;
/** A sentence of one or two telling words ("it is in the cell") is no answer where the point has more to say; a bare word may be. */
const fewTelling = 2;
const sentenceWords = 4;
const fewestUnsaid = 2;
const littleCoverage = 0.3;
/** To name things is an answer only where the names are most of the point. */
const namedCoverage = 0.65;

/**
 * `nearness`: how much any span came near the point or its question; what the transcript never came near is surely missing. `quoted`:
 * the point was said word for word.
 */
export type PointScore = Candidate & {
  readonly score: number;
  readonly nearness: number;
  readonly quoted: boolean;
};

/** One word in common is no overlap: neighbouring spans share their edges. */
function overlaps(a: Span, b: Span): boolean {
  return Math.min(a.to, b.to) - Math.max(a.from, b.from) > 1;
}

/** Of the spans around `chosen`, the one that says most of the point: only there can be seen what was turned or left out. */
function fullest<C extends Pick<Candidate, 'span' | 'features'>>(candidates: readonly C[], chosen: C): C {
  const rank = ({ features, span }: C) =>
    featureOf(features, 'coverage') + featureOf(features, 'worstSentence') + 1e-4 * (span.to - span.from);
  return candidates
    .filter(({ span }) => overlaps(span, chosen.span))
    .reduce((best, other) => (rank(other) > rank(best) ? other : best), chosen);
}

/** True when not a word of the point or of its question was said. */
function saysNothing({ features }: Pick<Candidate, 'features'>): boolean {
  return featureOf(features, 'coverage') < leastSaid && featureOf(features, 'copiedShare') === 0;
}

const counted = (logarithm: number) => Math.round(Math.exp(logarithm) - 1);

/** True for a sentence that names a word of the point, says hardly another one, and leaves most of the point open. */
function saysLittle({ features, span }: Pick<Candidate, 'span' | 'features'>): boolean {
  const feature = (name: FeatureName) => featureOf(features, name);
  return (
    span.to - span.from >= sentenceWords &&
    feature('newSaidCount') <= 1 &&
    feature('newCoverage') < littleCoverage &&
    counted(feature('speechLength')) <= fewTelling &&
    counted(feature('missingCount')) >= fewestUnsaid
  );
}

/** The candidate the model believes most. A copy turned round or halved has its score cut, a full one is not doubted. */
export function chooseCandidate<C extends Pick<Candidate, 'span' | 'features'>>(
  candidates: readonly C[],
  model: BoostedTrees = JUDGE_MODEL,
): { candidate: C; score: number } | null {
  let best: { candidate: C; score: number } | null = null;
  for (const candidate of candidates) {
    const score = probability(model, candidate.features);
    if (!best || score > best.score) best = { candidate, score };
  }
  if (!best) return null;
  if (candidates.every(saysNothing) || candidates.every(saysLittle))
    return { ...best, score: Math.min(best.score, nothingScore) };
  if (
    featureOf(best.candidate.features, 'onlyNames') > 0 &&
    featureOf(best.candidate.features, 'coverage') < namedCoverage
  )
    return { ...best, score: Math.min(best.score, nothingScore) };
  const { features } = fullest(candidates, best.candidate);
  const feature = (name: FeatureName) => featureOf(features, name);
  if (twistOf(feature)) return { ...best, score: best.score * twistedShare };
  return saysEverything(feature) ? { ...best, score: Math.max(best.score, everythingScore) } : best;
}

/** Shares chosen on held-out transcripts: which point asked about next was truly missing. */
function nearnessOf(score: number, candidates: readonly Candidate[]): number {
  const most = (name: FeatureName) =>
    Math.max(...candidates.map(({ features }) => featureOf(features, name)));
  return score + 0.2 * most('assigned') + 0.2 * most('inRun') + 0.1 * most('runShare');
}

export type ScoredPoint = { readonly view: PointView; readonly score: PointScore | null };

/** For each point the span the model believes most; null for an empty transcript. */
export function scorePoints(points: readonly PointView[], transcript: Transcript): ScoredPoint[] {
  const candidatesOf = transcript.words.length === 0 ? [] : candidatesFor(points, transcript);
  const isEcho = echoesQuestion(points, transcript.words);
  return points.map((view, i) => {
    const candidates = candidatesOf[i] ?? [];
    const chosen = chooseCandidate(candidates);
    if (!chosen) return { view, score: null };
    const quoted = saidWordForWord(view, transcript.words);
    const raised = quoted ? Math.max(chosen.score, quotedScore) : chosen.score;
    const score = isEcho[i] ? Math.min(raised, nothingScore) : raised;
    const nearness = nearnessOf(score, candidates);
    return { view, score: { ...chosen.candidate, score, nearness, quoted: quoted && !isEcho[i] } };
  });
}
