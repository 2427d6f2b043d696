import { describe, expect, it } from 'vitest';
import { aimSeconds } from './answer-time.ts';

describe('aimSeconds', () => {
  it.each([
    [10, ['Canberra']],
    [10, ['to run']],
    [10, ['9 November 1989']],
    [10, ['食べる']],
    [20, ['the house', 'the dog']],
    [30, ['water boils at 100 degrees Celsius at sea level']],
    [30, ['signed in 1494', 'Spain and Portugal divided the new world along a line']],
    [
      60,
      [
        'The movement of water through a semipermeable membrane towards the higher solute concentration.',
        'It needs no energy.',
      ],
    ],
    [10, []],
  ])('is %i seconds for %j', (seconds, keyPoints) => {
    expect(aimSeconds(keyPoints)).toBe(seconds);
  });

  it('grows with the length of the explanation, from one minute to three', () => {
    const sentence =
      'Glaciers carve broad valleys as they move slowly down towards the sea over thousands of years.';
    const aims = [2, 3, 4, 6, 12, 40].map((points) =>
      aimSeconds(Array.from({ length: points }, () => sentence)),
    );
    expect(aims).toEqual([...aims].sort((a, b) => a - b));
    expect(aims[0]).toBeGreaterThanOrEqual(60);
    expect(aims.at(-1)).toBe(180);
    expect(new Set(aims).size).toBeGreaterThan(3);
  });
});
