/** Guesses languages as cards give them: short, mixed with formulas, or telling nothing. */
import { expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

it.each([
  ['The enzyme uses that flow to join ADP and phosphate', 'en'],
  ['Die Zelle ist die kleinste Einheit', 'de'],
  ['Müßiggang', 'de'],
  ['Le chat est dans la maison', 'fr'],
  ['¿Dónde está la biblioteca?', 'es'],
  ['Il gatto è nella casa di mia zia', 'it'],
  ['O gato não está em casa', 'pt'],
  ['De kat is niet in het huis', 'nl'],
  ['Клетка — это единица жизни', 'ru'],
  ['Їжак їсть яблуко', 'uk'],
  ['細胞は生命の単位です', 'ja'],
  ['细胞是生命的基本单位', 'zh'],
  ['세포는 생명의 단위이다', 'ko'],
  ['η οικονομία', 'el'],
  ['the angle α is equal to the angle β', 'en'],
  ['Chemiosmosis', null],
  ['H2O', null],
  ['42', null],
  ['', null],
])('%s → %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});

it('asks the other texts of that side where one tells nothing', () => {
  const terms = ['la maison', 'le chien', 'les enfants', 'une table', 'chat'].join('\n');
  expect(guessLanguage('chat', terms)).toBe('fr');
  expect(guessLanguage('The cat and the dog', terms)).toBe('en');
});
