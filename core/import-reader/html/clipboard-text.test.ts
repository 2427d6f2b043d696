/** What is left of rich text from the clipboard on a card. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clipboardSamples } from '#tests/support/samples/clipboard-html.ts';
import { clipboardText } from './clipboard-text.ts';
import { wordFormula } from './word-formula.ts';

it.each(Object.entries(clipboardSamples))('reads %s', (_, { html, text }) => {
  expect(clipboardText(html)).toBe(text);
});

it.each([
  ['', null],
  ['<meta charset="utf-8"><span>plain words</span>', null],
  ['<table><tr><td>a</td><td>b</td></tr></table>', null],
  ['<p>a <b> bold </b>word</p>', 'a **bold** word'],
  ['<p><b>one</b> <strong>phrase</strong></p>', '**one phrase**'],
  ['<p><b>one</b></p><p><b>two</b></p>', '**one**\n**two**'],
  ['<b><p>one</p><p>two</p></b>', '**one**\n**two**'],
  ['<p>a &lt;b&gt; <b>&amp;</b></p>', 'a <b> **&**'],
  ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n- b\n- c'],
  ['<ol><li>a<li>b</ol>', '1. a\n2. b'],
  ['<p><code>a`b</code> <b>c</b></p>', '```\na`b\n```\n**c**'],
  ['<p>x<sup>2</sup></p>', 'x²'],
  ['<p><b>H<sub>2</sub>O</b></p>', '**H₂O**'],
  ['<p hidden>no</p><script>no</script><p><b>yes</b>', '**yes**'],
])('%j reads %j', (html, text) => {
  expect(clipboardText(html)).toBe(text);
});

it.each([
  ['<m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>', '\\frac{1}{2}'],
  ['<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e><m:r>x</m:r></m:e></m:rad>', '\\sqrt{x}'],
  [
    '<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>i</m:sub><m:sup>n</m:sup><m:e>x</m:e></m:nary>',
    '\\sum_{i}^{n} x',
  ],
  ['<m:d><m:e><m:r>a+b</m:r></m:e></m:d>', '(a+b)'],
  ['<m:odd><m:r>a</m:r></m:odd>', 'a'],
])('reads the formula %s', (omml, tex) => {
  expect(wordFormula(`<m:oMath>${omml}</m:oMath>`)).toBe(tex);
});

it('ends for any text, and leaves no tag of what it knows', () => {
  const bits = fc.constantFrom(
    '<b>',
    '</b>',
    '<p style="',
    '"',
    '<!--',
    '-->',
    '<li>',
    'a',
    '<math',
    '</math>',
    '<',
    '>',
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 40 }), (parts) => {
      expect(clipboardText(parts.join('')) ?? '').not.toMatch(/<\/?(?:b|p|li)>/);
    }),
  );
});

it.each(['<!--', '<a "', "<a '", '<math>', '<![', '<b>', '<li>', '</p>', '<m:oMath>'])(
  'reads a long clipboard of %j',
  (piece) => {
    const html = `<b>end</b>${piece.repeat(100_000 / piece.length)}`;
    expect(clipboardText(html)).toContain('**end**');
  },
);

it('reads unclosed tags of a formula in linear time: quadratic work would exceed the test timeout', () => {
  expect(clipboardText(`<b>end</b><math>${'<'.repeat(300_000)}</math>`)).toContain('**end**');
});
