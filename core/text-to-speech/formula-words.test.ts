/** How formulas are read aloud, and that no text makes this slow. */
import { describe, expect, test } from 'vitest';
import { formulaWords } from './formula-words.ts';
import { speechText } from './speech-text.ts';

describe('formulas are read as a teacher reads them', () => {
  test.each([
    ['x² + y^2 = z', 'x squared plus y squared equals z'],
    ['a^3', 'a cubed'],
    ['10^{-3}', '10 to the power of minus 3'],
    ['H₂O and CO_2', 'H 2 O and CO 2'],
    ['Ca²⁺', 'Ca 2 plus'],
    ['$\\frac{a}{b}$', 'a over b'],
    ['\\sqrt{16}', 'the square root of 16'],
    ['a ≤ b', 'a is at most b'],
    ['A → B', 'A to B'],
    ['1939–1945', '1939 to 1945'],
    ['37 °C', '37 degrees Celsius'],
    ['50%', '50 percent'],
    ['α and Ω', 'alpha and omega'],
    ['p < 0.05', 'p is less than 0.05'],
    ['well-known', 'well-known'],
    ['e.g. enzymes, i.e. proteins', 'for example enzymes, that is proteins'],
  ])('%j → %j', (text, spoken) => {
    expect(speechText(text)).toBe(spoken);
  });
});

// Quadratic rules would take minutes.
test.each(['{', '-', ' '])('reads 200,000 of %j to the end', (sign) => {
  expect(formulaWords(`a\\lim_{${sign.repeat(200_000)}b`)).toMatch(/^a.*b$/s);
});
