/** Titles are shown with en dashes where "--" parts words, and else as written. */
import { expect, it } from 'vitest';
import { shownTitle } from './set-title.ts';

it.each([
  ['Rome -- its wars -- its laws', 'Rome – its wars – its laws'],
  ['Rome--its wars', 'Rome–its wars'],
  ['git push --force', 'git push --force'],
  ['-- Rome', '-- Rome'],
  ['Rome --- its wars', 'Rome --- its wars'],
  ['i-- and --i', 'i-- and --i'],
  ['Spanish-English', 'Spanish-English'],
])('%s', (title, shown) => {
  expect(shownTitle(title)).toBe(shown);
});
