/** What fitting and measuring intents needs of the tutor. */
export { intents } from '#core/verdict.ts';
export { readIntent } from '#tutor/dialogue/intent.ts';
export { certainIntent, intentFeatures } from '#tutor/dialogue/intent-features.ts';
export { intentProbabilities } from '#tutor/dialogue/intent-model.ts';
export { readWords } from '#tutor/words.ts';
