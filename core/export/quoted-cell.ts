/** Cells of delimited text with the quotes of RFC 4180 wherever a reader might otherwise take a character for something else. */

/** Begins with a letter or figure and goes on with nothing but letters, figures, spaces and harmless marks, no space at its end. */
const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} .:!?()'’–/%+*=<>&-]*[\p{L}\p{N}\p{M}.:!?()'’%])?$/u;

/** An empty cell is quoted too, so that a card without text is no blank line. */
export function quotedCell(text: string): string {
  return PLAIN.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
}
