/** A range of words of a transcript. */

/** Word indices, `to` exclusive. */
export type Span = { readonly from: number; readonly to: number };
