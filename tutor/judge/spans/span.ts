/** A range of words of a transcript: word indices, `to` exclusive. */
export type Span = { readonly from: number; readonly to: number };
