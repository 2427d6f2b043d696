/** Fitting to simulated students with known forgetting curves: used if it predicts better, discarded if not. */
import fc from 'fast-check';
import { FSRSAlgorithm } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import type { CardReviews } from '#core/days/prediction.ts';
import { logLoss } from '#core/days/prediction.ts';
import type { Rating } from '#core/scheduler.ts';
import { fitParameters, loadBinding } from './fit-parameters.ts';

/** Pseudo-random numbers from 0 to 1, the same in every run. */
const [chances] = fc.sample(
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20_000, maxLength: 20_000 }),
  { seed: 7, numRuns: 1 },
);

/** A student who remembers `times` as long as the defaults predict, and studies cards when those are due. */
function student(cards: number, reviews: number, times: number): CardReviews[] {
  const fsrs = new FSRSAlgorithm({ enable_short_term: false, enable_fuzz: false });
  let drawn = 0;
  return Array.from({ length: cards }, (_, card) => {
    let state = fsrs.next_state(null, 0, 3);
    let day = card % 40;
    const log: [number, Rating][] = [[day, 3]];
    for (let review = 1; review < reviews; review += 1) {
      const days = Math.max(1, Math.round(state.stability));
      const chance = fsrs.forgetting_curve(days, state.stability * times);
      const rating = (chances?.[drawn++ % 20_000] ?? 0) < chance ? 3 : 1;
      state = fsrs.next_state(state, days, rating);
      day += days;
      log.push([day, rating]);
    }
    return log;
  });
}

describe('fitting', () => {
  it('predicts a student who forgets much sooner better than the defaults, also on reviews of similar students', async () => {
    const fit = await fitParameters(loadBinding(), student(300, 6, 0.2), null);
    expect(fit.reviews).toBe(1800);
    expect(fit.best).toHaveLength(21);
    expect(fit.loss.best).toBeLessThan(fit.loss.byDefault * 0.97);
    const other = student(320, 6, 0.2).slice(300);
    expect(logLoss(other, fit.best, 0).loss).toBeLessThan(logLoss(other, null, 0).loss);
  });

  it('keeps the current parameters if new ones predict no better', async () => {
    const cards = student(300, 6, 0.2);
    const fit = await fitParameters(loadBinding(), cards, null);
    expect((await fitParameters(loadBinding(), cards, fit.best)).best).toEqual(fit.best);
  });

  it('stores no initial stability that ts-fsrs would replace', async () => {
    const binding = loadBinding();
    const cards = student(300, 6, 0.2);
    const computeParameters: typeof binding.computeParameters = async (...from) => {
      const [, ...rest] = await binding.computeParameters(...from);
      return [0.001, ...rest];
    };
    const fit = await fitParameters({ ...binding, computeParameters }, cards, null);
    expect(fit.best?.[0]).toBe(0.1);
  });

  it('keeps the defaults if nothing is predicted, or too little to decide by', async () => {
    const none = await fitParameters(loadBinding(), [[[0, 3]], [[1, 1]]], null);
    expect(none).toEqual({ best: null, reviews: 2, loss: { byDefault: 0, best: 0 } });
    expect((await fitParameters(loadBinding(), student(30, 6, 0.2), null)).best).toBeNull();
  });

  it('rejects parameters that predict worse on the held-out reviews', async () => {
    // Forgets everything at first and nothing later: parameters fitted to the first part are wrong for the second.
    const cards = student(300, 6, 1).map(
      (reviews): CardReviews => reviews.map(([day], index) => [day, index < 5 ? 1 : 3]),
    );
    const fit = await fitParameters(loadBinding(), cards, null);
    expect(fit.best).toBeNull();
    expect(fit.loss.best).toBe(fit.loss.byDefault);
  });
});
