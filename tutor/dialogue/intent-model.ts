/**
 * The fitted model of intents: multinomial logistic regression over the features of intent-features.ts. Written by
 * bench/tutor-cards/fit-intents.mjs.
 */
import { type Intent, intents } from '#core/verdict.ts';
import fitted from './intent-model.generated.json' with { type: 'json' };

export type IntentModel = {
  /** Content words that are features themselves. */
  readonly everyday: ReadonlySet<string>;
  /** One weight for each intent, in the order of core/verdict.ts. */
  readonly weights: ReadonlyMap<string, readonly number[]>;
  readonly bias: readonly number[];
};

/** `file` holds its weights in hundredths. */
function readIntentModel(file: {
  everyday: string;
  bias: readonly number[];
  weights: Readonly<Record<string, readonly number[]>>;
}): IntentModel {
  const whole = (hundredths: readonly number[]) => hundredths.map((value) => value / 100);
  return {
    everyday: new Set(file.everyday.split(' ')),
    bias: whole(file.bias),
    weights: new Map(Object.entries(file.weights).map(([name, own]) => [name, whole(own)])),
  };
}

export const INTENT_MODEL: IntentModel = readIntentModel(fitted);

/** The probability of each intent, in the order of core/verdict.ts. */
export function intentProbabilities(model: IntentModel, features: readonly string[]): number[] {
  const rows = features.flatMap((feature) => {
    const weights = model.weights.get(feature);
    return weights ? [weights] : [];
  });
  const sums = intents.map((_, i) => [model.bias, ...rows].reduce((sum, row) => sum + (row[i] ?? 0), 0));
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const whole = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / whole);
}

/** The most likely intent other than 'answer' if 'answer' is less likely than `mostAnswer`; else 'answer'. */
export function intentOf(probabilities: readonly number[], mostAnswer: number): Intent {
  const answer = intents.indexOf('answer');
  if ((probabilities[answer] ?? 1) >= mostAnswer) return 'answer';
  let best = -1;
  probabilities.forEach((probability, i) => {
    if (i !== answer && (best < 0 || probability > probabilities[best]!)) best = i;
  });
  return intents[best] ?? 'answer';
}
