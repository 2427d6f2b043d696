/** A contradiction: words of the answer that conflict with the key point. */

/**
 * `opposite`: an antonym (direction, comparison, size, state) · `polarity`: a negation added or left out · `number`: a wrong number,
 * date, unit or quantity · `name`: another name or term of the same kind · `order`: subject and object, source and target, cause and
 * effect, or a sequence reversed · `assignment`: a fact attributed to another part of the question · `excluded`: something the card
 * explicitly rules out · `formula`: a different formula.
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

/** `sure`: the point is contradicted. `likely`: the point must not count as covered, but it may be a recognition error. */
export type Contradiction = {
  readonly kind: ContradictionKind;
  readonly confidence: 'sure' | 'likely';
  /** Character offsets into the answer of the conflicting words. */
  readonly said: { readonly start: number; readonly end: number };
  /** The point's words they conflict with; must not be shown before the point is settled. */
  readonly wanted: string;
};
