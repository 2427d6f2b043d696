/** Why a proposed card is unsure, in words; the codes come from the tutor. */
const words: Readonly<Record<string, string>> = {
  'no subject': 'It does not say what it is about',
  'from a table': 'From a table',
  'sounds like output': 'Looks like the output of a program',
  fragment: 'Only part of a sentence',
  story: 'From a story',
};

/** A code of a later release reads as any doubt. */
export const unsureWords = (why: string | null | undefined): string => words[why ?? ''] ?? 'Please check it';
