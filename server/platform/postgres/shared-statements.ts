/** Batches short statements of concurrent requests into shared round trips. */
import type { Statement } from './statement-batch.ts';

/** Maximum statements per round trip, so that none waits for a whole crowd. */
const mostTogether = 32;

type Asked = { statement: Statement; resolve: () => void; reject: (error: unknown) => void };

/**
 * Returns a function that resolves when the statement has its rows. A statement is always sent after it was issued; up to `lanes`
 * round trips run at once. `run` runs statements in one transaction and rejects if one fails, which undoes all: then each
 * runs again, alone.
 */
export function createSharedStatements(
  lanes: number,
  run: (statements: readonly Statement[]) => Promise<void>,
): (statement: Statement) => Promise<void> {
  let waiting: Asked[] = [];
  let busy = 0;
  let isPlanned = false;

  async function serve(asked: readonly Asked[]): Promise<void> {
    try {
      await run(asked.map(({ statement }) => statement));
    } catch (error) {
      if (asked.length === 1) return asked[0]?.reject(error);
      for (const { statement } of asked) statement.reset();
      await Promise.all(asked.map((each) => serve([each])));
      return;
    }
    for (const { resolve } of asked) resolve();
  }
  function send(): void {
    isPlanned = false;
    while (waiting.length > 0 && busy < lanes) {
      const asked = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      busy += 1;
      void serve(asked).then(() => {
        busy -= 1;
        plan();
      });
    }
  }
  /** Runs after the current event-loop turn, to batch everything that arrived in it. */
  function plan(): void {
    if (isPlanned || waiting.length === 0 || busy === lanes) return;
    isPlanned = true;
    setImmediate(send);
  }
  return (statement) =>
    new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
      plan();
    });
}
