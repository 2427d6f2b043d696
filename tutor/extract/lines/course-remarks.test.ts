/** Lines about the course are no notes; words to learn that look like them are. */
import { expect, it } from 'vitest';
import { extractNotes } from '#tutor/extract-cards.ts';
import { isCourseRemark } from './course-remarks.ts';

const PLACE = 9;

it.each([
  'Learning objectives: after this chapter you can draw the demand curve',
  'Picture credits: Wikimedia Commons, CC BY-SA 4.0',
  'Copyright: the publisher, all rights reserved',
  'Further reading: K Lewison, Woodfall, vol 1',
  'Aslin v Bruton – please ignore, printed here by mistake',
  'Mutations: quiz 2 covered these',
  'Clicker question: which cell ends up F+?',
  'Critically discuss: "The label is irrelevant."',
  'Ada lets her basement to Ben for as long as he studies. Advise Ben.',
  'The answer to question 2 is that Rosa hires three bakers.',
  'ppq 2019 Q3 do for thurs',
  "M Lower, 'The Bruton Tenancy' [2010] Conv 38",
])('%s', (line) => {
  expect(isCourseRemark(line, PLACE)).toBe(true);
});

it.each([
  'Copyright: the exclusive right of an author',
  'objective: free of personal feeling',
  'Lace v Chantler [1944]: a lease "for the duration of the war" is void',
  'to advise = beraten',
])('%s: is a note', (line) => {
  expect(isCourseRemark(line, PLACE)).toBe(false);
});

it('finds the definition of a term of which a line tells something else', () => {
  const notes = `# Land law

A lease is an estate in land for a term of years.
A lease binds third parties; a licence binds only the parties to it.`;
  expect(extractNotes(notes).cards.map(({ answer }) => answer)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('an estate in land'),
      expect.stringContaining('third parties'),
    ]),
  );
});
