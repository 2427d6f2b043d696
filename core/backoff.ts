/** Exponential backoff: the delay doubles after each failure, up to a limit. */

/** Milliseconds to wait after this many failures in a row, counted from 1. */
export function backoffMs(failures: number, waits: { firstMs: number; longestMs: number }): number {
  return Math.min(waits.longestMs, waits.firstMs * 2 ** (failures - 1));
}
