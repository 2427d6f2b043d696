/** How long a session lives that nobody uses. */

/** A session nobody used for this long is over: half a year bridges any holiday. */
export const sessionIdleMs = 180 * 24 * 3_600_000;
