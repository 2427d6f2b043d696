/** A stopped level meter measures nothing more, also when it is stopped inside its own callback. */
import { expect, it } from 'vitest';
import { fakeAudio } from '#tests/support/components/fake-audio.ts';
import { startLevelMeter } from './level-meter.ts';

it('tells the level on every frame until its own listener stops it', () => {
  const audio = fakeAudio();
  const told: number[] = [];
  const meter = startLevelMeter({} as MediaStream, (levelDb) => {
    told.push(Math.round(levelDb));
    if (told.length === 2) meter?.stop();
  });
  for (const levelDb of [-30, -20, -10, -10]) audio.frame(levelDb);
  expect(told).toEqual([-30, -20]);
  expect([audio.waiting(), audio.open()]).toEqual([0, 0]);
});
