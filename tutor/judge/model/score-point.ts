/** Scores how likely a transcript contains each key point, and in which span. */
import { type FeatureName, featureOf } from '#tutor/judge/features/feature-names.ts';
import { isAlteredCopy, isFullCopy } from '#tutor/judge/features/near-copy.ts';
import { echoesQuestion } from '#tutor/judge/rules/question-echo.ts';
import { saidWordForWord } from '#tutor/judge/rules/word-for-word.ts';
import { type Candidate, candidatesFor } from '#tutor/judge/spans/candidates.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { Span } from '#tutor/judge/spans/span.ts';
import type { Transcript } from '#tutor/judge/spans/transcript.ts';
import { type BoostedTrees, probability } from './boosted-trees.ts';
import { JUDGE_MODEL } from './judge-model.ts';

/** An altered copy keeps this share of its score: enough for a follow-up, too little to count. */
const alteredShare = 0.4;
/** Of real answers with every word of a point, 19 of 20 were graded right. */
const fullCopyScore = 0.95;
const quotedScore = 0.97;
/** At most this for an answer with too little to show as evidence: it gets a follow-up. */
const emptyScore = 0.4;
const leastSaid = 0.1;
/** A sentence of one or two content words ("it is in the cell") is no answer to a longer point; a bare word may be. */
const fewContentWords = 2;
const sentenceWords = 4;
const fewestMissing = 2;
const littleCoverage = 0.3;
/** A list of names is an answer only if the names are most of the point. */
const namedCoverage = 0.65;

/**
 * `nearness`: how close any span came to the point or its question; the lower, the surer the point is missing. `quoted`: it was said word
 * for word.
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

/** Of the spans that overlap `chosen`, the one with most of the point: only that one shows what was reversed or omitted. */
function fullestOverlapping<C extends Pick<Candidate, 'span' | 'features'>>(
  candidates: readonly C[],
  chosen: C,
): C {
  const rank = ({ features, span }: C) =>
    featureOf(features, 'coverage') + featureOf(features, 'worstSentence') + 1e-4 * (span.to - span.from);
  return candidates
    .filter(({ span }) => overlaps(span, chosen.span))
    .reduce((best, other) => (rank(other) > rank(best) ? other : best), chosen);
}

/** Whether no word of the point or its question was said. */
function isEmpty({ features }: Pick<Candidate, 'features'>): boolean {
  return featureOf(features, 'coverage') < leastSaid && featureOf(features, 'copiedShare') === 0;
}

/** The count behind a feature that is log(1 + count). */
const countOf = (logarithm: number) => Math.round(Math.exp(logarithm) - 1);

/** Whether a sentence has at most one word of the point and hardly any other, and omits most of the point. */
function isNearlyEmpty({ features, span }: Pick<Candidate, 'span' | 'features'>): boolean {
  const feature = (name: FeatureName) => featureOf(features, name);
  return (
    span.to - span.from >= sentenceWords &&
    feature('newSaidCount') <= 1 &&
    feature('newCoverage') < littleCoverage &&
    countOf(feature('speechLength')) <= fewContentWords &&
    countOf(feature('missingCount')) >= fewestMissing
  );
}

/** The most likely candidate. The score is lowered for altered copies and empty answers, and raised for full copies. */
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
  const hasOnlyNames =
    featureOf(best.candidate.features, 'onlyNames') > 0 &&
    featureOf(best.candidate.features, 'coverage') < namedCoverage;
  if (candidates.every(isEmpty) || candidates.every(isNearlyEmpty) || hasOnlyNames)
    return { ...best, score: Math.min(best.score, emptyScore) };
  const { features } = fullestOverlapping(candidates, best.candidate);
  const feature = (name: FeatureName) => featureOf(features, name);
  if (isAlteredCopy(feature)) return { ...best, score: best.score * alteredShare };
  return isFullCopy(feature) ? { ...best, score: Math.max(best.score, fullCopyScore) } : best;
}

/** Weights chosen on held-out transcripts, by whether the point asked about next was in fact missing. */
function nearnessOf(score: number, candidates: readonly Candidate[]): number {
  const most = (name: FeatureName) =>
    Math.max(...candidates.map(({ features }) => featureOf(features, name)));
  return score + 0.2 * most('assigned') + 0.2 * most('inRun') + 0.1 * most('runShare');
}

export type ScoredPoint = { readonly view: PointView; readonly score: PointScore | null };

/** For each point the most likely span with its score; null for an empty transcript. */
export function scorePoints(points: readonly PointView[], transcript: Transcript): ScoredPoint[] {
  const candidatesOf = transcript.words.length === 0 ? [] : candidatesFor(points, transcript);
  const isEcho = echoesQuestion(points, transcript.words);
  return points.map((view, i) => {
    const candidates = candidatesOf[i] ?? [];
    const chosen = chooseCandidate(candidates);
    if (!chosen) return { view, score: null };
    const quoted = saidWordForWord(view, transcript.words);
    const raised = quoted ? Math.max(chosen.score, quotedScore) : chosen.score;
    const score = isEcho[i] ? Math.min(raised, emptyScore) : raised;
    const nearness = nearnessOf(score, candidates);
    return { view, score: { ...chosen.candidate, score, nearness, quoted: quoted && !isEcho[i] } };
  });
}
