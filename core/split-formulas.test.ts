/** Tells formulas from prices and plain text. */
import { expect, it, vi } from 'vitest';
import { splitFormulas } from './split-formulas.ts';

const formulas = (text: string) =>
  splitFormulas(text).flatMap((piece) => (piece.kind === 'formula' ? [piece.tex] : []));

it.each([
  ['plain words', []],
  ['the area \\(\\pi r^2\\) of a circle', ['\\pi r^2']],
  ['$E = mc^2$ and $x$', ['E = mc^2', 'x']],
  ['\\[\\int_0^1 x\\,dx\\]', ['\\int_0^1 x\\,dx']],
  ['$$a\n+b$$', ['a\n+b']],
  ['it costs $5 and $10', []],
  ['between $5 and 10$ a day', []],
  ['US$5 for $x+1$', ['x+1']],
  ['escaped \\$5 and \\$6', []],
  ['$ x $', []],
  ['one $ only', []],
  ['$a$b', []],
])('%s', (text, expected) => {
  expect(formulas(text)).toEqual(expected);
});

it('keeps every word and line break between formulas', () => {
  expect(splitFormulas('a\n\\(x\\) b $$y$$')).toEqual([
    { kind: 'text', text: 'a\n' },
    { kind: 'formula', tex: 'x', display: false, at: 2, end: 7 },
    { kind: 'text', text: ' b ' },
    { kind: 'formula', tex: 'y', display: true, at: 10, end: 15 },
  ]);
});

it.each(['$', '$ a', '\\('])('keeps ten thousand characters of %s', (piece) => {
  const text = piece.repeat(10_000 / piece.length);
  const kept = splitFormulas(text).map((part) => (part.kind === 'text' ? part.text : part.tex));
  expect(text).toContain(kept[0]);
});

it.each(['\\(', '\\[', '$$', ' $$x', '\\(\\['])(
  'walks at most a few times over a text of %s without ends',
  (piece) => {
    const text = piece.repeat(5_000);
    let walked = 0;
    const indexOf = String.prototype.indexOf;
    const spy = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, ...args) {
      const found = indexOf.apply(this, args);
      walked += (found === -1 ? this.length : found) - (args[1] ?? 0) + 1;
      return found;
    });
    splitFormulas(text);
    spy.mockRestore();
    expect(walked).toBeGreaterThan(0);
    expect(walked).toBeLessThanOrEqual(4 * text.length);
  },
);
