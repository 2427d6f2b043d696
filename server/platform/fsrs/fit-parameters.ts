/** Fits FSRS parameters to reviews, and returns them only if they predict later reviews better. */
import { createRequire } from 'node:module';
import type { FittedParameters } from '#core/days/fsrs.ts';
import { type CardReviews, heldOutFrom, logLoss } from '#core/days/prediction.ts';
import type { Rating } from '#core/scheduler.ts';
import type { Fit } from '#server/study/fit-ports.ts';

/** The part of the binding used here; platform packages ship no types. */
type Item = object;
type Review = object;
type Binding = {
  FSRSBindingReview: new (rating: Rating, days: number) => Review;
  FSRSBindingItem: new (reviews: Review[]) => Item;
  computeParameters(items: Item[], options: { enableShortTerm: boolean }): Promise<number[]>;
};

/** Fewer held-out reviews are not significant. */
const leastHeldOut = 100;

/** ts-fsrs takes smaller initial stabilities (w0–w3, in days) for this one. Stored so, every FSRS program schedules the same. */
const leastInitialStability = 0.1;

/** @throws if there is no binary for this machine. */
export const loadBinding = (): Binding =>
  createRequire(import.meta.url)('@open-spaced-repetition/binding-linux-x64-gnu') as Binding;

/** One item per predicted review, with all earlier ones. */
function itemsOf(
  { FSRSBindingItem, FSRSBindingReview }: Binding,
  cards: readonly CardReviews[],
  before: number,
) {
  return cards.flatMap((reviews) => {
    const known = reviews.filter(([day]) => day < before);
    const made = known.map(
      ([day, rating], index) => new FSRSBindingReview(rating, day - (known[index - 1]?.[0] ?? day)),
    );
    return made.slice(1).map((_, index) => new FSRSBindingItem(made.slice(0, index + 2)));
  });
}

/** Fits all but the latest reviews; the held-out ones decide between the result, `current` and the defaults. */
export async function fitParameters(
  binding: Binding,
  cards: readonly CardReviews[],
  current: FittedParameters,
): Promise<Fit> {
  const reviews = cards.reduce((sum, { length }) => sum + length, 0);
  const from = heldOutFrom(cards);
  const byDefault = from === null ? { loss: 0, count: 0 } : logLoss(cards, null, from);
  if (from === null || byDefault.count < leastHeldOut)
    return { best: null, reviews, loss: { byDefault: byDefault.loss, best: byDefault.loss } };
  const computed = await binding.computeParameters(itemsOf(binding, cards, from), { enableShortTerm: false });
  const made = computed.map((value, index) => (index < 4 ? Math.max(value, leastInitialStability) : value));
  let best: FittedParameters = null;
  let least = byDefault.loss;
  for (const parameters of [current, made]) {
    if (!parameters?.every(Number.isFinite)) continue;
    const { loss } = logLoss(cards, parameters, from);
    if (loss < least) [best, least] = [parameters, loss];
  }
  return { best, reviews, loss: { byDefault: byDefault.loss, best: least } };
}
