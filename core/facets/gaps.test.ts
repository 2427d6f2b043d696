/** Gaps are found as Anki finds them, formulas in them are kept whole, and what cannot be asked is said. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Gap, gapText, parseGaps, withoutGaps } from './gaps.ts';

const gapsOf = (text: string) =>
  parseGaps(text).pieces.flatMap((piece) =>
    typeof piece === 'string' ? [] : [[piece.number, piece.word, piece.hint]],
  );

it.each([
  ['The {{c1::heart}} beats', [[1, 'heart', null]]],
  ['The {{c1::heart::organ}} beats', [[1, 'heart', 'organ']]],
  [
    '{{c2::a}}{{c1::b}}',
    [
      [2, 'a', null],
      [1, 'b', null],
    ],
  ],
  ['{{c1::std::vector}}', [[1, 'std', 'vector']]],
  ['$x = {{c1::\\frac{a}{b}}}$', [[1, '\\frac{a}{b}', null]]],
  [
    '{{c1::an open { brace}} and {{c2::b}}',
    [
      [1, 'an open { brace', null],
      [2, 'b', null],
    ],
  ],
  ['{{Front}} and {{c1:x}} and {{cloze::y}}', []],
])('finds the gaps of %s', (text, expected) => {
  expect(parseGaps(text).problem).toBeNull();
  expect(gapsOf(text)).toEqual(expected);
});

it.each([
  ['{{c1::outer {{c2::inner}} end}}', 'nested'],
  ['{{c1::}}', 'empty'],
  ['{{c1:: ::hint}}', 'empty'],
  ['The {{c1::heart beats', 'unclosed'],
  ['{{c0::heart}}', 'number'],
  ['{{c1000::heart}}', 'number'],
  [Array.from({ length: 21 }, (_, n) => `{{c${n + 1}::${n}}}`).join(' '), 'many'],
])('says what is wrong with %s and leaves it text', (text, kind) => {
  expect(parseGaps(text)).toMatchObject({ pieces: [text], problem: { kind } });
});

const word = fc
  .string({ minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() !== '' && !/[{}:]/.test(text));
const plain = fc.string({ maxLength: 20 }).filter((text) => !/[{}]/.test(text));

describe('for any text', () => {
  it('is unchanged where nothing opens a gap', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/\{\{c\d/.test(text)),
        (text) => {
          expect(parseGaps(text)).toEqual({ pieces: [text], problem: null });
          expect(withoutGaps(text)).toBe(text);
        },
      ),
    );
  });

  it('loses no character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{{c1::', '{{c2::', '}}', '{', '}', '::', 'a', ' ', '$')),
        (parts) => {
          const text = parts.join('');
          const { pieces } = parseGaps(text);
          expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.source)).join('')).toBe(
            text,
          );
        },
      ),
    );
  });

  it('reads back every gap that was written', () => {
    const gaps = fc.array(fc.tuple(plain, fc.integer({ min: 1, max: 20 }), word, fc.option(word)), {
      minLength: 1,
    });
    fc.assert(
      fc.property(gaps, plain, (written, end) => {
        const text = written
          .map(([before, number, inside, hint]) => before + gapText(number, inside, hint))
          .join('');
        const read = parseGaps(text + end).pieces.filter((piece): piece is Gap => typeof piece !== 'string');
        expect(read.map(({ number, word: found, hint }) => [number, found, hint])).toEqual(
          written.map(([, number, inside, hint]) => [number, inside, hint]),
        );
      }),
    );
  });

  it('keeps the braces of a formula for Anki too', () => {
    expect(gapText(1, '\\frac{a}{b}')).toBe('{{c1::\\frac{a}{b} }}');
  });
});
