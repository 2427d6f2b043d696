/** A suggestion is a word of the same notes, or the letters that digits were read for. */
import { expect, it } from 'vitest';
import { suggestionFor, wordsReadSurely } from './doubtful-words.ts';

const sure = wordsReadSurely(
  ['Plasmolysis:', 'the', 'membrane', 'Oxyhaemoglobin,', 'vein'].map((text) => ({ text, doubt: null })),
);

it.each([
  ['plasmo1ysis', 'plasmolysis'],
  ['Plasrnolysis', null],
  ['plasmolys1s', 'plasmolysis'],
  ['Membrone,', 'Membrane,'],
  ['(MEMBRAN', '(MEMBRANE'],
  ['oxyhaem0globin', 'oxyhaemoglobin'],
  ['gluc0se', 'glucose'],
  // Right as it is, or nothing like it.
  ['membrane', null],
  ['mitochondrion', null],
  // Too short to tell, figures and formulas.
  ['ve1n', 'vein'],
  ['the', null],
  ['1628', null],
  ['H2O', null],
])('%s → %s', (read, suggested) => {
  expect(suggestionFor(read, sure)).toBe(suggested);
});

it('learns from no doubtful word', () => {
  expect(wordsReadSurely([{ text: 'membrone', doubt: {} }]).size).toBe(0);
});
