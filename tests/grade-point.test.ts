import { describe, expect, it } from 'vitest';
import { gradePoint } from './support/samples/grade-point.ts';

const references = [
  'The water evaporates and leaves the salt behind.',
  'Let the water boil away so that salt remains.',
];
const grade = (answer: string) =>
  gradePoint({ prompt: 'How do you separate salt from water?', references, answer });

describe('gradePoint', () => {
  it.each(references)('accepts any of the wordings: %s', (answer) => {
    expect(grade(answer).complete).toBe(true);
  });

  it('scores a better answer higher', () => {
    const right = grade('you let the water evaporate and the salt is left').score;
    expect(right).toBeGreaterThan(grade('you pour the water into a jar').score);
    expect(grade('').score).toBe(0);
  });

  it('does not accept the question read back as an answer', () => {
    expect(grade('how do you separate salt from water how do you separate').complete).toBe(false);
  });
});
