/**
 * The fitted model of the judge. bench/tutor/fit-judge.mjs writes its file: fitted on SemEval-2013 Task 7 SciEntsBank and Beetle
 * (CC BY-SA 3.0) and on SAF, Short Answer Feedback (MIT); none of their texts is contained.
 */
import { type BoostedTrees, readTrees } from './boosted-trees.ts';
import fitted from './judge-model.generated.json' with { type: 'json' };

export const JUDGE_MODEL: BoostedTrees = readTrees(fitted);
