/**
 * The fitted model that decides points, and its thresholds. bench/tutor-cards/fit-decisions.mjs writes its file: fitted on the spoken
 * answers written for this project (bench/tutor-cards), weighed as a class would give them, and thresholds from folds of subjects not
 * fitted on.
 */
import { type BoostedTrees, readTrees } from '#tutor/judge/model/boosted-trees.ts';
import fitted from './decision-model.generated.json' with { type: 'json' };

/** All thresholds are of the calibrated probability. */
export type DecisionModel = {
  readonly trees: BoostedTrees;
  /** Turns the log odds of the trees into those seen. */
  readonly calibration: { readonly slope: number; readonly offset: number };
  /** From here on a point is covered. */
  readonly sure: number;
  /** From here on it is likely. */
  readonly likely: number;
  /** By how much telling words of another card must outweigh those of the asked one before it is named. */
  readonly rivalAhead: number;
};

/** Reads a model as the fitting script writes it. */
export const readDecisionModel = ({ base, trees, ...rest }: typeof fitted): DecisionModel => ({
  ...rest,
  trees: readTrees({ base, trees }),
});

export const DECISION_MODEL: DecisionModel = readDecisionModel(fitted);
