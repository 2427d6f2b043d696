/** Hears what a voice is given to read in English. */
import { describe, expect, it } from 'vitest';
import { readingText } from './reading-text.ts';

describe('chemistry', () => {
  it.each([
    ['H2O', 'H 2 O'],
    ['CO₂ and O2', 'C O 2 and O 2'],
    ['Na+ and Cl-', 'N A plus and Cl-'],
    ['Ca²⁺', 'C A 2 plus'],
    ['2 H2 + O2 → 2 H2O', '2 H 2 plus O 2 to 2 H 2 O'],
    ['CH3COOH', 'C H 3 C O O H'],
    ['Fe2O3 is rust', 'F E 2 O 3 is rust'],
    ['Ca(OH)2', 'C A O H 2'],
    ['NaCl, HCl', 'N A C L, H C L'],
    ['vitamin B12', 'vitamin B12'],
    ['HIV, DNA, USA, PhD, McDonald, IDs', 'HIV, DNA, USA, PhD, McDonald, IDs'],
    ['In 1492 He was', 'In 1492 He was'],
    ['$\\ce{H2O}$', 'H2O'],
  ])('%s', (text, read) => expect(readingText(text)).toBe(read));
});

describe('units', () => {
  it.each([
    ['9.8 m/s²', '9.8 metres per second squared'],
    ['90 km/h', '90 kilometres per hour'],
    ['speed in km/h', 'speed in kilometres per hour'],
    ['1 g', '1 gram'],
    ['5kg and 3 cm', '5 kilograms and 3 centimetres'],
    ['20 m²', '20 square metres'],
    ['1,000 kg/m³', '1,000 kilograms per cubic metre'],
    ['37 °C', '37 degrees Celsius'],
    ['5 %', '5 percent'],
    ['120 mmHg', '120 millimetres of mercury'],
    ['5 Ships', '5 Ships'],
    ['f(x) = 3 m + b', 'f(x) equals 3 metres plus b'],
  ])('%s', (text, read) => expect(readingText(text)).toBe(read));
});

describe('dates and numbers', () => {
  it.each([
    ['2024-12-24', '24 December 2024'],
    ['24/12/2024', '24 December 2024'],
    ['12/24/2024', '24 December 2024'],
    ['03/04/2024', '03/04/2024'],
    ['6.6.1944', '6 June 1944'],
    ['1914–18', '1914 to 18'],
    ['1914-1918', '1914 to 1918'],
    ['the 1920s', 'the nineteen twenties'],
    ['3/4 of it', 'three quarters of it'],
    ['1/2', 'one half'],
    ['24/7', '24/7'],
    ['$5 or £2.50', '5 dollars or 2.50 pounds'],
    ['$1.5 million', '1.5 million dollars'],
    ['a price of $x$ and $y$', 'a price of x and y'],
  ])('%s', (text, read) => expect(readingText(text)).toBe(read));
});

describe('abbreviations and Roman numerals', () => {
  it.each([
    ['Dr. King', 'Doctor King'],
    ['Plants, fungi etc.', 'Plants, fungi et cetera.'],
    ['mitosis vs. meiosis', 'mitosis versus meiosis'],
    ['e.g. iron', 'for example iron'],
    ['ca. 1500', 'about 1500'],
    ['Fig. 3, p. 12', 'figure 3, page 12'],
    ['and/or', 'and or'],
    ['Henry VIII', 'Henry the eighth'],
    ['Louis XIV was', 'Louis the fourteenth was'],
    ['World War II', 'World War 2'],
    ['photosystem I', 'photosystem 1'],
    ['Peter, I think', 'Peter, I think'],
    ['Vitamin C', 'Vitamin C'],
    ['Type IV', 'Type 4'],
  ])('%s', (text, read) => expect(readingText(text)).toBe(read));
});
