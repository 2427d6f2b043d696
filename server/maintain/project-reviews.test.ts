/** The command repairs stored memories next to a running server. */
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openStudyStore } from '#tests/support/server/study-store.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { projectReviews } from './project-reviews.ts';

it('recomputes every memory and study day from the ratings', async () => {
  const bench = await openStudyStore();
  try {
    const { owner, card } = await bench.newSet();
    await bench.rate(owner, card, 3);
    const read = () => bench.query('select * from card_memory where user_id = $1', [owner]);
    const [before] = await read();
    await bench.query('delete from card_memory');
    const printed: string[] = [];
    const config = readConfig({ DATABASE_URL: bench.url });
    await projectReviews({ config, env: {}, log: createTestLog(), say: (line) => void printed.push(line) });
    expect(await read()).toEqual([before]);
    expect(
      await bench.query('select returned, introduced from study_days where user_id = $1', [owner]),
    ).toEqual([{ returned: 0, introduced: 1 }]);
    expect(printed).toEqual([
      '1 cards of 1 accounts have a memory over days, computed from their ratings, as are the days of study.',
    ]);
  } finally {
    await bench.drop();
  }
});
