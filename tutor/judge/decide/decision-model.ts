/**
 * The fitted decision model and its thresholds, written by bench/tutor-cards/fit-decisions.mjs. Fitted on the spoken answers of
 * bench/tutor-cards in a realistic mix; the thresholds come from cross-validation by subject.
 */
import { type BoostedTrees, readTrees } from '#tutor/judge/model/boosted-trees.ts';
import fitted from './decision-model.generated.json' with { type: 'json' };

/** All thresholds apply to the calibrated probability. */
export type DecisionModel = {
  readonly trees: BoostedTrees;
  /** Maps the trees' log-odds to calibrated ones. */
  readonly calibration: { readonly slope: number; readonly offset: number };
  /** From this probability on a point is covered. */
  readonly sure: number;
  /** From this probability on it is unsure, that is likely. */
  readonly likely: number;
  /** How much the rival's own words must outweigh those of the asked card before the rival is named. */
  readonly rivalAhead: number;
};

/** Reads a model as the fitting script writes it. */
export const readDecisionModel = ({ base, trees, ...rest }: typeof fitted): DecisionModel => ({
  ...rest,
  trees: readTrees({ base, trees }),
});

export const DECISION_MODEL: DecisionModel = readDecisionModel(fitted);
