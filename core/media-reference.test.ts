/** References to pictures and sounds are found in any text, and nothing else is taken for one. */
import { expect, it } from 'vitest';
import { ALT_LIMIT, mediaOf, mediaReference, splitMedia, withoutMedia } from './media-reference.ts';

const sha256 = 'a1'.repeat(32);
const cell = mediaReference('A cell', { sha256, kind: 'webp' });

it('writes a reference that is parsed back, alt text included', () => {
  expect(cell).toBe(`![A cell](media:${sha256}.webp)`);
  expect(splitMedia(`See ${cell} and say.`)).toEqual([
    'See ',
    { alt: 'A cell', sha256, kind: 'webp', at: 4, end: 4 + cell.length, shapes: '' },
    ' and say.',
  ]);
  expect(mediaOf(`${cell}${mediaReference('', { sha256, kind: 'mp3' })}`).map(({ kind }) => kind)).toEqual([
    'webp',
    'mp3',
  ]);
});

it('reduces alt text to what a reference can hold', () => {
  const odd = mediaReference(`one [two](x)\nthree ${'y'.repeat(500)}`, { sha256, kind: 'png' });
  const [found] = mediaOf(odd);
  expect(found?.alt).toMatch(/^one two \(x\) three y+$/);
  expect(found?.alt.length).toBeLessThanOrEqual(ALT_LIMIT);
});

it('replaces a reference by its alt text', () => {
  expect(withoutMedia(`What is this? ${cell}`)).toBe('What is this? (A cell)');
  expect(withoutMedia(cell)).toBe('A cell');
  expect(withoutMedia(mediaReference('', { sha256, kind: 'gif' }))).toBe('');
  expect(withoutMedia(' as it is ')).toBe(' as it is ');
});

it('keeps the shapes of a picture with it, and out of its words', () => {
  const shapes = '\n{{c1::image-occlusion:rect:left=.1}}{{c2::image-occlusion:rect:left=.2}}';
  const text = `The ${mediaReference('cell', { sha256, kind: 'png', shapes })} {{c1::gap}}`;
  expect(mediaOf(text).map((piece) => [piece.shapes, text.slice(piece.end)])).toEqual([
    [shapes, ' {{c1::gap}}'],
  ]);
  expect(withoutMedia(text)).toBe('The (cell) {{c1::gap}}');
});

it.each([
  '![A cell](https://example.org/cell.png)',
  `[A cell](media:${sha256}.webp)`,
  `![A cell](media:${sha256}.svg)`,
  `![A cell](media:${sha256.slice(2)}.webp)`,
  `![A cell](media:${sha256.toUpperCase()}.webp)`,
  `![A cell](media:../../${sha256}.webp)`,
  `![two\nlines](media:${sha256}.webp)`,
])('leaves %s as it is written', (text) => {
  expect(splitMedia(text)).toEqual([text]);
});

it('takes linear time: quadratic work would exceed the test timeout', () => {
  const hostile = `${'!['.repeat(500_000)}](media:`;
  expect(splitMedia(hostile)).toEqual([hostile]);
});
