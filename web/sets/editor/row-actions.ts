/** What the rows of the editor can ask for, and the errors they show. */
import type { PointerEvent } from 'react';
import type { TypedField } from '#core/card.ts';
import type { EditorRow } from './editor-store.ts';
import type { PictureTarget } from './picture-target.ts';
import type { MoveBy } from './use-editor-cards.ts';

/** Actions of a row; stable while the form is open. */
export type RowActions = {
  type: (row: EditorRow, field: TypedField, text: string) => void;
  move: (from: number, to: number, by: MoveBy) => void;
  remove: (index: number) => void;
  drag: (event: PointerEvent<HTMLElement>, index: number) => void;
  picture: (target: PictureTarget, file: File) => void;
};

/** Error messages of one card's fields. */
export type CardErrors = Partial<Record<TypedField, string>>;
