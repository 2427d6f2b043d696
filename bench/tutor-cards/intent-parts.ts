/** What fitting and measuring intents need of the tutor. */
export { intents } from '#core/verdict.ts';
export { intentFeatures, saysTheBack } from '#tutor/dialogue/intent-features.ts';
export { intentOf, intentProbabilities, readIntentModel } from '#tutor/dialogue/intent-model.ts';
export { readWords } from '#tutor/words.ts';
