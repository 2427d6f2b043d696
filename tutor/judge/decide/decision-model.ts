/**
 * The fitted model that decides points, and its thresholds. bench/tutor-cards/fit-decisions.mjs writes its file: fitted on the spoken
 * answers written for this project (bench/tutor-cards/answers), and thresholds from folds of subjects not fitted on.
 */
import { type BoostedTrees, readTrees } from '#tutor/judge/model/boosted-trees.ts';
import fitted from './decision-model.generated.json' with { type: 'json' };

/** Between its two thresholds a point is unsure. */
export type Thresholds = { readonly covered: number; readonly missing: number };

export type DecisionModel = {
  readonly trees: BoostedTrees;
  /** For the only point of a question. */
  readonly alone: Thresholds;
  readonly amongSeveral: Thresholds;
  /** By how much telling words of another card must outweigh those of the asked one before it is named. */
  readonly rivalAhead: number;
};

/** Reads a model as the fitting script writes it. */
export const readDecisionModel = ({ base, trees, ...rest }: typeof fitted): DecisionModel => ({
  ...rest,
  trees: readTrees({ base, trees }),
});

export const DECISION_MODEL: DecisionModel = readDecisionModel(fitted);
