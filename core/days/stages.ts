/** How firmly a card is known, by its memory over days. */

/** Below a week of stability a card is still being learnt; from three weeks on it is known well, as Anki calls a card mature. */
export const STAGE_DAYS = { settling: 7, known: 21 } as const;
