/** Formulas come from cards, and cards from anywhere: none may link, load, carry attributes or grow without end. */
import katex from 'katex';
import { expect, it } from 'vitest';
import { formulaOptions } from './typeset.ts';

const set = (tex: string) => katex.renderToString(tex, formulaOptions);

it.each([
  String.raw`\href{javascript:alert(1)}{x}`,
  String.raw`\url{https://elsewhere.example}`,
  String.raw`\includegraphics{https://elsewhere.example/a.png}`,
  String.raw`\htmlClass{dialog}{x}`,
  String.raw`\htmlData{turn=1}{x}`,
  '<img src=x onerror=alert(1)>',
])('%s stays text', (tex) => {
  expect(set(tex)).not.toMatch(/<(a|img)\b|href=|src=|class="[^"]*dialog|data-turn/);
});

it('a formula that calls itself ends, and one of any size stays in its line', () => {
  expect(set(String.raw`\def\a{\a\a}\a`)).toContain('katex-error');
  expect(set(String.raw`\rule{9999em}{1em}`)).not.toContain('9999em');
});
