import { describe, expect, it } from 'vitest';
import { withoutLessonTalk } from './lesson-talk.ts';

const left = (text: string) => withoutLessonTalk(text).replace(/\s+/g, ' ').trim();

describe('talk about the lesson', () => {
  it.each([
    ['I think it is something we had in class last week', 'I think it is'],
    ['it was in the test last time', 'it'],
    ['we talked about it everywhere in class', ''],
    ['It is a word that our teacher mentioned. It means short.', 'It is . It means short.'],
    ['something I learned about in my biology course', ''],
  ])('is taken out of: %s', (said, rest) => {
    expect(left(said)).toBe(rest);
  });

  it.each([
    'A class is a blueprint for objects, and methods are in the class.',
    'The test of significance was developed last century.',
    'Children learned Latin in school and worked at home.',
    'We covered the wire with tape, so no current flows.',
    'It is something that lasts for a short time.',
    'What we saw in the microscope were cells.',
  ])('leaves what says something: %s', (said) => {
    expect(withoutLessonTalk(said)).toBe(said);
  });

  it('keeps the place of every other character', () => {
    const said = 'Osmosis is something we did in class. Water moves.';
    expect(withoutLessonTalk(said)).toHaveLength(said.length);
    expect(withoutLessonTalk(said).indexOf('Water')).toBe(said.indexOf('Water'));
  });
});
