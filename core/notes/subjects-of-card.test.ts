/** The subject offered to a card without one is what stands above it. */
import { expect, it } from 'vitest';
import { subjectsOfCard } from './subjects-of-card.ts';

const notes = `# Heart drugs

Digoxin: slows the heart
  - toxicity: yellow vision
  - antidote: antibody fragments

Beta blockers
- contraindication: asthma
`;

it.each([
  ['toxicity', '- toxicity: yellow vision', ['Digoxin', 'Heart drugs']],
  ['antidote', '- antidote: antibody fragments', ['Digoxin', 'Heart drugs']],
  ['contraindication', '- contraindication: asthma', ['Beta blockers', 'Heart drugs']],
  ['Digoxin', 'Digoxin: slows the heart', ['Heart drugs']],
  ['nowhere', 'not of these notes', []],
  ['no source', null, []],
])('of %s', (term, source, subjects) => {
  expect(subjectsOfCard(notes, { term, source })).toEqual(subjects);
});

it('takes neither a sentence nor a page mark for a subject', () => {
  expect(
    subjectsOfCard('It slows the heart.\n— Page 2 —\n  - toxicity: yellow vision', {
      term: 'toxicity',
      source: '- toxicity: yellow vision',
    }),
  ).toEqual([]);
});
