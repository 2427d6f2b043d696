/** Trims text next to block elements such as formulas and pictures. */

export function trimAroundBlocks(text: string, afterBlock: boolean, beforeBlock: boolean): string {
  const begun = afterBlock ? text.replace(/^[ \t]*\n?[ \t]*/, '') : text;
  return beforeBlock ? begun.replace(/[ \t]*\n?[ \t]*$/, '') : begun;
}
