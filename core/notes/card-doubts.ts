/** Why a card found in notes may not be worth keeping; the page has the words for students. */

/**
 * - no-subject: the front does not say what it is about
 * - fragment: a side begins or ends inside a sentence
 * - output: code, or what a program printed
 * - table: a row whose columns have no names
 * - list: the rest of a list
 * - story: an event in a story
 * - question: the notes do not answer it
 * - remark: about the course, a figure or the text itself
 * - mention: the sentence may only use the term, not define it
 * - long: too much for one card
 * - unclear: any other reason
 */
export const CARD_DOUBTS = [
  'no-subject',
  'fragment',
  'output',
  'table',
  'list',
  'story',
  'question',
  'remark',
  'mention',
  'long',
  'unclear',
] as const;
export type CardDoubt = (typeof CARD_DOUBTS)[number];

/** `why` is null exactly when the card is sure. */
export type CardCertainty = { sure: boolean; why: CardDoubt | null };

/** What a whole text is. A `story` defines nothing, so no card is proposed. */
export const NOTES_KINDS = ['notes', 'story'] as const;
export type NotesKind = (typeof NOTES_KINDS)[number];
