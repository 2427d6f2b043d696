/** How long to wait before the next attempt: twice as long after each failure, up to a limit. */

/** Milliseconds to wait after so many failures in a row, from 1. */
export function backoffMs(failures: number, waits: { firstMs: number; longestMs: number }): number {
  return Math.min(waits.longestMs, waits.firstMs * 2 ** (failures - 1));
}
