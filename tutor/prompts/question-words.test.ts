/** The wording of questions for each kind of card. */
import { describe, expect, it } from 'vitest';
import { type PromptCard, writePrompts } from '#tutor/write-prompts.ts';

const card = (term: string, definition: string): PromptCard => ({
  id: term,
  term,
  definition,
  weakness: 0.5,
  practisedCount: 0,
});
const write = (cards: PromptCard[], count: number, seed = 1) =>
  writePrompts({ setTitle: 'Mixed', cards, count, seed });

describe('the words of questions', () => {
  it.each([
    ['Why is the sky blue?', 'Short waves are scattered more.', 'Why is the sky blue?'],
    ['Define tort', 'A civil wrong other than breach of contract', 'Define tort.'],
    ['True or false: Viruses are alive', 'False, they need a host', 'True or false: Viruses are alive.'],
    ['____ is the unit of life', 'The cell', 'Which word or words fill the gap? “____ is the unit of life”'],
    [
      'The process by which plants make sugar out of light',
      'photosynthesis',
      'What is being described here? “The process by which plants make sugar out of light”',
    ],
    ['the area of a circle', 'A = πr²', 'Which formula goes with “the area of a circle”? Say it aloud.'],
    ['Differences between TCP and UDP', 'TCP is reliable', 'Explain the differences between TCP and UDP.'],
    ['const vs let', 'const is fixed, let is not so', 'What sets these apart: “const vs let”?'],
    [
      "Je m'appelle ...",
      'How to say what your name is',
      "Explain “Je m'appelle ...” in your own words, as if to a friend who missed the lesson.",
    ],
    ['correr', 'to run', 'What does “correr” mean?'],
    ['H2SO4', 'Sulfuric acid', 'What does “H2SO4” stand for?'],
    ['Capital of Mongolia', 'Ulaanbaatar', 'What goes with “Capital of Mongolia”?'],
    ['pH of pure water', '7', 'Which number or value goes with “pH of pure water”?'],
    ['Battle of Hastings', '1066', 'Which year or number goes with “Battle of Hastings”?'],
    ['Moon landing', '20 July 1969', 'Which date goes with “Moon landing”?'],
    ['1789', 'Start of the French Revolution', 'What happened in 1789?'],
    ['9 November 1989', 'The Berlin Wall fell', 'What happened on 9 November 1989?'],
    ['18th century', 'The Age of Enlightenment', 'What happened in the 18th century?'],
    ['len([1,2,3])', '3', 'What comes out of “len([1,2,3])”?'],
    ['Noble gases', 'Helium, neon, argon, krypton', 'Name everything that belongs to “Noble gases”.'],
    [
      '"The Black Death":',
      'A plague that killed a third of the people of Europe.',
      'Explain “The Black Death” in your own words, as if to a friend who missed the lesson.',
    ],
    [
      '渗透',
      '水通过半透膜向溶质浓度高的一侧移动',
      'Explain “渗透” in your own words, as if to a friend who missed the lesson.',
    ],
  ])('fit the card %j', (term, definition, question) => {
    const asked = new Set<string | undefined>();
    for (let seed = 0; seed < 12; seed++) {
      const [prompt] = write([card(term, definition)], 1, seed);
      expect(prompt?.keyPoints).toEqual([{ text: definition, cardId: term }]);
      asked.add(prompt?.prompt);
    }
    expect([...asked]).toContain(question);
  });

  it('ask for cards of different kinds in one sentence that fits them all', () => {
    const facts = [
      card('France', 'Paris'),
      card('Capital of Mongolia', 'Ulaanbaatar'),
      card('Battle of Hastings', '1066'),
    ];
    const [all] = write(facts, 1);
    expect(all?.prompt).toMatch(/^What goes with each of these: (?:“[^”]+”(?:, | and )?){3}\? /);
    const [formulas] = write([card("Ohm's law", 'V = IR'), card("Newton's second law", 'F = ma')], 1);
    expect(formulas?.prompt).toMatch(/^Which formula/);
    const mixed = [
      card('What are the bases of DNA?', 'Adenine, thymine, guanine, cytosine'),
      card('DNA polymerase', 'The enzyme that copies the bases of DNA when a cell divides'),
    ];
    for (const { keyPoints } of write(mixed, 1)) expect(keyPoints).toHaveLength(1);
  });

  it('take no little words of another language for a common subject', () => {
    const french = [
      card('Le PIB', 'La valeur totale des biens et services produits dans un pays pendant un an'),
      card('La photosynthèse', 'Processus par lequel les plantes transforment la lumière en énergie'),
    ];
    expect(write(french, 1)[0]?.keyPoints).toHaveLength(1);
  });
});
