import { describe, expect, it } from 'vitest';
import { readWords } from './words.ts';

const folded = (text: string) => readWords(text).map((word) => word.folded);

describe('readWords', () => {
  it.each([
    ['accents and case', 'Café ÉCLAIR', ['cafe', 'eclair']],
    ['apostrophes', "the plant's roots don't", ['the', 'plant', 'roots', 'dont']],
    ['number words', 'thirty five volts and two', ['35', 'volts', 'and', '2']],
    ['hundreds', 'one hundred degrees, a hundred and five volts', ['100', 'degrees', '105', 'volts']],
    ['tens and ones after hundreds', 'a hundred and twenty one degrees', ['121', 'degrees']],
    ['noughts', 'nought point oh five', ['0.05']],
    ['great numbers', 'two million three hundred thousand and 5 billion', ['2300000', 'and', '5000000000']],
    ['years', 'ten sixty-six, nineteen ninety nine, twenty twenty four', ['1066', '1999', '2024']],
    ['decimals', 'pi is three point one four', ['pi', 'is', '3.14']],
    ['numbers side by side', 'one two three, forty thirty', ['1', '2', '3', '40', '30']],
    ['scales', 'a million reasons, hundreds of them', ['1000000', 'reasons', 'hundreds', 'of', 'them']],
    [
      'signs',
      '100 °C is 50%, or 50 per cent',
      ['100', 'degrees', 'celsius', 'is', '50', 'percent', 'or', '50', 'percent'],
    ],
    ['thousands and ordinals', '1,500 on the 1st', ['1500', 'on', 'the', 'first']],
    ['letters with a sign', 'C++, C#, Na⁺, O− and e-', ['c++', 'c#', 'na+', 'o-', 'and', 'e-']],
    [
      'the same as they are said',
      'C plus plus or F sharp. Na plus, AB positive',
      ['c++', 'or', 'f#', 'na+', 'ab+'],
    ],
    [
      'no sign between terms',
      'a+b, x plus y, vitamin C - needed',
      ['a', 'b', 'x', 'plus', 'y', 'vitamin', 'c', 'needed'],
    ],
    ['torn words', 'with out it self', ['without', 'itself']],
    ['scripts without spaces', '细胞膜', ['细胞', '胞膜']],
    ['other alphabets', 'клетка делится', ['клетка', 'делится']],
    ['nothing', ' …  ', []],
  ])('reads %s', (_, text, expected) => {
    expect(folded(text)).toEqual(expected);
  });

  it('keeps the place of every word', () => {
    const text = 'So — the café, thirty five.';
    for (const word of readWords(text)) expect(text.slice(word.start, word.end)).not.toBe('');
    expect(readWords(text).map(({ start, end }) => text.slice(start, end))).toContain('thirty five');
  });
});
