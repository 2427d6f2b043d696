/** Changes the text of a field as if it were typed, so that the browser's own undo knows it. */
import type { TextEdit } from './side-edits.ts';

export function writeText(element: HTMLTextAreaElement, { from, to, text, select }: TextEdit): void {
  element.focus();
  element.setSelectionRange(from, to);
  // Deprecated, but the only way into the undo history of a field.
  const known = document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text);
  if (!known) {
    element.setRangeText(text, from, to, 'end');
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  element.setSelectionRange(...select);
}

/** Puts `text` in place of the selection. */
export function insertText(element: HTMLTextAreaElement, text: string): void {
  const { selectionStart: from, selectionEnd: to } = element;
  const end = from + text.length;
  writeText(element, { from, to, text, select: [end, end] });
}

export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  value,
  from: selectionStart,
  to: selectionEnd,
});
