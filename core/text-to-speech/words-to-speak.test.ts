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
  // Formulas and doses are of no language.
  ['H₀: μ₁ = μ₂', null, 'H 0: mu 1 equals mu 2'],
  ['sin²θ + cos²θ = 1', null, 'sine squared of theta plus cosine squared of theta equals 1'],
  ['6CO₂ + 6H₂O', null, '6 C O 2 plus 6 H 2 O'],
  ['u × v = −v × u', null, 'u times v equals minus v times u'],
  ['Paracetamol 500 mg PO q6h PRN', null, 'Paracetamol 500 milligrams by mouth every 6 hours as needed'],
  ['Epinephrine 0.3 mg IM, repeat q5-15 min', null, 'Epinephrine 0.3 milligrams IM, repeat q5 to 15 minutes'],
  ['>90 mL/min', null, 'more than 90 millilitres per minute'],
  ['det(AB) = det A · det B', null, 'det(AB) equals det A times det B'],
  ['Genotypes of Aa x Aa?', null, 'Genotypes of Aa crossed with Aa?'],
  ['η μάζα × 2', null, 'η μάζα × 2'],
])('%s in %s', (text, language, spoken) => expect(wordsToSpeak(text, language)).toBe(spoken));
