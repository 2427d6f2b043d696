/** What a voice is given to read in English. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishWords } from './english-words.ts';
import { MAX_SPOKEN_CHARACTERS } from './rules.ts';

describe('chemistry', () => {
  it.each([
    ['H2O', 'H 2 O'],
    ['CO₂ and O2', 'C O 2 and O 2'],
    ['Na+ and Cl-', 'N A plus and C L minus'],
    ['Ca²⁺', 'C A 2 plus'],
    ['2 H2 + O2 → 2 H2O', '2 H 2 plus O 2 to 2 H 2 O'],
    ['CH3COOH', 'C H 3 C O O H'],
    ['Fe2O3 is rust', 'F E 2 O 3 is rust'],
    ['Ca(OH)2', 'C A, O H, twice'],
    ['Al2(SO4)3', 'A L 2, S O 4, 3 times'],
    ['Fe(s) + 2HCl(aq)', 'F E solid plus 2 H C L in water'],
    ['CuSO4·5H2O', 'C U S O 4 dot 5 H 2 O'],
    ['OH− and Br-', 'O H minus and B R minus'],
    ['[Cu(NH3)4]2+', 'C U, N H 3, 4 times, 2 plus'],
    ['pH = −log[H+]', 'pH equals minus log of the concentration of H plus'],
    ['the Na+/K+ pump', 'the N A plus K plus pump'],
    ['In- and outputs, I- and you-forms', 'In- and outputs, I- and you-forms'],
    ['word(s), f(s)', 'word(s), f of s'],
    ['NaCl, HCl', 'N A C L, H C L'],
    ['vitamin B12', 'vitamin B12'],
    ['HIV, DNA, USA, PhD, McDonald, IDs', 'HIV, DNA, USA, PhD, McDonald, IDs'],
    ['In 1492 He was', 'In 1492 He was'],
    ['$\\ce{H2O}$', 'H2O'],
  ])('%s', (text, read) => expect(englishWords(text)).toBe(read));
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
    ['f(x) = 3 m + b', 'f of x equals 3 metres plus b'],
    ['F = 5 kg·m/s²', 'F equals 5 kilogram metres per second squared'],
    ['8.314 J mol⁻¹ K⁻¹', '8.314 joules per mole per kelvin'],
    ['9.81 m s^-2', '9.81 metres per second squared'],
    ['g is in N·m²/kg²', 'g is in newton square metres per kilogram squared'],
    ['s⁻¹ or mol⁻¹', 'per second or per mole'],
    ['300 K but a 5K run', '300 kelvins but a 5K run'],
    ['0.5 A, grade 5 A', '0.5 amperes, grade 5 A'],
    ['2 M NaOH, 0.1 M', '2 molar N A O H, 0.1 molar'],
    ['120/80 mmHg', '120 over 80 millimetres of mercury'],
    ['5 mg/day for 1 person', '5 milligrams per day for 1 person'],
    ['5 ft 3 in', '5 feet 3 inches'],
    ['1.6 × 10⁻¹⁹ C', '1.6 times 10 to the power of minus 19 coulombs'],
  ])('%s', (text, read) => expect(englishWords(text)).toBe(read));
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
    ['$5 or £2.50', '5 dollars or 2 pounds 50'],
    ['$1.5 million', '1.5 million dollars'],
    ['$2.5bn, £3m, $1.99', '2.5 billion dollars, 3 million pounds, 1 dollar 99'],
    ['It was $5 and then $10.', 'It was 5 dollars and then 10 dollars.'],
    ['Sept. 11, 2001', 'September 11, 2001'],
    ['Jan. was cold', 'Jan. was cold'],
    ['the ’60s and the early 90s', 'the sixties and the early nineties'],
    ['in 60s', 'in 60 seconds'],
    ['1 000 000 people', '1,000,000 people'],
    ['a ratio of 9:3:3:1 or 2:1', 'a ratio of 9 to 3 to 3 to 1 or 2 to 1'],
    ['at 9:30, in 1:02:33', 'at 9:30, in 1:02:33'],
    ['10 a.m.–5 p.m.', '10 a.m. to 5 p.m.'],
    ['3x faster', '3 times faster'],
    ['2½ cups, ½ cup', '2 and one half cups, one half cup'],
    ['a price of $x$ and $y$', 'a price of x and y'],
  ])('%s', (text, read) => expect(englishWords(text)).toBe(read));
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
    ['WWII', 'World War 2'],
    ['St. Paul, Main St. in town', 'Saint Paul, Main Street in town'],
    ['Smith et al.', 'Smith and others'],
    ['mRNA and cAMP', 'm RNA and c AMP'],
    ['eq. (2) in ch. 3', 'equation 2 in chapter 3'],
  ])('%s', (text, read) => expect(englishWords(text)).toBe(read));
});

describe('isotopes', () => {
  it.each([
    ['¹⁴C and C-14', 'carbon 14 and carbon 14'],
    ['^{235}U, Sr-90, Tc-99m', 'uranium 235, strontium 90, technetium 99 M'],
    ['B-52, K-12, I-95', 'B-52, K-12, I-95'],
    ['vitamin B-12', 'vitamin B-12'],
    ['m²C', 'm squared C'],
  ])('%s', (text, read) => expect(englishWords(text)).toBe(read));
});

describe('formulas in plain characters', () => {
  it.each([
    ["f'(x) and f''(x)", 'f prime of x and f prime prime of x'],
    ['dy/dx, d/dx', 'd y by d x, d by d x'],
    ['∂f/∂x', 'partial f by partial x'],
    ['sin²θ + cos x', 'sine squared of theta plus cosine of x'],
    ['the sin of pride; cos it was; log on', 'the sin of pride; cos it was; log on'],
    ['log₂ 8', 'log to the base 2 of 8'],
    ['lim x→0', 'the limit as x goes to 0'],
    ['1.6e-19', '1.6 times 10 to the power of minus 19'],
    ['|x| = 3', 'the absolute value of x equals 3'],
    ['n! and 4! = 24. Stop!', 'n factorial and 4 factorial equals 24. Stop!'],
    ['-5 °C, x = -b', 'minus 5 degrees Celsius, x equals minus b'],
    ['3 - 2 = 1', '3 minus 2 equals 1'],
    ['the wall - it is thick - holds', 'the wall – it is thick – holds'],
    ['pages 3-5', 'pages 3 to 5'],
    ['3 · 4', '3 times 4'],
    ['p/q, n/a, he/she', 'p over q, n/a, he/she'],
    ['A(n) example', 'A(n) example'],
  ])('%s', (text, read) => expect(englishWords(text)).toBe(read));
});

describe('symbols', () => {
  it.each([
    ['A ∪ B ∩ ∅', 'A union B intersection the empty set'],
    ['∀x ∃y: ¬p ∧ q', 'for all x there is y: not p and q'],
    ['a >= b, a != c, p => q', 'a is at least b, a is not equal to c, p implies q'],
    ['→ ATP', 'ATP'],
    ['↑ BP and HR ↓', 'increased BP and HR decreased'],
    ["5′ to 3′, 5'→3'", '5 prime to 3 prime, 5 prime to 3 prime'],
    ["the '5' key, it's 6'2\"", "the '5' key, it's 6 feet 2 inches"],
    ['β-carotene', 'beta carotene'],
    ['C++, C# and #1', 'C plus plus, C sharp and number 1'],
    ['x̄, 2ⁿ, aₙ', 'x bar, 2 to the power of n, a n'],
  ])('%s', (text, read) => expect(englishWords(text)).toBe(read));
});

describe('LaTeX', () => {
  it.each([
    [String.raw`$\int_0^1 x^2 dx$`, 'the integral from 0 to 1 of x squared dx'],
    [String.raw`$\sum_{i=1}^{n} x_i$`, 'the sum from i equals 1 to n of x i'],
    [String.raw`$\sum_{i} x_i$`, 'the sum over i of x i'],
    [String.raw`$\lim_{x \to 0} \frac{\sin x}{x} = 1$`, 'the limit as x goes to 0 of sine x over x equals 1'],
    [
      String.raw`$\frac{-b \pm \sqrt{b^2-4ac}}{2a}$`,
      'minus b plus or minus the square root of b squared minus 4ac over 2a',
    ],
    [String.raw`$\frac{1}{\frac{1}{2}}$`, '1 over one half'],
    [String.raw`$e^{i\pi} + 1 = 0$`, 'e to the power of i pi plus 1 equals 0'],
    [String.raw`$\binom{n}{k}$, $\sqrt[3]{8}$`, 'n choose k, the cube root of 8'],
    [String.raw`$\vec{F} = m\vec{a}$, $\bar x$`, 'vector F equals m vector a, x bar'],
    [String.raw`$\log_2 8 = 3$`, 'log to the base 2 of 8 equals 3'],
    [String.raw`$A \cup B \subseteq C$`, 'A union B is a subset of C'],
  ])('%s', (text, read) => expect(englishWords(text)).toBe(read));
});

describe('any card', () => {
  const scraps = [
    ...'abxCHNOK019 .,-–−+=/*^_{}()[]|$\\°%#\'′"~<>!:·→⁻²₂½µΩπ\n',
    ...['sin', 'mol', 'km/h', '10^', '\\frac', '\\int_', '(aq)', 'Cl-', '$', ' the ', 'H2O', ' - ', '1 000'],
  ];
  const text = fc.array(fc.constantFrom(...scraps), { maxLength: 60 }).map((parts) => parts.join(''));

  it('is read as one line, without characters that no voice can read', () => {
    fc.assert(
      fc.property(text, (card) => {
        const read = englishWords(card);
        expect(read).not.toMatch(/[\n∪∩∅∀∃∴§ħ⁻²₂½µ]|(?<![Ωπ]|(?:^|[\s(])-)[Ωπ]{1,2}(?![Ωπ])/u);
        expect(read.length).toBeLessThanOrEqual(MAX_SPOKEN_CHARACTERS);
      }),
      { numRuns: 500 },
    );
  });

  it('plain sentences stay unchanged', () => {
    const word = fc.stringMatching(/^[a-z]{2,9}$/).filter(
      (each) =>
        // Short forms, and crosses of genes: "xaa".
        !'cos sin tan log lim vs hx tx sb sth prn tid qid eg ie etc bc avg asl grp hrs rxn sp spp wks yr yrs yoy qoq govt dept approx'
          .split(' ')
          .includes(each) && !/^(.)\1x$|^x(.)\2$/.test(each),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
        const sentence = `The ${words.join(' ')}.`;
        expect(englishWords(sentence)).toBe(sentence);
      }),
    );
  });
});
