/** How much slower the voice speaks after each request. */

const slowerBy = 0.8;
const slowest = 0.5;

/** `pace`: a factor of the usual rate. */
export const slowerPace = (pace: number) => Math.max(slowest, pace * slowerBy);
