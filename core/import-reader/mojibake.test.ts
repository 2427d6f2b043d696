/** Which texts are mended, and which only look a little like it. */
import { expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';
import { withoutMojibake } from './mojibake.ts';

it.each([
  ['corazÃ³n\theart\nmaÃ±ana\ttomorrow', 'corazón\theart\nmañana\ttomorrow'],
  ['lâ€™eau â€“ the water', 'l’eau – the water'],
  ['Â¿quÃ© hora es?', '¿qué hora es?'],
  ['Ã\u00a0 la carte, dÃ©jÃ\u00a0 vu', 'à la carte, déjà vu'],
])('mends %j', (text, meant) => expect(withoutMojibake(text)).toBe(meant));

it.each([
  'corazón\theart',
  'Ä° is one letter of Turkish',
  '«Ça va?» – «Très bien…»',
  'ÃO and ÃES are endings',
  '€ß÷',
  '',
])('leaves %j', (text) => expect(withoutMojibake(text)).toBe(text));

it('mends what is read into cards', () => {
  const { cards } = readImport('corazÃ³n\theart\nmaÃ±ana\ttomorrow\njamÃ¡s\tnever');
  expect(cards.map(({ term }) => term)).toEqual(['corazón', 'mañana', 'jamás']);
});
