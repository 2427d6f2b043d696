/** Why a proposed card is unsure, in words. */
import type { CardDoubt } from '#core/notes/card-doubts.ts';

const words: Readonly<Record<CardDoubt, string>> = {
  'no-subject': 'It does not say what it is about',
  fragment: 'Only part of a sentence',
  output: 'Sounds like code or output',
  table: 'From a table',
  list: 'Only part of a list',
  story: 'From a story',
  question: 'The notes do not answer it',
  remark: 'About the course or the text itself',
  mention: 'Perhaps not a definition',
  long: 'More than one card should ask',
  unclear: 'Please check it',
};

/** A reason of a later release reads as any doubt. */
export const unsureWords = (why: string | null | undefined): string =>
  (words as Readonly<Record<string, string>>)[why ?? ''] ?? words.unclear;
