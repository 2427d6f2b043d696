/** The recogniser's prompt contains the first terms that fit. */
import { expect, test } from 'vitest';
import { termsPrompt } from './terms-prompt.ts';

test('joins the terms, each once', () => {
  expect(termsPrompt(['Photosynthesis', ' Calvin\ncycle ', 'Photosynthesis', ''])).toBe(
    'Photosynthesis, Calvin cycle.',
  );
});

test('is empty without terms', () => {
  expect(termsPrompt([])).toBe('');
});

test('keeps the first ones within the recogniser’s limit', () => {
  const prompt = termsPrompt(Array.from({ length: 500 }, (_, index) => `Fachbegriff-${index}`));
  expect(Buffer.byteLength(prompt)).toBeLessThanOrEqual(448);
  expect(prompt.startsWith('Fachbegriff-0, Fachbegriff-1,')).toBe(true);
});

test('does not let one endless term crowd out the others', () => {
  expect(termsPrompt(['x'.repeat(1000), 'Stoma'])).toBe('Stoma.');
});
