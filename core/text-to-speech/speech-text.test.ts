/** What a voice is given to read. */
import { describe, expect, it } from 'vitest';
import { speechText, unmarkedText } from './speech-text.ts';

describe('in English', () => {
  it.each([
    ['**Bold**, *slanted* and `code`', 'Bold, slanted and code'],
    ['# Title\n- one\n- two', 'Title. one. two'],
    ['[the page](https://example.com/a) or https://example.com', 'the page or a link'],
    ['\\(E = mc^2\\)', 'E equals mc squared'],
    ['$\\frac{a}{b}$', 'a over b'],
    ['\\(\\sqrt{x}\\)', 'the square root of x'],
    ['x ≤ 3 and y → 0', 'x is at most 3 and y to 0'],
    ['angle α', 'angle alpha'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['“Arteries ____ from the ____”', '“Arteries blank from the blank”'],
    ['c____ b____', 'c blank b blank'],
    ['line one\nline two', 'line one. line two'],
    ['one\n---\ntwo\n* * *\nthree', 'one. two. three'],
    ['🎉', ''],
    ['   ', ''],
  ])('%s', (text, spoken) => {
    expect(speechText(text)).toBe(spoken);
  });

  it('reads no more than four thousand characters', () => {
    expect(speechText('a* _b `'.repeat(5000)).length).toBeLessThanOrEqual(4000);
  });
});

describe('in other languages', () => {
  it.each([
    ['**Die Fläche** ist $\\pi r^2$', 'Die Fläche ist π r²'],
    ['Zeile eins\nZeile zwei 🎉', 'Zeile eins. Zeile zwei'],
    ['La moitié : \\(\\frac{1}{2}\\)', 'La moitié: 1 ÷ 2'],
    ['$\\sqrt{x} \\leq 10^{-3}$', '√x ≤ 10⁻³'],
    ['$\\text{Kraft} = m \\cdot a$', 'Kraft = m · a'],
    ['$\\Delta x_{1}$ und $y_n$', 'Δ x 1 und y n'],
    ['snake_case und {so}', 'snake_case und so'],
    ['Siehe https://example.org/a hier', 'Siehe hier'],
  ])('%s, and no English words put in', (text, spoken) => {
    expect(unmarkedText(text)).toBe(spoken);
  });
});
