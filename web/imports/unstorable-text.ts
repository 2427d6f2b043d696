/** Finds the invisible character for which the server would refuse a text, so that a student can be told where it is. */
import { textProblem } from '#core/text-limits.ts';

/** A whole pair is one character here, so only halves that stand alone are found. */
const HALF_A_PAIR = /[\uD800-\uDFFF]/u;
const SHOWN_BEFORE = 30;

/** Thrown before such a text is sent; `before` is what stands in front of the character on its line. */
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
  const places = [text.indexOf('\u0000'), text.search(HALF_A_PAIR)].filter((at) => at >= 0);
  const lines = text.slice(0, Math.min(...places)).split(/\r\n|\r|\n/);
  throw new UnstorableText(lines.length, (lines.at(-1) ?? '').slice(-SHOWN_BEFORE).trim());
}
