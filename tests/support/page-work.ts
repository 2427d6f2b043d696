/** Measures what a page's own thread works, so that a busy machine does not decide whether a screen is quick. */
import type { Page } from 'playwright-core';

/** Processor time (milliseconds) that the page's main thread spends on tasks while `work` goes on. */
export async function threadMs(page: Page, work: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spentMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const found = metrics.find(({ name }) => name === 'TaskDuration');
    if (!found) throw new Error('the browser does not say how long tasks took');
    return found.value * 1000;
  };
  const before = await spentMs();
  await work();
  const after = await spentMs();
  await devtools.detach();
  return after - before;
}
