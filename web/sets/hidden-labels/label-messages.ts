/** Every word of the editor of hidden labels. */

import type { Shape } from '#core/occlusion/shapes.ts';
import { counted } from '#web/ui/text/counts.ts';
import type { DrawnKind } from './label-shapes.ts';

const percent = (fraction: number) => `${Math.round(100 * fraction)}`;

const kinds: Record<Shape['kind'], string> = {
  rect: 'Rectangle',
  ellipse: 'Ellipse',
  polygon: 'Polygon',
  text: 'Text',
};

type Place = { left: number; top: number; width: number; height: number };

export const labelMessages = {
  title: 'Hide labels',
  canvas: 'The picture and its hidden labels',
  loading: 'Loading the picture…',
  failed: 'This picture cannot be shown now. Its labels can be changed in the list.',
  tools: 'Shape to draw',
  kinds,
  help: 'Drag on the picture to hide a label. By keyboard: R, E or P adds a shape, the arrow keys move it (with Alt by a tenth), Shift and an arrow key resize it, Enter leads to its label and back, Delete removes it, Ctrl + Z undoes.',
  polygonHelp: 'Press for each corner. Press the first corner again, or Enter, to close it; Esc cancels it.',
  shape: (shape: Shape, label: string, { left, top, width, height }: Place) =>
    `${shape.kind === 'text' ? `Text: ${shape.text}` : `Label ${shape.number}: ${label || 'not written yet'}`}, ${kinds[shape.kind].toLowerCase()}, ${percent(left)}% from the left, ${percent(top)}% from the top, ${percent(width)}% wide, ${percent(height)}% high`,
  corner: (corner: number, number: number) => `Corner ${corner} of label ${number}`,
  count: (count: number) => counted(count, 'hidden label'),
  none: 'Nothing is hidden yet. Draw a shape over a label, or add one here.',
  label: (number: number) => `Label ${number}`,
  labelHint: 'What it says',
  note: (text: string) => `Text on the picture: ${text}`,
  position: (number: number) => `Position of label ${number}`,
  positionShort: 'Position',
  places: {
    left: 'Left, in %',
    top: 'Top, in %',
    width: 'Width, in %',
    height: 'Height, in %',
  } satisfies Record<keyof Place, string>,
  remove: (number: number) => `Remove label ${number}`,
  removeNote: 'Remove this text',
  add: 'Add a label',
  added: (kind: DrawnKind, number: number) => `${kinds[kind]} for label ${number} added.`,
  removed: (number: number) => `Label ${number} removed.`,
  full: (limit: number) => `A picture can hide at most ${limit} labels.`,
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone.',
  redone: 'Redone.',
  hide: 'While asking about one label',
  hideOne: 'hide only that one',
  hideAll: 'hide all of them',
  find: 'Find labels',
  finding: {
    fetching: 'Getting ready to find labels (only the first time)…',
    reading: (percentRead: number) => `Looking for labels: ${percentRead}%`,
  },
  found: (count: number) =>
    count === 0
      ? 'No labels were found on this picture.'
      : `${counted(count, 'label')} found. Check what they say, and remove any that is not a label.`,
  save: 'Save labels',
  cancel: 'Cancel',
  tooLong: 'These shapes and labels are more than a card can hold. Remove some, or use fewer corners.',
  leave: {
    title: 'Leave without saving the labels?',
    description: 'What you changed on this picture will be lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Keep editing',
  },
} as const;
