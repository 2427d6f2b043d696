/** References to pictures and sounds are told from other text, however it looks. */
import { expect, it } from 'vitest';
import { ALT_LIMIT, mediaOf, mediaReference, splitMedia, withoutMedia } from './media-reference.ts';

const sha256 = 'a1'.repeat(32);
const cell = mediaReference('A cell', { sha256, kind: 'webp' });

it('writes a reference that is found again, words and all', () => {
  expect(cell).toBe(`![A cell](media:${sha256}.webp)`);
  expect(splitMedia(`See ${cell} and say.`)).toEqual([
    'See ',
    { alt: 'A cell', sha256, kind: 'webp', at: 4 },
    ' and say.',
  ]);
  expect(mediaOf(`${cell}${mediaReference('', { sha256, kind: 'mp3' })}`).map(({ kind }) => kind)).toEqual([
    'webp',
    'mp3',
  ]);
});

it('keeps words within what a reference can hold', () => {
  const odd = mediaReference(`one [two](x)\nthree ${'y'.repeat(500)}`, { sha256, kind: 'png' });
  const [found] = mediaOf(odd);
  expect(found?.alt).toMatch(/^one two \(x\) three y+$/);
  expect(found?.alt.length).toBeLessThanOrEqual(ALT_LIMIT);
});

it('says the words in place of a reference', () => {
  expect(withoutMedia(`What is this? ${cell}`)).toBe('What is this? (A cell)');
  expect(withoutMedia(cell)).toBe('A cell');
  expect(withoutMedia(mediaReference('', { sha256, kind: 'gif' }))).toBe('');
  expect(withoutMedia(' as it is ')).toBe(' as it is ');
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

it('looks at each character a few times only: quadratic work would pass the time limit of the test', () => {
  const hostile = `${'!['.repeat(500_000)}](media:`;
  expect(splitMedia(hostile)).toEqual([hostile]);
});
