/** From which length on a text is treated with more care, because browsers slow down on it. */

/** Up to here reading is quicker than asking another thread to do it. */
export const READ_HERE_UP_TO = 20_000;
/** Up to here a text stands in a field; the browser needs seconds to lay out megabytes in one. */
export const FIELD_UP_TO = 200_000;
