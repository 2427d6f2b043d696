/** No formula sets a style attribute, which the content security policy would refuse and log. */
import katex from 'katex';
import { expect, it, vi } from 'vitest';
import { typeset } from './typeset.ts';

it.each([
  ['an error', String.raw`\frac{`, 'span.katex-error', 'color'],
  ['a drawn sign', String.raw`\vec{x}`, 'svg', 'width'],
  ['a fraction', String.raw`\frac{a}{b}`, '.vlist', 'height'],
])('styles %s by properties', (_what, tex, selector, property) => {
  const attribute = vi.spyOn(Element.prototype, 'setAttribute');
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const into = document.createElement('span');
  typeset(katex, { tex, display: false }, into);
  expect(attribute.mock.calls.filter(([name]) => name === 'style')).toEqual([]);
  expect(parse.mock.calls.filter(([html]) => / style="/.test(html as string))).toEqual([]);
  expect(into.querySelector<HTMLElement>(selector)?.style.getPropertyValue(property)).not.toBe('');
  expect(into.innerHTML).not.toContain('data-style');
});

it('keeps text that looks like an attribute as text', () => {
  const into = document.createElement('span');
  typeset(katex, { tex: String.raw`\text{x style="color:red"}`, display: false }, into);
  expect(into.textContent?.replaceAll('\u00a0', ' ')).toContain('style=');
  expect(into.querySelector('[style*="red"]')).toBeNull();
});
