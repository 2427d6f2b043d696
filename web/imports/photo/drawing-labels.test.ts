/** Words of one label are joined, words of two are not, and lines of the drawing are no labels. */
import { expect, it } from 'vitest';
import { labelsOf } from './drawing-labels.ts';
import type { PageWord } from './page-words.ts';

const word = (text: string, left: number, width: number, confidence = 90): PageWord => ({
  ...{ text, confidence },
  box: { left, top: 100, width, height: 20 },
});
const found = (words: PageWord[]) =>
  labelsOf([{ block: '1', paragraph: '1', words }], { width: 1000, height: 500 });

it('joins words beside each other, and gives their place as fractions', () => {
  expect(found([word('Left', 100, 50), word('atrium', 160, 90), word('Aorta', 600, 80)])).toEqual([
    { text: 'Left atrium', left: 0.1, top: 0.2, width: 0.15, height: 0.04 },
    { text: 'Aorta', left: 0.6, top: 0.2, width: 0.08, height: 0.04 },
  ]);
});

it('leaves out signs, single letters and what was hardly read', () => {
  expect(
    found([word('—', 10, 50), word('|', 300, 5), word('x', 400, 10), word('blur', 500, 40, 20)]),
  ).toEqual([]);
  expect(found([word('—Vein.', 10, 50), word('12', 300, 5)]).map(({ text }) => text)).toEqual(['Vein', '12']);
});
