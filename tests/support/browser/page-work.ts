/** Counts function calls in a page, so that a screen's speed is judged independently of the machine. */
import type { Page } from 'playwright-core';

/** Calls of the page's functions during `work`. */
export async function functionCalls(page: Page, work: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  await devtools.detach();
  const ranges = result
    // Excludes what the test itself evaluates in the page.
    .filter(({ url }) => url.startsWith('http'))
    .flatMap(({ functions }) => functions)
    .flatMap((called) => called.ranges);
  return ranges.reduce((sum, { count }) => sum + count, 0);
}
