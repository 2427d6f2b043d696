/** Finds pictures in what is pasted, dropped or chosen, and puts their references where the caret is. */
import type { TypedField } from '#core/card.ts';
import type { EditorRow } from './editor-store.ts';
import { withShortReferences } from './short-references.ts';

/** The side of a card a picture goes to; `element` may leave the page before it comes. */
export type PictureTarget = { row: EditorRow; field: TypedField; element: HTMLTextAreaElement | null };

/** Null where there is none, or where text came with it: a table copied from a spreadsheet also is a picture of itself. */
export function pictureIn({ files, types }: DataTransfer): File | null {
  if (types.includes('text/plain')) return null;
  return [...files].find(({ type }) => type.startsWith('image/')) ?? null;
}

/** In place of what is selected, as if it had been typed. */
export function putIn(element: HTMLTextAreaElement, text: string): void {
  element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** On a line of its own. */
export function putPictureIn(element: HTMLTextAreaElement, reference: string): void {
  const { selectionStart: from, value } = element;
  const before = from > 0 && value[from - 1] !== '\n' ? '\n' : '';
  putIn(element, `${before}${withShortReferences(reference)}`);
}
