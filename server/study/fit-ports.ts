/** Port for fitting a schedule. */
import type { FittedParameters } from '#core/days/fsrs.ts';

/** `reviews`: the number it was decided on; `loss`: mean log loss over the held-out ones, smaller is better. */
export type Fit = {
  /** The best predicting of the defaults, the current and the new parameters; null for the defaults. */
  best: FittedParameters;
  reviews: number;
  loss: { byDefault: number; best: number };
};

export type ScheduleFitter = {
  /**
   * `pages` are lists of `CardReviews` as JSON; `current` are the parameters in effect. Null if this machine cannot fit.
   * Rejects on timeout, and with the signal's reason.
   */
  fit(
    pages: readonly string[],
    current: FittedParameters,
    options: { owner: string; signal: AbortSignal },
  ): Promise<Fit | null>;
  close(): Promise<void>;
};
