/** HTML as it comes out of Anki, and the text a student should see in its place. */
import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

it.each([
  ['plain < text & more', 'plain < text & more'],
  ['a<br>b<br/>c<BR />d', 'a\nb\nc\nd'],
  ['a<br><br>b', 'a\n\nb'],
  ['a<div>b</div><div>c</div>', 'a\nb\nc'],
  ['<div>a</div><div><br></div><div>b</div>', 'a\n\nb'],
  ['<p class="x">a</p><p>b</p>', 'a\nb'],
  ['<ul><li>one</li><li>two <b>bold</b></li></ul>after', '• one\n• two bold\nafter'],
  ['steps:<ol><li>one</li><li>two</li></ol>', 'steps:\n1. one\n2. two'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', 'a | b\nc | d'],
  [
    'H<sub>2</sub>O, x<sup>2</sup>, 10<sup>-3</sup>, a<sub>max</sub>, e<sup>x</sup>',
    'H₂O, x², 10⁻³, a_(max), e^x',
  ],
  ['<img src="heart.jpg">', '[image: heart.jpg]'],
  ["<img src='x.png' alt='the heart'>", '[image: the heart]'],
  ['[sound:perro.mp3] perro', '[sound:perro.mp3] perro'],
  ['see <a href="https://example.org/a?b=1&amp;c=2">here</a>', 'see here (https://example.org/a?b=1&c=2)'],
  ['<a href="https://example.org">https://example.org</a>', 'https://example.org'],
  ['&eacute;&Eacute;&auml;&szlig;&nbsp;&alpha;&rarr;&hellip;&quot;&apos;', 'éÉäß α→…"\''],
  ['&#233;&#xE9;&#x1F600;&#146;', 'éé😀’'],
  ['&#0;&#xD800;&#x110000;&unknown;&amp;lt;&', '&#0;&#xD800;&#x110000;&unknown;&lt;&'],
  ['a &lt;b&gt; c', 'a <b> c'],
  ['List&lt;String&gt; and List<String>', 'List<String> and List<String>'],
  ['if a<b then c>d', 'if a<b then c>d'],
  ['x < 3 and y > 4', 'x < 3 and y > 4'],
  ['\\(a &lt; b\\) and \\[x<b>y\\]', '\\(a < b\\) and \\[x<b>y\\]'],
  ['[latex]\\frac{1}{2}[/latex]<br>[$]a_{b}[/$]', '[latex]\\frac{1}{2}[/latex]\n[$]a_{b}[/$]'],
  ['<anki-mathjax>x^{2}</anki-mathjax>', '\\(x^{2}\\)'],
  ['unclosed \\( <b>bold</b>', 'unclosed \\( bold'],
  ['<style>.a{color:red}</style>text<!-- note -->', 'text'],
  ['<span style="color: rgb(0, 0, 0)">red</span> <font color="red">x</font>', 'red x'],
  ['unclosed <b', 'unclosed <b'],
  ['<img alt="a>b" src="c">', '<img alt="a>b" src="c">'],
  ['<script>alert(1)</script>safe', 'safe'],
])('%j reads %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
