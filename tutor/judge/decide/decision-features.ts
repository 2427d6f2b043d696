/** The features by which a point is decided: those of the judge's score, and how the asked card stands among the cards of its set. */

import { FEATURES } from '#tutor/judge/features/feature-names.ts';
import type { PointScore } from '#tutor/judge/model/score-point.ts';
import type { ShortMatch } from '#tutor/judge/short-answers/match-items.ts';
import { closenessOf } from './closeness.ts';
import type { Contrast } from './contrast.ts';
import { likeness, senseOfText } from './senses.ts';

/** Names of the features in their order; the fitted constants are read in the same order. */
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
  'shortAll',
  'shortShare',
  'shortExtra',
  'ownSense',
  'rivalSense',
  'senseMargin',
  'pointSense',
  'relatedSaid',
  'relatedStray',
  'opposedWords',
  'meanOtherScore',
  'leastOtherScore',
] as const;

/** Scores this near 0 or 1 tell no more than the nearest one apart. */
const leastScore = 0.005;
const logOdds = (share: number) => {
  const kept = Math.min(1 - leastScore, Math.max(leastScore, share));
  return Math.log(kept / (1 - kept));
};

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
/** A point that stands alone. */
const noOthers = [-1, -1];

/** More words besides than this tell nothing more. */
const mostExtra = 6;

/** One feature per name. `otherScores`: of the other points of the question; `text`: the point. */
export function decisionFeatures(
  point: Pick<PointScore, 'features' | 'score'>,
  otherScores: readonly number[],
  contrast: Contrast,
  short: Pick<ShortMatch, 'same' | 'share' | 'extra'>,
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
    short.same === 'all' ? 1 : 0,
    short.share,
    Math.min(mostExtra, short.extra),
    contrast.ownSense,
    contrast.rivalSense,
    contrast.ownSense - contrast.rivalSense,
    likeness(contrast.sense, senseOfText(text)),
    near.said,
    near.stray,
    near.opposed,
    ...(otherScores.length > 0 ? [mean(otherScores), Math.min(...otherScores)] : noOthers),
  ];
}
