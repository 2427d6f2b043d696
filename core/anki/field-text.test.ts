/** Sides of Anki cards as text: media as marks, formulas in our marks, nothing of scripts, and quick on anything. */
import { expect, it } from 'vitest';
import { fieldText } from './field-text.ts';
import { marksIn, mediaMark } from './media-marks.ts';

const picture = (name: string, alt = '') => mediaMark({ name, alt });

it.each([
  ['plain', 'plain'],
  ['<div>a</div>\n<div>b</div>', 'a\nb'],
  ['<main lang="ja" class="front">\n  <p>a</p>\n</main>', 'a'],
  ['a<br>\nb', 'a\nb'],
  ['<b>a</b> <i>b</i>', 'a b'],
  ['<img src="mito.png">', picture('mito.png')],
  ['a < b <img src="x.png"> c', `a < b ${picture('x.png')} c`],
  ['<img alt="the heart" src=\'a%20b.png\'/>', picture('a b.png', 'the heart')],
  ['<img src="100%.png">', picture('100%.png')],
  ['<img src="https://example.org/x.png">', '[image: https://example.org/x.png]'],
  ['<img src="data:image/png;base64,AAAA" alt="cell">', '[image: cell]'],
  ['perro [sound:perro.mp3]', `perro ${picture('perro.mp3')}`],
  ['<video src="v.webm" controls></video>', picture('v.webm')],
  ['[anki:play:q:0]x', 'x'],
  ['[$]a_{b}[/$] and [$$]x^2[/$$]', '\\(a_{b}\\) and \\[x^2\\]'],
  ['[latex]so $x$ is[/latex]', 'so $x$ is'],
  ['[latex]\\begin{displaymath}x\\end{displaymath}[/latex]', '\\[x\\]'],
  ['<anki-mathjax>x &lt; y</anki-mathjax>', '\\(x < y\\)'],
  ['<script>alert(1)</script>safe<style>p{}</style>', 'safe'],
  ['<svg onload=alert(1)><tts service="x">word</tts>', 'word'],
  ['a\0b', 'ab'],
])('%j is %j', (html, text) => {
  expect(fieldText(html)).toBe(text);
});

it('keeps a name from ending its mark', () => {
  expect(marksIn(`x${mediaMark({ name: 'a\0b\u0001c', alt: '' })}y`)).toEqual([{ name: 'abc', alt: '' }]);
});

it.each(['<', '<img ', '[sound:', '[latex]', '[$]', '<div ', '{{c1::', ' <br ', '\\('])(
  'reads a million characters of %j in one pass: squared, it would take hours',
  (piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(fieldText(text).length).toBeLessThanOrEqual(text.length);
  },
);
