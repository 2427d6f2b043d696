/**
 * The judge's fitted model, written by bench/tutor/fit-judge.mjs and fitted on SemEval-2013 Task 7 SciEntsBank and Beetle
 * (CC BY-SA 3.0) and on SAF, Short Answer Feedback (MIT); it contains none of their texts.
 */
import { type BoostedTrees, readTrees } from './boosted-trees.ts';
import fitted from './judge-model.generated.json' with { type: 'json' };

export const JUDGE_MODEL: BoostedTrees = readTrees(fitted);
