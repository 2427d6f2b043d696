/** Marks of documents do not stand in what is shown of them. */
import { expect, it } from 'vitest';
import { shownLine } from './shown-line.ts';

it.each([
  ['## Virtue Ethics', 'Virtue Ethics'],
  ['**Introduction to Philosophy**', 'Introduction to Philosophy'],
  ['Serialisierung:** Objekt codieren', 'Serialisierung: Objekt codieren'],
  ['- Central question: what kind of person?', 'Central question: what kind of person?'],
  ['ang I -> ang II', 'ang I → ang II'],
  ['2**3 is 8, and #1 is first', '2**3 is 8, and #1 is first'],
])('shows “%s” as “%s”', (text, shown) => {
  expect(shownLine(text)).toBe(shown);
});
