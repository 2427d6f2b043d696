/** Splits a long text into parts small enough for a text field, at line breaks if possible. */

/** From where to where, in characters of the text. */
export type Part = { from: number; to: number };

const partLength = 20_000;
/** A line that is longer than this is cut within. */
const longestRest = 2_000;

export function nextPart(text: string, from: number): Part {
  return { from, to: cut(text, from + partLength) };
}

/** The part that ends where this one begins. */
export function previousPart(text: string, end: number): Part {
  return { from: end <= partLength ? 0 : Math.min(cut(text, end - partLength), end - 1), to: end };
}

export function replacePart(text: string, { from, to }: Part, part: string): string {
  return text.slice(0, from) + part + text.slice(to);
}

/** The end of the line around `near`, never between the halves of a character. */
function cut(text: string, near: number): number {
  if (near >= text.length) return text.length;
  const end = text.slice(near, near + longestRest).search(/[\r\n]/);
  const at = end < 0 ? near : near + end + (text.startsWith('\r\n', near + end) ? 2 : 1);
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at;
}
