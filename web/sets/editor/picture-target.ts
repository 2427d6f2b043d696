/** Finds pictures in pasted or dropped data, and the side they go to. */
import type { TypedField } from '#core/card.ts';
import type { EditorRow } from './editor-store.ts';

/** The side of a card a picture goes to; `add` puts its reference there, and is null if the side was scrolled away by then. */
export type PictureTarget = {
  row: EditorRow;
  field: TypedField;
  add: () => ((reference: string) => void) | null;
};

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
