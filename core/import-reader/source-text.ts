/** A pasted text and its lines, which end with LF, CRLF, or the lone CR of old Macs. */

import { withoutMojibake } from './mojibake.ts';

export type SourceText = {
  /** The text without a byte order mark and with misread UTF-8 repaired; line ends are unchanged */
  text: string;
  /** Its lines without their ends; line n of an editor is `lines[n - 1]` */
  lines: string[];
  /** The lines that are not blank */
  written: string[];
};

const BYTE_ORDER_MARK = '\uFEFF';

export function sourceText(given: string): SourceText {
  const text = withoutMojibake(given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given);
  const lines = text.split(/\r\n|\r|\n/);
  return { text, lines, written: lines.filter((line) => !isBlank(line)) };
}

/** Whether the text is only white space. */
export function isBlank(text: string): boolean {
  return !/\S/.test(text);
}
