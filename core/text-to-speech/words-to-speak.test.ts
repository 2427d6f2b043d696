/** No card of another language gets English words. */
import { expect, it } from 'vitest';
import { wordsToSpeak } from './words-to-speak.ts';

it.each([
  ['5 % der Bevölkerung', null, '5 % der Bevölkerung'],
  ['Der Umfang ist U = 2πr.', null, 'Der Umfang ist U = 2πr.'],
  ['La masa de 1 mol de agua es 18 g/mol.', null, 'La masa de 1 mol de agua es 18 g/mol.'],
  ['Le PIB a augmenté de 2,5 % en 2019.', null, 'Le PIB a augmenté de 2,5 % en 2019.'],
  ['O preço do pão é 10 % maior hoje', null, 'O preço do pão é 10 % maior hoje'],
  ['amor vincit omnia & labor', 'la', 'amor vincit omnia & labor'],
  ['H2O', 'de', 'H2O'],
  ['The price rose by 5 %.', null, 'The price rose by 5 percent.'],
  ['50 km/h', null, '50 kilometres per hour'],
  ['Poincaré: x ≤ 3', null, 'Poincaré: x is at most 3'],
  ['5 %', 'en-GB', '5 percent'],
])('%s in %s', (text, language, spoken) => expect(wordsToSpeak(text, language)).toBe(spoken));
