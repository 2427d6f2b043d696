/** What a student gets from notes of several subjects and notations. */
import { describe, expect, it } from 'vitest';
import { extractCards, extractCardsInSlices } from './extract-cards.ts';

const asked = (text: string) => extractCards(text).map(({ question }) => question);
const pairs = (text: string) => extractCards(text).map(({ question, answer }) => [question, answer]);

const CELL_NOTES = `# Cells

Mitochondria are organelles that release energy from sugar. The nucleus is the part of the cell that holds its DNA.
The fluid between the organelles is called cytosol.`;

describe('prose', () => {
  it('gives each defined term a card, in the order of the notes', () => {
    expect(asked(CELL_NOTES)).toEqual(['Mitochondria', 'Nucleus', 'Cytosol']);
  });

  it('answers with the words of the notes and names the sentence', () => {
    const nucleus = extractCards(CELL_NOTES).find(({ question }) => question === 'Nucleus');
    expect(nucleus?.answer).toBe('the part of the cell that holds its DNA');
    expect(nucleus?.source).toBe('The nucleus is the part of the cell that holds its DNA.');
  });

  it.each([
    ['A stoma is a tiny pore in the surface of a leaf.', 'Stoma', 'a tiny pore in the surface of a leaf'],
    ['Inflation refers to a general rise in prices.', 'Inflation', 'a general rise in prices'],
    [
      'The rate of change of velocity is called acceleration.',
      'Acceleration',
      'The rate of change of velocity',
    ],
    [
      'Light reaches the retina, which is the inner lining of the eye.',
      'Retina',
      'the inner lining of the eye',
    ],
    ['In a monarchy, one hereditary ruler holds power.', 'Monarchy', 'one hereditary ruler holds power'],
    [
      'We call the first sale of stock to the public an initial public offering.',
      'Initial public offering',
      'the first sale of stock to the public',
    ],
    [
      'Louis XVI was the king of France from 1774 to 1792.',
      'Louis XVI',
      'the king of France from 1774 to 1792',
    ],
  ])('reads %j', (sentence, question, answer) => {
    expect(pairs(sentence)).toContainEqual([question, answer]);
  });

  it('takes "This is called …" back to the sentence it points to', () => {
    const [card] = extractCards(
      'Some crystals rotate the plane of polarised light. These are called active crystals.',
    );
    expect(card?.answer).toBe('Some crystals rotate the plane of polarised light');
    expect(card?.source).toContain('Some crystals');
    expect(card?.source).toContain('These are called');
  });

  it('joins lines and words cut at the margin of a page', () => {
    const text =
      'Photosynthesis is the process by which green plants and other organ-\nisms turn the light of the sun into food they can store and use later on.';
    expect(pairs(text)[0]).toEqual([
      'Photosynthesis',
      'the process by which green plants and other organisms turn the light of the sun into food they can store and use later on',
    ]);
  });

  it('keeps to the terms a writer has marked throughout', () => {
    const terms = ['erosion', 'deposition', 'meander', 'delta', 'estuary'];
    const text = terms
      .map(
        (term) =>
          `The **${term}** is a feature of the lower river that maps show. A bank is the edge of a river.`,
      )
      .join('\n');
    expect(asked(text).sort()).toEqual(
      terms.map((term) => term.charAt(0).toUpperCase() + term.slice(1)).sort(),
    );
  });

  it('reads plain definitions in other languages', () => {
    expect(pairs('Das Chlorophyll ist der grüne Farbstoff der Blätter.')).toEqual([
      ['Chlorophyll', 'der grüne Farbstoff der Blätter'],
    ]);
    expect(pairs('La mitosis es la división del núcleo.')).toEqual([['Mitosis', 'la división del núcleo']]);
  });
});

describe('written cards among prose', () => {
  it('keeps both', () => {
    const text =
      '<h2>Cells</h2><p>The <b>nucleus</b> is the control centre of the cell.</p><ul><li><strong>Ribosome</strong>: makes proteins</li><li><strong>Cell wall</strong> &ndash; supports the cell</li></ul>';
    expect(pairs(text)).toEqual([
      ['Nucleus', 'the control centre of the cell'],
      ['Ribosome', 'makes proteins'],
      ['Cell wall', 'supports the cell'],
    ]);
  });
});

describe('fronts', () => {
  it('asks where a bare term would read like a task', () => {
    expect(asked('A state diagram is a picture of the states a system can be in.')).toEqual([
      'What is meant by “state diagram”?',
    ]);
  });

  it('keeps the spelling of terms with capitals inside', () => {
    expect(asked('The mRNA is a copy of a gene that leaves the nucleus.')).toEqual(['mRNA']);
  });

  it('writes found terms small where the notes write their pairs small', () => {
    expect(
      asked('tuple: immutable sequence\na list is a mutable sequence of values\nint: whole number'),
    ).toEqual(['tuple', 'list', 'int']);
  });
});

describe('long notes', () => {
  it('keep the order of the notes for the surest, and lose nothing that is written as a card', () => {
    const text = Array.from(
      { length: 90 },
      (_, i) =>
        `Substance${i} is a compound that reacts with ${i} parts of water and burns with a green flame.\n`,
    ).join('');
    const found = asked(`${text}\nIon: a charged atom`);
    expect(found).toContain('Ion');
    const first = found.slice(0, 15).map((front) => Number(front.replace(/\D/g, '')));
    expect(first).toEqual([...first].sort((a, b) => a - b));
  });
});

describe('notes without anything to learn', () => {
  it.each([
    '',
    '   \n\t\n',
    'hello',
    '-----',
    '1234',
    '🙂🙂🙂',
    'Lecture 3 - 12/03/2024\nDue: Friday',
    'We went to the museum yesterday.',
  ])('gives no card for %j', (text) => {
    expect(extractCards(text)).toEqual([]);
  });
});

describe('slices', () => {
  it('gives the same cards and a growing share done', () => {
    const text = Array.from({ length: 200 }, (_, i) => `# Part ${i}\n${CELL_NOTES}`).join('\n');
    const search = extractCardsInSlices(text);
    const shares: number[] = [];
    let step = search.next();
    while (!step.done) {
      shares.push(step.value.done);
      step = search.next();
    }
    expect(step.value.cards).toEqual(extractCards(text));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(5);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });
});

describe('what only looks like a card', () => {
  it.each([
    'I think that it was good. However, this is a test: yes.',
    'This is very important: remember to study.',
    'https://example.com/a: b',
  ])('gives no card for %j', (text) => {
    expect(extractCards(text)).toEqual([]);
  });

  it('still reads laws that carry a number and a name', () => {
    expect(pairs('Newton’s first law states that an object at rest stays at rest.')).toEqual([
      ['Newton’s first law', 'an object at rest stays at rest'],
    ]);
  });
});
