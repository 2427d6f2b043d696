/** Finds pictures in pasted or dropped data, and inserts their references at the caret. */
import type { TypedField } from '#core/card.ts';
import type { EditorRow } from './editor-store.ts';
import { withShortReferences } from './short-references.ts';

/** The side of a card a picture goes to; `element` may be unmounted by then. */
export type PictureTarget = { row: EditorRow; field: TypedField; element: HTMLTextAreaElement | null };

/** Null without a picture or if there is text, too: spreadsheets copy cells also as a picture. */
export function pictureIn({ files, types }: DataTransfer): File | null {
  if (types.includes('text/plain')) return null;
  return [...files].find(({ type }) => type.startsWith('image/')) ?? null;
}

/** Replaces the selection as if typed. */
export function putIn(element: HTMLTextAreaElement, text: string): void {
  element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Inserts the reference on its own line. */
export function putPictureIn(element: HTMLTextAreaElement, reference: string): void {
  const { selectionStart: from, value } = element;
  const before = from > 0 && value[from - 1] !== '\n' ? '\n' : '';
  putIn(element, `${before}${withShortReferences(reference)}`);
}
