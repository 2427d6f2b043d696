/** A set's languages are detected from its cards; the student's choice wins. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setLanguages } from './language-codes.ts';
import { languageName, languagesOfSet, languageToRead } from './set-languages.ts';
import { languageOfSide } from './side-language.ts';

type Deck = { cards: { front: string; back: string }[] };
const bench = new URL('../../bench/tutor-cards/', import.meta.url);
const decksIn = (folder: string) =>
  readdirSync(new URL(folder, bench))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(new URL(folder + name, bench), 'utf8')) as Deck] as const);
const backs = ({ cards }: Deck) => languageOfSide(cards.map(({ back }) => back));

describe('detected from the cards', () => {
  const english = [...decksIn('answers/'), ...decksIn('unseen/')];
  const foreignFronts: Record<string, string> = {
    'french-vocabulary.json': 'fr',
    'italian-vocab.json': 'it',
  };
  /** Single words beside Italian ones. */
  const tellingLittle = ['italian-vocab.json'];
  it.each(english)(
    'the backs of %s are English, its fronts in no other language than theirs',
    (name, deck) => {
      const cards = deck.cards.map(({ front, back }) => ({ term: front, definition: back }));
      const { term, definition } = languagesOfSet({ term: null, definition: null }, cards);
      expect(definition).toBe(tellingLittle.includes(name) ? null : 'en');
      expect([null, 'en', foreignFronts[name]]).toContain(term);
    },
  );

  it.each([
    ['french-economics.json', 'fr'],
    ['german-biology.json', 'de'],
    ['japanese-science.json', 'ja'],
    ['spanish-science.json', 'es'],
  ])('%s: %s', (name, language) => {
    const deck = decksIn('languages/answers/').find(([file]) => file === name)?.[1];
    expect(deck && backs(deck)).toBe(language);
  });

  it.each([
    ['consideration', 'offer', 'acceptance', 'estoppel', 'misrepresentation', 'duress', 'frustration'],
    ['ionic bond', 'covalent bond', 'isotope', 'mole', 'catalyst', 'oxidation', 'titration', 'solvent'],
    ['cognition', 'amnesia', 'conditioning', 'schema', 'attachment', 'dissonance', 'heuristic', 'placebo'],
    ['ephemeral', 'ubiquitous', 'pragmatic', 'ambiguous', 'candid', 'benevolent', 'lucid', 'tenacious'],
    ['bacteria', 'virus', 'fungi', 'protozoa', 'prion', 'plasmid', 'capsid', 'flagella', 'pili'],
    ['axon', 'dendrite', 'synapse', 'myelin', 'neuron', 'cerebellum', 'medulla', 'hypothalamus'],
    ['mitosis', 'osmosis', 'enzyme', 'ribosome', 'chromatin', 'nucleus', 'membrane', 'cytoplasm'],
    ['tibia', 'fibula', 'patella', 'femur', 'scapula', 'clavicle', 'sternum', 'humerus', 'ulna'],
  ])('English terms (%s, …) are never taken for another language, alone or together', (...terms) => {
    const side = languageOfSide(terms);
    expect([null, 'en']).toContain(side);
    expect(
      terms.map((term) => languageToRead(term, null, side)).filter((found) => found && found !== 'en'),
    ).toEqual([]);
  });

  it.each([
    ['French words with articles', ['la maison', 'le chien', 'les enfants', 'une table', 'chat'], 'fr'],
    ['Spanish verbs', ['hablar', 'comer', 'vivir', 'el perro', 'la cocina', 'aprender'], 'es'],
    ['formulas and numbers', ['42', '3.14', 'x²'], null],
    ['half and half', ['the house of the rising sun', 'la maison est dans la rue'], null],
    ['no cards', [], null],
  ])('%s', (_, sides, language) => {
    expect(languageOfSide(sides)).toBe(language);
  });
});

it('prefers the choice over the detected language, per side', () => {
  const cards = [{ term: 'el perro', definition: 'the dog' }];
  expect(languagesOfSet({ term: null, definition: null }, cards)).toEqual({ term: 'es', definition: 'en' });
  expect(languagesOfSet({ term: 'pt', definition: null }, cards)).toEqual({ term: 'pt', definition: 'en' });
});

const unchosen = { term: null, definition: null };
const explained = (terms: readonly string[], definition: string) =>
  languagesOfSet(
    unchosen,
    terms.map((term) => ({ term, definition })),
  );

it.each([
  [['oxidation', 'precipitation reaction', 'quantization', 'reduction', 'salt', 'concatenate']],
  [['Dao', 'Daoism', 'Filial piety', 'Junzi', 'Li', 'Confucianism']],
])('takes terms that are explained in English for no other language: %j', (terms) => {
  const { term } = explained(terms, 'that which is explained in words of the same language');
  expect([null, 'en']).toContain(term);
});

it('finds no language for terms without a mark next to their translations', () => {
  expect(explained(['comment', 'station', 'question', 'oxidation', 'ration'], 'the word').term).not.toBe(
    'fr',
  );
});

it('keeps a different language for terms with marks of their own than for their explanations', () => {
  const terms = ['la bibliothèque', 'les enfants', 'une école', 'où', 'chat'];
  expect(explained(terms, 'the meaning of the word in English')).toEqual({ term: 'fr', definition: 'en' });
});

it.each([
  ['Filial piety', null, 'en', 'en'],
  ['Le chat est dans la maison', null, null, 'fr'],
  ['chat', null, 'fr', 'fr'],
  ['The cat and the dog', null, 'fr', 'en'],
  ['The cat and the dog', 'fr', null, 'fr'],
  ['42', null, null, null],
  // Terms of a field end alike in many languages; shared words and shortened ones tell nothing.
  ['Dry cough (↑ bradykinin), hyperkalemia, angioedema', null, 'en', 'en'],
  ['Spectrum: MSSA, Streptococci, Enterococci, Enterobacteriaceae', null, 'en', 'en'],
  ['Non-competitive RT inhibitors bind elsewhere', null, 'en', 'en'],
  ['Incidence: 4-12 per 100,000 per year', null, 'en', 'en'],
  ['SUM, COUNT, AVG, MIN, MAX', null, 'en', 'en'],
  ['the angle α is equal to the angle β', null, null, 'en'],
] as const)('%s is read in the right language', (text, chosen, found, language) => {
  expect(languageToRead(text, chosen, found)).toBe(language);
});

it('has an English name for each language', () => {
  expect(languageName('es')).toBe('Spanish');
  expect(setLanguages.filter((code) => languageName(code) === code)).toEqual([]);
});
