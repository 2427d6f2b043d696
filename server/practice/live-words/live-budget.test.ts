/** Live words never use more than their share of a machine, for any number of speakers and on slow machines. */
import { expect, it } from 'vitest';
import { isTooSlow, livePaceMs, livePlaces } from './live-budget.ts';

const load = { cores: 1, speakers: 1, costMs: 250, others: 'idle' } as const;

it('transcribes every 1.2 s, or every 2 s if crowded or other recognition is running', () => {
  expect(livePaceMs(load)).toBe(1_200);
  expect(livePaceMs({ ...load, speakers: 3 })).toBe(1_200);
  expect(livePaceMs({ ...load, speakers: 4 })).toBe(2_000);
  expect(livePaceMs({ ...load, others: 'busy' })).toBe(2_000);
});

it('never takes more than .3 of a core per speaker, nor more than its cores in total', () => {
  for (const costMs of [50, 250, 600, 1_500, 5_000])
    for (const cores of [0.5, 1, 4])
      for (let speakers = 1; speakers <= livePlaces(cores); speakers++) {
        const share = costMs / livePaceMs({ ...load, costMs, cores, speakers });
        expect(share).toBeLessThanOrEqual(0.3 + 1e-9);
        expect(share * speakers).toBeLessThanOrEqual(cores + 1e-9);
      }
});

it('admits as many speakers as can be transcribed often enough to be live', () => {
  expect([0.5, 1, 2].map(livePlaces)).toEqual([3, 6, 13]);
  expect(isTooSlow(livePaceMs({ ...load, speakers: livePlaces(1) }))).toBe(false);
  expect(isTooSlow(livePaceMs({ ...load, costMs: 1_500 }))).toBe(true);
});
