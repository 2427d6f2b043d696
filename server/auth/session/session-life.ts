/** The lifetime of an unused session. */

/** A session unused for this long ends: half a year is longer than any holiday. */
export const sessionIdleMs = 180 * 24 * 3_600_000;
