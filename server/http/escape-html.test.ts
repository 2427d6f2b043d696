/** External text can close neither an element nor a quoted attribute. */
import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it.each([
  ['<script>', '&#60;script&#62;'],
  ['" onload="x', '&#34; onload=&#34;x'],
  ["' onload='x", '&#39; onload=&#39;x'],
  ['a & b', 'a &#38; b'],
  ['&lt;', '&#38;lt;'],
])('%s becomes %s', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
