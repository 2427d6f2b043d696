/** Locates characters that cannot be stored, so that the student can be told where they are. */
import { textProblem } from '#core/text-limits.ts';

/** With the `u` flag this matches lone surrogates only. */
const HALF_A_PAIR = /[\uD800-\uDFFF]/u;
const SHOWN_BEFORE = 30;

/** Thrown before sending such a text; `before` is the text before the character on its line. */
export class UnstorableText extends Error {
  readonly line: number;
  readonly before: string;

  constructor(line: number, before: string) {
    super(`Line ${line} holds a character that cannot be stored`);
    this.line = line;
    this.before = before;
  }
}

/** Throws `UnstorableText` when the text cannot be stored as it is. */
export function refuseUnstorable(text: string): void {
  if (textProblem(text) === null) return;
  const positions = [text.indexOf('\u0000'), text.search(HALF_A_PAIR)].filter((at) => at >= 0);
  const lines = text.slice(0, Math.min(...positions)).split(/\r\n|\r|\n/);
  throw new UnstorableText(lines.length, (lines.at(-1) ?? '').slice(-SHOWN_BEFORE).trim());
}
