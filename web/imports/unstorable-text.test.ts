/** The place of a character that cannot be stored is named, in the student's own lines. */
import { expect, it } from 'vitest';
import { importError } from './flow/import-error.ts';
import { refuseUnstorable } from './unstorable-text.ts';

function errorWith(text: string): string {
  try {
    refuseUnstorable(text);
  } catch (error) {
    return importError(error).description;
  }
  return 'none';
}

it.each([
  ['fine 🙂\nfine', 'none'],
  [
    'one\r\ntwo 🙂 water\u0000 more',
    'Line 2 holds a character that cannot be stored, right after “two 🙂 water”. Delete it there, then try again.',
  ],
  [
    'half \ud800',
    'Line 1 holds a character that cannot be stored, right after “half”. Delete it there, then try again.',
  ],
  ['a\n\udc00b', 'Line 2 begins with a character that cannot be stored. Delete it there, then try again.'],
])('%j: %s', (text, error) => expect(errorWith(text)).toBe(error));
