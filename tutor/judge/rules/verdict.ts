/** Turns the scores of the key points into verdicts, with the words that earned them. */
import { type FigureName, figureOf } from '#tutor/judge/features/figures.ts';
import type { PointScore } from '#tutor/judge/model/score-point.ts';
import type { Transcript } from '#tutor/judge/spans/transcript.ts';

export type PointVerdict = 'covered' | 'partly' | 'missing' | 'contradicted';

/** From this score on a single point counts as covered. */
export const coveredScore = 0.44;
/** With several points a span is more easily matched to the wrong one, so the threshold is higher. */
const coveredAmongSeveral = 0.52;
/** Least joint probability of all points before an answer is called complete: in doubt the judge asks. */
const surelyAll = 0.65;
/** From this many points on their number no longer lowers the joint probability. */
const mostDoubted = 4;
const partlyScore = 0.25;
const partlyCoverage = 0.3;
const contradictedCoverage = 0.6;
const contradictedMoved = 0.4;
const longestEvidenceWords = 40;

function verdictOf(score: PointScore | null, covered: number): PointVerdict {
  if (!score) return 'missing';
  const figure = (name: FigureName) => figureOf(score.figures, name);
  if (score.score >= covered) return 'covered';
  if (figure('newStems') === 0) return 'missing';
  const coverage = figure('coverage');
  const turned = figure('opposites') > 0 || figure('negationMoved') >= contradictedMoved;
  if (turned && coverage >= contradictedCoverage) return 'contradicted';
  return score.score >= partlyScore && coverage >= partlyCoverage ? 'partly' : 'missing';
}

/**
 * One verdict per score. Where each point looks covered but all of them together are doubtful, the weakest counts as partly
 * covered. `claimed` points are covered at any score.
 */
export function verdictsOf(
  scores: readonly (PointScore | null)[],
  claimed: readonly number[] = [],
): PointVerdict[] {
  const least = scores.length > 1 ? coveredAmongSeveral : coveredScore;
  const verdicts = scores.map((score, i) => (claimed.includes(i) ? 'covered' : verdictOf(score, least)));
  if (scores.length < 2 || verdicts.some((verdict) => verdict !== 'covered')) return verdicts;
  const sure = scores.map((score, i) => (claimed.includes(i) ? 1 : (score?.score ?? 0)));
  const logSum = sure.reduce((sum, value) => sum + Math.log(value), 0);
  if (logSum * (Math.min(scores.length, mostDoubted) / scores.length) >= Math.log(surelyAll)) return verdicts;
  const weakest = sure.indexOf(Math.min(...sure));
  return verdicts.map((verdict, i) => (i === weakest ? 'partly' : verdict));
}

/** The words of the transcript the verdict rests on; null when nothing was said to the point. */
export function evidenceOf(
  score: PointScore | null,
  verdict: PointVerdict,
  transcript: Transcript,
): string | null {
  if (!score || verdict === 'missing') return null;
  const words = transcript.words.slice(
    score.span.from,
    Math.min(score.span.to, score.span.from + longestEvidenceWords),
  );
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? transcript.text.slice(first.start, last.end) : null;
}
