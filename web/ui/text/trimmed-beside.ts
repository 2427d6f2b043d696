/** What has lines of its own, a formula or a picture, needs no space or break beside it. */

export function trimmedBeside(text: string, afterBlock: boolean, beforeBlock: boolean): string {
  const begun = afterBlock ? text.replace(/^[ \t]*\n?[ \t]*/, '') : text;
  return beforeBlock ? begun.replace(/[ \t]*\n?[ \t]*$/, '') : begun;
}
