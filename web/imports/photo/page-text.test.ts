/** Lines as the recogniser gives them become the text that was meant. */
import { expect, it } from 'vitest';
import { partsOfPages, textOfPage, writePage } from './page-text.ts';
import { linesOfTsv, type PageLine } from './page-words.ts';

/** Ten pixels a character; `block` of one letter before the first colon, paragraph after it. */
const linesOf = (...lines: string[]): PageLine[] =>
  lines.map((line, row) => {
    const [, paragraph = 'a:1', text = ''] = /^(?:(\w:\w)\|)?(.*)$/.exec(line) ?? [];
    let left = 0;
    const words = text.split(' ').map((word) => {
      const box = { left, top: row * 30, width: word.length * 10, height: 20 };
      left += word.length * 10 + 10;
      return { text: word, confidence: 95, box };
    });
    return { block: paragraph[0]!, paragraph, words };
  });
const written = (...lines: string[]) => writePage(textOfPage(linesOf(...lines)), ({ text }) => text);

it('joins lines that were wrapped, and keeps those that were not', () => {
  expect(
    written(
      'Veins bring blood back to the',
      'heart at low pressure.',
      'Short line',
      'Another longer line here',
    ),
  ).toBe('Veins bring blood back to the heart at low pressure.\nShort line\nAnother longer line here');
});

it('puts words together that were cut at the end of a line, and leaves compounds', () => {
  expect(written('Leaves make sugar by photo-', 'synthesis when the sun shines')).toBe(
    'Leaves make sugar by photosynthesis when the sun shines',
  );
  expect(written('The second law of Boyle-', 'Mariotte holds for all gases')).toBe(
    'The second law of Boyle- Mariotte holds for all gases',
  );
});

it('never joins an item of a list, and writes bullets as a dash', () => {
  expect(
    written('Signs of inflammation, of which', '• redness and heat', '© swelling and pain', '1. rest'),
  ).toBe('Signs of inflammation, of which\n- redness and heat\n- swelling and pain\n1. rest');
  expect(written('e redness and much of the heat', 'e swelling')).toBe(
    '- redness and much of the heat\n- swelling',
  );
  expect(written('e is the base of natural logarithms')).toBe('e is the base of natural logarithms');
});

it('sets paragraphs apart, and measures each column by itself', () => {
  expect(written('a:1|One two three four', 'a:1|five', 'a:2|Next paragraph', 'b:1|Other', 'b:1|column')).toBe(
    'One two three four five\n\nNext paragraph\n\nOther column',
  );
});

it('reads the words of a page from the table the recogniser writes', () => {
  const tsv = [
    '1\t1\t0\t0\t0\t0\t0\t0\t800\t600\t-1\t',
    '4\t1\t1\t1\t1\t0\t10\t10\t300\t20\t-1\t',
    '5\t1\t1\t1\t1\t1\t10\t10\t90\t20\t96.5\tOsmosis:',
    '5\t1\t1\t1\t1\t2\t110\t10\t60\t20\t41.2\twat3r',
    '5\t1\t1\t1\t1\t3\t180\t10\t60\t20\t12\t ',
    '',
  ].join('\n');
  expect(linesOfTsv(tsv)).toEqual([
    {
      block: '1',
      paragraph: '1:1',
      words: [
        { text: 'Osmosis:', confidence: 96.5, box: { left: 10, top: 10, width: 90, height: 20 } },
        { text: 'wat3r', confidence: 41.2, box: { left: 110, top: 10, width: 60, height: 20 } },
      ],
    },
  ]);
});

it('divides many pages into parts, between pages', () => {
  expect(partsOfPages(['aaaa', 'bbbb', 'cccccccccccc', 'd'], 10)).toEqual([
    'aaaa\n\nbbbb',
    'cccccccccccc',
    'd',
  ]);
});
