/** How patient the end of a turn is: answers of four voices, fluent, hesitant, in noise, and two minutes long, on a simulated clock. */
import { expect, it } from 'vitest';
import { spokenAnswers } from '#tests/support/samples/spoken-levels.ts';
import {
  follow,
  madeAnswers,
  type Patience,
  patienceIn,
  record,
} from '#tests/support/samples/turn-patience.ts';

/** `npm run bench:talking` takes 100. */
const recordings = madeAnswers(50);

it.each<[circumstance: string, most: Patience]>([
  ['nothing is known', { medianSeconds: 5.8, nineOfTenSeconds: 6.4, cutPercent: 1, joinedPercent: 0 }],
  [
    'nothing is known, with the detector',
    { medianSeconds: 5.8, nineOfTenSeconds: 6.4, cutPercent: 1.5, joinedPercent: 0 },
  ],
  [
    'words are known late, and going on is too late',
    { medianSeconds: 4.4, nineOfTenSeconds: 6.2, cutPercent: 2, joinedPercent: 0 },
  ],
  [
    'every point is covered, known late, and going on is too late',
    { medianSeconds: 3.5, nineOfTenSeconds: 6.2, cutPercent: 2, joinedPercent: 0 },
  ],
  [
    'words are known at once',
    { medianSeconds: 1.55, nineOfTenSeconds: 2.5, cutPercent: 1, joinedPercent: 45 },
  ],
  ['words are known late', { medianSeconds: 2.1, nineOfTenSeconds: 2.6, cutPercent: 1, joinedPercent: 40 }],
  // At most 1.5 s longer than in quiet.
  [
    'words are known late, beside a television',
    { medianSeconds: 3.5, nineOfTenSeconds: 4.1, cutPercent: 1, joinedPercent: 20 },
  ],
  [
    'every point is covered, known at once',
    { medianSeconds: 1.45, nineOfTenSeconds: 2.5, cutPercent: 1, joinedPercent: 45 },
  ],
  [
    'every point is covered, known late',
    { medianSeconds: 1.8, nineOfTenSeconds: 2.6, cutPercent: 1, joinedPercent: 40 },
  ],
])('is patient, and no longer than needed, where %s', (circumstance, most) => {
  const found = patienceIn(circumstance, recordings);
  for (const [figure, limit] of Object.entries(most))
    expect(found[figure as keyof Patience], figure).toBeLessThanOrEqual(limit);
});

/** Built-in recogniser and tutor on a quiet machine (docs/practice-speed.md). */
const thinkingMs = 1_200;

it.each([
  [3, false],
  [3.8, false],
  [5, false],
  [3, true],
  [3.8, true],
  [5, true],
])('cuts nobody off at a pause of %d s, words known: %s', (seconds, words) => {
  const longer = spokenAnswers.filter((clauses) => clauses.length > 1);
  const overs = longer.map((clauses) => {
    const recording = record(clauses, (after) => (after === clauses[0] ? seconds : 0.4), -60);
    // While it thinks, going on is joined as well.
    const spoken = recording.said.map((clause, at) =>
      at === 0 ? clause : { ...clause, beginMs: clause.beginMs - thinkingMs },
    );
    const along = { words, coveredAfter: null, lateSeconds: [0.6, 2.4] as const, resumes: words };
    return follow({ ...recording, said: words ? spoken : recording.said }, along).overMs;
  });
  expect(overs.filter((overMs) => overMs < 0)).toEqual([]);
});
