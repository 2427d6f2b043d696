/** Evidence is quoted once, and no longer than the words of the point. */
import { expect, it } from 'vitest';
import { viewPoint } from '#tutor/judge/spans/point-view.ts';
import { readTranscript } from '#tutor/judge/spans/transcript.ts';
import { evidenceOf } from './evidence.ts';

const evidence = (text: string, points: readonly string[], rank = points.map(() => 1)) => {
  const transcript = readTranscript(text);
  const whole = { from: 0, to: transcript.words.length };
  return evidenceOf(
    points.map((point) => viewPoint(point, '')),
    points.map(() => whole),
    transcript,
    rank,
  );
};
const said =
  'Well, as far as I remember they carry blood away from the heart, and the walls are really thick too.';

it('quotes the words of each point and not the whole answer', () => {
  const [first, second] = evidence(said, ['carry blood away from the heart', 'thick walls']);
  expect(first).toBe('carry blood away from the heart');
  expect(second).toBe('walls are really thick');
});

it('gives the same quote to one point only, the most probable', () => {
  expect(evidence(said, ['carry blood', 'carry blood', 'blood'], [0.5, 0.9, 0.7])).toEqual([
    null,
    'carry blood',
    null,
  ]);
});

it('keeps the negation before the words', () => {
  expect(evidence('I say it is not digested at all', ['digested'])).toEqual(['not digested']);
});

it('quotes one of several turns: the one with most of the point, and of equals the latest', () => {
  expect(evidence('green\ngreen', ['green'])).toEqual(['green']);
  expect(
    evidence('they carry blood\nblood away from the heart\nblood', ['carry blood away from the heart']),
  ).toEqual(['blood away from the heart']);
});

it('shortens a long quote, and gives none without a span', () => {
  const long = evidence(Array.from({ length: 80 }, (_, i) => `word${i}`).join(' '), ['something else'])[0]!;
  expect(long.split(' ').length).toBeLessThanOrEqual(24);
  expect(evidenceOf([viewPoint('x', '')], [null], readTranscript('x'), [1])).toEqual([null]);
});
