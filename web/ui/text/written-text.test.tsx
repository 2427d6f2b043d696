/** How the marks of a card's text are shown. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WrittenText } from './written-text.tsx';

const shown = (text: string) => render(<p>{<WrittenText text={text} />}</p>).container.querySelector('p');

it('sets bold, code and lists within a paragraph', () => {
  const side = shown('**Parts** of `cell.py`:\n- nucleus\n- **wall**\nThat is all.');
  expect(side?.querySelector('b')?.textContent).toBe('Parts');
  expect(side?.querySelector('code')?.textContent).toBe('cell.py');
  const items = [...(side?.querySelectorAll('[role="list"] > [role="listitem"]') ?? [])];
  expect(items.map((item) => item.innerHTML)).toEqual(['nucleus', '<b>wall</b>']);
  // The list has lines of its own, so the line breaks beside it would be empty lines.
  expect(side?.textContent).toBe('Parts of cell.py:nucleuswallThat is all.');
});

it('keeps the lines of code as they are', () => {
  const side = shown('Sum:\n```\nfor x in y:\n  z += **x**\n```');
  expect(side?.querySelector('code')?.textContent).toBe('for x in y:\n  z += **x**');
});

it('sets typed arrows between words as signs, and leaves code and formulas as they are', () => {
  expect(shown('ang I -> ang II\n-> less')?.textContent).toBe('ang I → ang II\n→ less');
  expect(shown('`a -> b`, p->x and <!-- x -->')?.textContent).toBe('a -> b, p->x and <!-- x -->');
});

it('shows markup of others as text', () => {
  const side = shown('<b>no</b> **<i>yes</i>**');
  expect(side?.innerHTML).toBe('&lt;b&gt;no&lt;/b&gt; <b>&lt;i&gt;yes&lt;/i&gt;</b>');
});
