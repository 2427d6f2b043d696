/** Definitions of one phrase are sure in slides; steps, enumerations and vague phrases are not. */
import { expect, it } from 'vitest';
import { extractNotes } from '#tutor/extract-cards.ts';
import { isBriefDefinition } from './slide-definitions.ts';

it.each([
  ['Planning', 'defining the goals of an organization and ways to reach them'],
  ['Osmosis', 'diffusion of water across a selectively permeable membrane'],
  ['Strategic plans', 'plans that apply to the entire organization'],
  ['Deadweight loss', 'the fall in total surplus that results from a market distortion.'],
  ['Electrogenic pump', 'generates voltage across the membrane'],
  ['Konflikt', 'ein Streit zwischen zwei Personen'],
])('defines: %s', (front, answer) => {
  expect(isBriefDefinition(front, answer)).toBe(true);
});

it.each([
  ['Short, numeric and never changes', 'an ideal primary key of a table'],
  ['Evaluated via many studies', 'combining the results of research'],
  ['Fixed costs', 'Rent, hot water, wages'],
  ['Chain of title', 'recording creates a chain of owners'],
  ['Rotate camera X 90 degrees', 'allows for top down view'],
  ['Supply and demand', 'the greater the elasticities, the greater the loss.'],
  ['Trust related problems', 'Lack of trust between the management and the union'],
  ['Subordinate goals', 'Create a goal that cannot be attained alone'],
  ['Freeze', 'The organization decides to stop further work'],
  ['Quality', 'The fitness for a purpose. It does what the user expects'],
  ['Shrinking phase', 'locks are released, no new ones'],
  ['3rd', 'Management of the assets that were acquired'],
  ['Implementation', 'Principles of system development'],
  ['Legacy systems', 'Challenges and available solutions'],
  ['Object relative', 'The boy that the girl pushed kissed the baby.'],
  ['processing', 'The Dependency Locality Theory of reading times'],
  ['Caplan & Waters (1999)', 'a resource that only serves language'],
  ['Non-restrictive clause', 'Mary, who studied for the exam'],
  ['independent of context', 'the frequency of a word that is read alone'],
  ['S', 'words that a grammar allows'],
  ['II', 'the principle of support that explains it'],
])('does not define: %s', (front, answer) => {
  expect(isBriefDefinition(front, answer)).toBe(false);
});

it('is sure of them in slides, and not in other documents', () => {
  const slides = '## Transport\n\n- Osmosis – diffusion of water across a membrane\n- Ions: two kinds';
  const sure = (inSlides: boolean) =>
    extractNotes(slides, true, inSlides).cards.flatMap((card) => (card.sure ? [card.question] : []));
  expect(sure(true)).toEqual(['Osmosis']);
  expect(sure(false)).toEqual([]);
});

it('the only point of a slide and terms with a line below are sure where they define, however few', () => {
  const slides = (points: string) =>
    extractNotes(`# Memory\n\n${points}`, true, true).cards.flatMap(({ question, sure }) =>
      sure ? [question] : [],
    );
  expect(
    slides('- Serial position effect\n  - Tendency of people to recall the first items of a list'),
  ).toEqual(['Serial position effect']);
  expect(slides('- Hindsight bias\n  - Decline of the market after the fact\n  - Often persists')).toEqual(
    [],
  );
});
