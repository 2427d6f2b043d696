/** Why a card that was found in notes may not be worth keeping; the words a student reads belong to the page. */

/**
 * no-subject: the front does not say what it is about. fragment: a side begins or ends inside a sentence. output: reads like code or
 * what a program printed. table: a row whose columns have no names. list: what is left of a list. story: it happens in a story.
 * question: a question whose answer the notes do not give. remark: about the course, a figure or the text itself.
 * mention: the term is used, not defined. long: more than one card should ask. unclear: any other reason.
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

/** What a whole text is: `story` where nothing defines anything, so that no card is proposed. */
export const NOTES_KINDS = ['notes', 'story'] as const;
export type NotesKind = (typeof NOTES_KINDS)[number];
