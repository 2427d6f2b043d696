/** Lengths from which texts are handled in other ways because browsers slow down. */

/** Up to this length parsing is faster on the main thread than in a worker. */
export const READ_HERE_UP_TO = 20_000;
/** Up to this length a text is shown in a text field; browsers take seconds to lay out megabytes. */
export const FIELD_UP_TO = 200_000;
