/** What fitting and measuring intents need of the tutor. */
export { intents } from '#core/verdict.ts';
export { certainIntent, intentFeatures } from '#tutor/dialogue/intent-features.ts';
export { intentOf, intentProbabilities } from '#tutor/dialogue/intent-model.ts';
export { readWords } from '#tutor/words.ts';
