/** What fitting a schedule needs of the machine. */
import type { FittedParameters } from '#core/days/fsrs.ts';

/** `reviews` are those it was decided on; `loss` is the mean log loss over the held-out ones, smaller is better. */
export type Fit = {
  /** Those that predict best of the defaults, the current and the new ones; null for the defaults. */
  best: FittedParameters;
  reviews: number;
  loss: { byDefault: number; best: number };
};

export type ScheduleFitter = {
  /**
   * `pages` are lists of `CardReviews` as JSON; `current` are the parameters in force. Null where this machine cannot fit any.
   * Rejects when it takes too long, and with the signal's reason.
   */
  fit(
    pages: readonly string[],
    current: FittedParameters,
    options: { owner: string; signal: AbortSignal },
  ): Promise<Fit | null>;
  close(): Promise<void>;
};
