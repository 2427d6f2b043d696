/** Prediction loss is checked against the forgetting curve it is computed from. */
import { default_w, FSRSAlgorithm } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { type CardReviews, heldOutFrom, logLoss } from './prediction.ts';

describe('the log loss', () => {
  it('uses the probability of recall on the day of the review, given all earlier ones', () => {
    const cards: CardReviews[] = [
      [
        [0, 3],
        [4, 3],
        [20, 1],
      ],
      [[3, 2]],
    ];
    const fsrs = new FSRSAlgorithm({ enable_short_term: false, enable_fuzz: false });
    const first = fsrs.next_state(null, 0, 3);
    const second = fsrs.next_state(first, 4, 3);
    const remembered = -Math.log(fsrs.forgetting_curve(4, first.stability));
    const forgotten = -Math.log(1 - fsrs.forgetting_curve(16, second.stability));
    expect(logLoss(cards, null, 0).count).toBe(2);
    expect(logLoss(cards, null, 0).loss).toBeCloseTo((remembered + forgotten) / 2, 9);
    expect(logLoss(cards, null, 5)).toEqual({ loss: expect.closeTo(forgotten, 9), count: 1 });
    expect(logLoss(cards, null, 21)).toEqual({ loss: 0, count: 0 });
  });

  it('is smaller for parameters that fit how long things are remembered', () => {
    // Remembered far longer than the defaults expect.
    const cards = Array.from(
      { length: 20 },
      (): CardReviews => [
        [0, 3],
        [30, 3],
        [200, 3],
      ],
    );
    const patient = default_w.map((value, index) => (index === 2 ? 40 : value));
    expect(logLoss(cards, patient, 0).loss).toBeLessThan(logLoss(cards, null, 0).loss);
  });
});

it('holds out the latest fifth of the predicted reviews', () => {
  const cards = Array.from(
    { length: 50 },
    (_, index): CardReviews => [
      [index, 3],
      [index + 1, 3],
      [index + 101, 3],
    ],
  );
  const from = heldOutFrom(cards) ?? 0;
  expect(logLoss(cards, null, from).count).toBe(20);
  expect(heldOutFrom([[[0, 3]]])).toBeNull();
});
