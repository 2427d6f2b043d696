/** When a student is told that nothing is heard. */
import { describe, expect, it } from 'vitest';
import { soundLevelDb } from '#core/audio-gates.ts';
import { createSilenceWatch, laterSilenceMs, levelDbOf, levelShare, silenceMs } from './silence-watch.ts';

describe('silence', () => {
  it('is told after five seconds without sound, and to a student who was heard after twenty', () => {
    const watch = createSilenceWatch(1_000);
    expect(watch.hear(-80, 1_000 + silenceMs - 1)).toBe(false);
    expect(watch.hear(-80, 1_000 + silenceMs)).toBe(true);
    expect(watch.hear(-20, 7_000)).toBe(false);
    expect(watch.hear(-80, 7_000 + laterSilenceMs - 1)).toBe(false);
    expect(watch.hear(-80, 7_000 + laterSilenceMs)).toBe(true);
  });

  it('is not told to a quiet speaker whom the server hears', () => {
    const watch = createSilenceWatch(1_000);
    expect(watch.hear(soundLevelDb + 1, 1_000 + silenceMs)).toBe(false);
  });
});

describe('loudness', () => {
  it('is that of the samples without their mean', () => {
    expect(levelDbOf(new Float32Array(100))).toBe(Number.NEGATIVE_INFINITY);
    expect(levelDbOf(new Float32Array(100).fill(0.5))).toBe(Number.NEGATIVE_INFINITY);
    const square = Float32Array.from({ length: 100 }, (_, index) => (index % 2 ? 1 : -1));
    expect(levelDbOf(square)).toBeCloseTo(0, 5);
    expect(levelDbOf(square.map((sample) => sample / 10))).toBeCloseTo(-20, 3);
  });

  it('is drawn between nothing and all', () => {
    expect([levelShare(Number.NEGATIVE_INFINITY), levelShare(-60), levelShare(-36), levelShare(0)]).toEqual([
      0, 0, 0.5, 1,
    ]);
  });
});
