/** What counts as bold, code and a list in a card, and what stays the text it is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsMarks, maskFormulas, splitBlocks, splitInline, withoutMarks } from './written-marks.ts';

const inline = (text: string) =>
  splitInline(text)
    .map(({ kind, text: words }) => (kind === 'text' ? words : `<${kind}>${words}</${kind}>`))
    .join('');

describe('inline marks', () => {
  it.each([
    ['a **bold** word', 'a <bold>bold</bold> word'],
    ['**two words**, and **more**', '<bold>two words</bold>, and <bold>more</bold>'],
    ['**a * b** c', '<bold>a * b</bold> c'],
    ['call `f(**x)` now', 'call <code>f(**x)</code> now'],
    ['**energy $E=mc^2$ here**', '<bold>energy $E=mc^2$ here</bold>'],
    ['2**3**4', '2**3**4'],
    ['f(**args, **more)', 'f(**args, **more)'],
    ['** no **', '** no **'],
    ['***', '***'],
    ['****', '****'],
    ['**a\nb**', '**a\nb**'],
    ['$a**b**c$', '$a**b**c$'],
    ['it`s', 'it`s'],
    ["``quoted''", "``quoted''"],
    ['`a\nb`', '`a\nb`'],
  ])('%j', (text, shown) => {
    expect(inline(text)).toBe(shown);
  });
});

const blocks = (text: string) =>
  splitBlocks(text).map((block) => (block.kind === 'list' ? block.items : `${block.kind}: ${block.text}`));

describe('blocks', () => {
  it.each([
    ['one line', ['lines: one line']],
    ['Parts:\n- nucleus\n- **wall**\nall', ['lines: Parts:', ['nucleus', '**wall**'], 'lines: all']],
    ['- 5', ['lines: - 5']],
    ['-5\n-6', ['lines: -5\n-6']],
    ['a - b\nc - d', ['lines: a - b\nc - d']],
    ['\\[ a\n- b\n- c \\]', ['lines: \\[ a\n- b\n- c \\]']],
    ['So:\n```py\nx = 1\n\n- y\n- z\n```\nend', ['lines: So:', 'code: x = 1\n\n- y\n- z', 'lines: end']],
    ['```\nopen', ['lines: ```\nopen']],
  ])('%j', (text, shown) => {
    expect(blocks(text)).toEqual(shown);
  });

  it('says where each begins', () => {
    expect(splitBlocks('a\n- b\n- c\nd').map(({ at }) => at)).toEqual([0, 2, 10]);
  });
});

it.each([
  ['a **b** `c`', 'a b c'],
  ['**call `f(x)` first**', 'call f(x) first'],
  ['**Parts**\n- **a**\n- b', 'Parts\n- a\n- b'],
  ['2**3**4', '2**3**4'],
])('reads %j as %j', (text, read) => {
  expect(withoutMarks(text)).toBe(read);
  expect(holdsMarks(text)).toBe(read !== text);
});

it('loses no character, whatever is written', () => {
  const bits = fc.constantFrom('**', '*', '`', '```', '\n', '- ', ' ', 'a', '2', '$x^2$', '\\(', '\\)', '$');
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      expect(maskFormulas(text)).toHaveLength(text.length);
      const marks = { text: '', bold: '**', code: '`' };
      expect(
        splitInline(text)
          .map(({ kind, text: words }) => marks[kind] + words + marks[kind])
          .join(''),
      ).toBe(text);
    }),
  );
});

it.each(['**a', '`', '- a\n', '** ', '```\n', '**a*'])(
  'reads ten thousand characters of %j at once',
  (piece) => {
    const text = piece.repeat(10_000 / piece.length);
    const letters = (words: string) => words.replace(/[*`\n]/g, '');
    expect(letters(withoutMarks(text))).toBe(letters(text));
  },
);
