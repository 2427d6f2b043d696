/** The headline says what is sure and what is left to the student, never more. */
import { describe, expect, it } from 'vitest';
import { type PointDecision, withWord } from '#core/verdict.ts';
import { samplePoint, samplePrompt } from '#tests/support/practice-world.ts';
import { verdictHeadline } from './verdict-headline.ts';

const say = (state: 'follow_up' | 'complete', ...decisions: PointDecision[]) =>
  verdictHeadline(
    samplePrompt('a', { state, points: decisions.map((each, at) => samplePoint(String(at), each)) }),
  );

describe('an answer', () => {
  it.each([
    ['complete', ['covered', 'mixed-up', 'unsure'], 'Two sure, one for you to judge'],
    ['complete', ['unsure', 'unsure'], 'Two for you to judge'],
    ['complete', ['covered', 'covered'], 'You covered 2 of 2 points'],
    ['complete', ['covered', 'missing', 'contradicted'], 'You covered 1 of 3 points'],
    ['complete', ['covered', 'covered', 'mixed-up'], 'Two covered, one mixed up'],
    ['follow_up', ['covered', 'mixed-up', 'missing'], 'One covered, one mixed up, one to go'],
    ['follow_up', ['mixed-up', 'unsure', 'contradicted'], 'One mixed up, one to check, one not sure yet'],
    // What may still be said is not yet compared.
    ['follow_up', ['covered', 'unsure'], 'You covered 1 of 2 points'],
  ] as const)('%s with %j: %s', (state, decisions, words) => {
    expect(say(state, ...decisions)).toBe(words);
  });

  it('counts what the student has decided', () => {
    const points = [samplePoint('one', 'covered'), samplePoint('two', 'mixed-up')];
    const unsure = samplePoint('three', 'unsure');
    const told = (word: 'claimed' | 'denied') =>
      verdictHeadline(samplePrompt('a', { state: 'complete', points: [...points, withWord(unsure, word)] }));
    expect(told('claimed')).toBe('Two covered, one mixed up');
    expect(told('denied')).toBe('One covered, one mixed up, one not covered');
  });
});
