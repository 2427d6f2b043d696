/** Real kinds of cards and the shape each is given. */
import { describe, expect, it } from 'vitest';
import { type CardShape, shapeOf } from './card-shape.ts';

const cards: readonly [CardShape, term: string, definition: string][] = [
  ['question', 'When did the Berlin Wall fall?', '9 November 1989'],
  ['question', 'Define tort', 'A civil wrong other than breach of contract'],
  ['question', 'List three defences to negligence', 'Consent, necessity, self-defence'],
  ['question', 'True or false: Viruses are alive', 'False: they need a host cell to reproduce'],
  ['question', "State Newton's first law", 'An object stays at rest unless a net force acts on it'],
  ['question', 'Difference between TCP and UDP', 'TCP is reliable and ordered; UDP is faster'],
  ['concept', 'Law of demand', 'As price rises, quantity demanded falls, all else equal.'],
  [
    'concept',
    'State sovereignty',
    'The right of a country to govern itself without interference from outside',
  ],
  ['concept', 'List comprehension', 'A short way of making a new list out of another one'],
  ['gap', '____ is the basic unit of life', 'The cell'],
  ['gap', 'Enzymes lower the [...] energy', 'activation'],
  ['reverse', 'The part of the cell that produces ATP through respiration', 'Mitochondrion'],
  ['word', 'correr', 'to run'],
  ['word', 'la manzana', 'the apple'],
  ['word', 'aprovechar', 'to take advantage of, to make the most of'],
  ['word', 'to forget', 'vergessen (vergisst, vergaß, hat vergessen)'],
  ['word', 'environment', 'die Umwelt'],
  ['word', 'How are you?', '¿Cómo estás?'],
  ['word', 'candid', 'honest and direct'],
  ['word', '食べる', 'to eat'],
  ['word', 'Haus', 'house'],
  ['word', 'дом', 'house'],
  ['symbol', 'H2SO4', 'Sulfuric acid'],
  ['symbol', 'DNA', 'Deoxyribonucleic acid'],
  ['symbol', 'Fe', 'Iron'],
  ['symbol', '♯', 'Sharp'],
  ['value', 'Speed of light', '299,792,458 m/s'],
  ['value', 'pH of pure water', '7'],
  ['value', "Avogadro's number", '6.022 × 10^23 particles per mole'],
  ['value', 'Population of Brazil', 'about 215 million'],
  ['date', 'Battle of Hastings', '1066'],
  ['date', 'Moon landing', '20 July 1969'],
  ['date', 'First World War', '1914–1918'],
  ['event', '1789', 'Start of the French Revolution'],
  ['event', 'July 4, 1776', 'The Declaration of Independence'],
  ['result', '7 × 8', '56'],
  ['result', '∫ 1/x dx', 'ln|x| + C'],
  ['result', 'len([1,2,3])', '3'],
  ['result', String.raw`$\lim_{x\to 0} \frac{\sin x}{x}$`, '1'],
  ['formula', 'Kinetic energy', 'E_k = 1/2 m v^2'],
  ['formula', 'Photosynthesis equation', '6CO2 + 6H2O -> C6H12O6 + 6O2'],
  ['concept', 'Cell cycle', 'Interphase → prophase → metaphase → anaphase → telophase'],
  ['concept', 'E = mc²', 'Mass–energy equivalence: energy equals mass times the speed of light squared'],
  ['list', 'Noble gases', 'Helium, neon, argon, krypton, xenon, radon'],
  ['list', 'Steps of mitosis', '1. Prophase\n2. Metaphase\n3. Anaphase\n4. Telophase'],
  ['pair', 'Capital of Mongolia', 'Ulaanbaatar'],
  ['pair', 'France', 'Paris'],
  ['concept', 'Appeasement', "Giving in to an aggressor's demands to avoid war"],
  ['concept', 'Hippocampus', 'Forms new memories'],
  ['concept', '渗透', '水通过半透膜向溶质浓度高的一侧移动'],
];

describe('shapeOf', () => {
  it.each(cards)('%s: %j → %j', (shape, term, definition) => {
    expect(shapeOf({ term, definition })).toBe(shape);
  });

  it('reads a long number in linear time: quadratic work would exceed the test timeout', () => {
    const number = `1 January ${'1'.repeat(200_000)}x`;
    expect(shapeOf({ term: 'Moon landing', definition: number })).toBe('concept');
  });
});
