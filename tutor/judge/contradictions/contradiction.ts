/** What a contradiction is: words of the transcript that stand in the place of the card's own and say something else. */

/**
 * `opposite`: the other one of a pair of opposites (direction, comparison, size, state) · `polarity`: a "not" added or left out ·
 * `number`: another number, date, unit or quantity · `name`: another one of the same kind · `order`: who does what to whom, from
 * where to where, what comes first, what causes what, turned round · `assignment`: said of another part of the question ·
 * `excluded`: what the card says it is not · `formula`: another formula, word by word understood.
 */
export type ContradictionKind =
  | 'opposite'
  | 'polarity'
  | 'number'
  | 'name'
  | 'order'
  | 'assignment'
  | 'excluded'
  | 'formula';

/** `sure`: the point is contradicted. `likely`: the point must not count as covered, but it may be a slip of the recogniser. */
export type Contradiction = {
  readonly kind: ContradictionKind;
  readonly confidence: 'sure' | 'likely';
  /** Offsets into the transcript of the words that were said instead. */
  readonly said: { readonly start: number; readonly end: number };
  /** The card's words they stand against; for the judge alone, never shown before the point is settled. */
  readonly wanted: string;
};
