/** The features of the decision model: those of the judge's score, and the comparison with the other cards of the set. */
import { FEATURES } from '#tutor/judge/features/feature-names.ts';
import type { PointScore } from '#tutor/judge/model/score-point.ts';
import type { ShortMatch } from '#tutor/judge/short-answers/match-items.ts';
import { closenessOf } from './closeness.ts';
import type { Contrast } from './contrast.ts';
import { likeness, senseOfText } from './senses.ts';

/** The fitted model refers to features by their position in this list. */
export const DECISION_FEATURES = [
  ...FEATURES,
  'scoreLogOdds',
  'bestOtherScore',
  'contrastOwn',
  'contrastRival',
  'contrastMargin',
  'rivalOnly',
  'ownOnly',
  'rivalSaid',
  'ownSaid',
  'shortShare',
  'shortExtra',
  'ownSense',
  'rivalSense',
  'senseMargin',
  'pointSense',
  'relatedSaid',
  'relatedStray',
  'meanOtherScore',
  'leastOtherScore',
] as const;

/** Scores closer to 0 or 1 are clamped. */
const leastScore = 0.005;
const logOdds = (share: number) => {
  const kept = Math.min(1 - leastScore, Math.max(leastScore, share));
  return Math.log(kept / (1 - kept));
};

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
/** The mean and the least other score of a single point. */
const noOthers = [-1, -1];

const mostExtra = 6;

/** The features of one point. `otherScores`: scores of the question's other points; `text`: the point. */
export function decisionFeatures(
  point: Pick<PointScore, 'features' | 'score'>,
  otherScores: readonly number[],
  contrast: Contrast,
  short: Pick<ShortMatch, 'share' | 'extra'>,
  text: string,
): number[] {
  const near = closenessOf(text, contrast.said, contrast.asked);
  return [
    ...point.features,
    logOdds(point.score),
    Math.max(0, ...otherScores),
    contrast.own,
    contrast.rival,
    contrast.own - contrast.rival,
    contrast.rivalOnly,
    contrast.ownOnly,
    contrast.rivalSaid,
    contrast.ownSaid,
    short.share,
    Math.min(mostExtra, short.extra),
    contrast.ownSense,
    contrast.rivalSense,
    contrast.ownSense - contrast.rivalSense,
    likeness(contrast.sense, senseOfText(text)),
    near.said,
    near.stray,
    ...(otherScores.length > 0 ? [mean(otherScores), Math.min(...otherScores)] : noOthers),
  ];
}
