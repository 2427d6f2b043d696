/** The words for what became of a key point, and for what kind of thing a student said. */

/** What is known of a key point: decided one way or the other, said of another card of the set, or unsure. */
export const pointDecisions = ['covered', 'missing', 'contradicted', 'mixed-up', 'unsure'] as const;
export type PointDecision = (typeof pointDecisions)[number];

/** What kind of thing was said; only an answer is scored and spends a follow-up. */
export const intents = [
  'answer',
  'hint',
  'question',
  'repeat',
  'skip',
  'dont-know',
  'worry',
  'small-talk',
] as const;
export type Intent = (typeof intents)[number];
