/** Labels stay with their shapes: written into a card, read back, and asked one at a time. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mediaReference, withoutMedia } from '#core/media-reference.ts';
import {
  hiddenLabelsOf,
  labelFace,
  labelsIn,
  numbersOf,
  toldQuestion,
  withHidden,
  writeLabels,
} from './hidden-labels.ts';
import { parseShapes, type Shape } from './shapes.ts';

const picture = mediaReference('Animal cell', { sha256: 'a1'.repeat(32), kind: 'png' });
const rect = (number: number, oi = '') =>
  `{{c${number}::image-occlusion:rect:left=.1:top=.${number}:width=.2:height=.1${oi}}}`;
const cell = {
  term: `The cell\n${picture}\n${rect(1)}\n${rect(2)}`,
  definition: '1. Nucleus\n2. Membrane\n\nSeen through a microscope',
};

it('finds the labels of a card', () => {
  expect(hiddenLabelsOf(cell)).toMatchObject({
    hideAll: false,
    labels: new Map([
      [1, 'Nucleus'],
      [2, 'Membrane'],
    ]),
    rest: 'Seen through a microscope',
  });
  expect(withoutMedia(cell.term)).toBe('The cell\n(Animal cell)');
});

it.each([
  { term: 'The cell', definition: '1. Nucleus' },
  { term: picture, definition: '1. Nucleus' },
  { term: `${picture}\n{{c0::image-occlusion:text:left=.1:top=.1:text=A}}`, definition: 'x' },
  { term: `${picture}\n{{c1::image-occlusion:rect:left=NaN}}`, definition: 'x' },
  { term: `No picture ${rect(1)}`, definition: 'x' },
  { term: 'x', definition: `${picture}\n${rect(1)}` },
])('finds none in %o', (card) => {
  expect(hiddenLabelsOf(card)).toBeNull();
  expect(labelFace(card, 1)).toBeNull();
});

it('takes numbered lines of other numbers, and second ones, for what the card says besides', () => {
  expect(labelsIn('1) A\n3. Three\n1. again\n2.\n 12. twelve', [1, 2])).toEqual({
    labels: new Map([
      [1, 'A'],
      [2, ''],
    ]),
    rest: '3. Three\n1. again\n 12. twelve',
  });
});

it('reads back any labels and any other words', () => {
  const label = fc.string({ maxLength: 30 }).map((text) => text.replace(/\s+/g, ' ').trim());
  const rest = fc.string({ maxLength: 60 }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('1', '2', '7', '100'), label), rest, (byNumber, words) => {
      const labels = new Map(Object.entries(byNumber).map(([number, text]) => [Number(number), text]));
      const numbers = [...labels.keys()];
      expect(labelsIn(writeLabels({ labels, rest: words }), numbers)).toEqual({ labels, rest: words });
    }),
  );
});

it('asks one label: its shape is marked, the others open or covered', () => {
  const asked = (oi: string) => {
    const card = { ...cell, term: `${picture}\n${rect(1, oi)}\n${rect(2, oi)}` };
    const face = labelFace(card, 2);
    return parseShapes(face?.question ?? '').map(({ drawn }) => drawn);
  };
  expect(asked('')).toEqual(['open', 'asked']);
  expect(asked(':oi=1')).toEqual(['covered', 'asked']);
  const face = labelFace(cell, 2);
  expect(face).toMatchObject({ label: 'Membrane', rest: 'Seen through a microscope' });
  expect(withoutMedia(face?.question ?? '')).toBe('What is marked?\nThe cell\n(Animal cell)');
  expect(parseShapes(toldQuestion(face?.question ?? '')).map(({ drawn }) => drawn)).toEqual(['open', 'told']);
  expect(labelFace(cell, 3)).toBeNull();
});

it('puts shapes and labels on a picture, and takes them away again', () => {
  const plain = { term: `The cell\n${picture}\nfrom a leaf`, definition: 'Seen through a microscope' };
  const shapes = parseShapes(cell.term);
  const [piece] = [...(hiddenLabelsOf(cell) ? [hiddenLabelsOf(cell)!.picture] : [])];
  const labels = new Map([
    [1, 'Nucleus'],
    [2, 'Membrane'],
  ]);
  const { at } = { at: plain.term.indexOf('![') };
  const free = { ...piece!, shapes: '', at, end: at + picture.length };
  const hidden = withHidden(plain, free, { shapes, hideAll: false, labels });
  expect(hidden).toEqual({
    term: `The cell\n${picture}\n${rect(1)}\n${rect(2)}\nfrom a leaf`,
    definition: cell.definition,
  });
  const again = hiddenLabelsOf(hidden)!.picture;
  expect(withHidden(hidden, again, { shapes: [], hideAll: false, labels: new Map() })).toEqual(plain);
});

it('counts a number once, however many shapes it has', () => {
  const text: Shape = {
    ...{ number: 9, kind: 'text', text: 'x' },
    left: 0,
    top: 0,
    drawn: 'covered',
    others: '',
  };
  expect(numbersOf([...parseShapes(rect(3) + rect(1) + rect(3)), text])).toEqual([1, 3]);
});
