/** Any text becomes pieces of one breath in letters an English voice reads. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_SPOKEN_CHARACTERS } from '#core/text-to-speech/rules.ts';
import { speechText } from '#core/text-to-speech/speech-text.ts';
import { englishLetters, spokenPieces } from './spoken-pieces.ts';

test('splits into sentences, and long ones where one breathes', () => {
  expect(spokenPieces('Good start. What is next?')).toEqual(['Good start.', 'What is next?']);
  const long = spokenPieces(`First ${'a very long clause, '.repeat(40)}end.`);
  for (const piece of long) expect(piece.length).toBeLessThanOrEqual(280);
  expect(long.slice(0, -1).every((piece) => piece.endsWith(','))).toBe(true);
});

test('gives an English voice English letters', () => {
  expect(englishLetters('Čapek’s “naïve” Straße — œuvre 日本')).toBe('Capek\'s "naive" Strasse , oeuvre');
});

test('gives plain pieces of bounded length for any text, quickly', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 2000 }),
    fc
      .array(
        fc.constantFrom(
          '*',
          '_',
          '`',
          '[',
          '](',
          ')',
          '<',
          '>',
          '^{',
          '}',
          '\\frac{',
          '$',
          '|',
          '\n',
          'a',
          ' ',
          '=',
          '#',
          '¹',
          '.',
        ),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (value) => {
      const spoken = speechText(value);
      expect(spoken.length).toBeLessThanOrEqual(MAX_SPOKEN_CHARACTERS);
      for (const piece of spokenPieces(englishLetters(spoken))) expect(piece).toMatch(/^[\x20-\x7e]{1,280}$/);
    }),
    { numRuns: 300 },
  );
});
