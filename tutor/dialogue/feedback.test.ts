/** Feedback is never stronger than what is known, and tells nothing of what is missing. */
import { describe, expect, it } from 'vitest';
import type { PointDecision } from '#core/verdict.ts';
import { askForDifference, type FeedbackPoint, feedbackFor } from './feedback.ts';

const point = (decision: PointDecision, more: Partial<FeedbackPoint> = {}): FeedbackPoint => ({
  decision,
  evidence: null,
  term: 'arteries',
  mixedUpWith: null,
  claimed: false,
  ...more,
});
const say = (points: FeedbackPoint[], isComplete = false) =>
  feedbackFor({ points, isComplete, said: 'something' });

describe('feedbackFor', () => {
  it.each<[PointDecision]>([['unsure'], ['missing'], ['contradicted'], ['mixed-up']])(
    'praises nothing and calls nothing complete where a point is %s, even where the question ends',
    (decision) => {
      for (const ends of [false, true]) {
        const alone = say([point(decision, { evidence: 'to the heart', mixedUpWith: 'veins' })], ends);
        expect(alone).not.toMatch(/well done|complete|good|great|start|track/i);
        const beside = say([point('covered', { evidence: 'they carry blood' }), point(decision)], ends);
        expect(beside).toContain('You have “they carry blood”');
        expect(beside).not.toMatch(/well done|complete|good/i);
      }
    },
  );

  it('says complete where every point is covered, and on whose word', () => {
    expect(say([point('covered')], true)).toBe('Well done, that is complete: you explained “arteries”.');
    expect(say([point('covered', { claimed: true })], true)).toBe('That completes it, counted on your word.');
  });

  it('names the card that was described instead, and asks for the difference', () => {
    expect(say([point('mixed-up', { mixedUpWith: 'veins' })])).toBe('That sounds like “veins”.');
    expect(say([point('mixed-up', { mixedUpWith: 'filtration happens – why?' })])).toBe(
      'That sounds like the answer to “filtration happens – why?”.',
    );
    expect(askForDifference('arteries')).toBe('This question is about “arteries”: what is different?');
    expect(askForDifference('What do arteries do?')).toBe(
      'This question is another one: What do arteries do?',
    );
  });

  it('names the wrong part in the words of the student', () => {
    expect(say([point('contradicted', { evidence: 'towards the heart' })])).toBe(
      'Check “towards the heart”: that does not fit yet.',
    );
  });

  it('says where it is not sure, once', () => {
    expect(say([point('unsure', { evidence: 'a kind of tube' })])).toBe(
      'I am not sure whether “a kind of tube” says it all.',
    );
    expect(say([point('covered', { evidence: 'a tube' }), point('unsure', { evidence: 'a tube' })])).toBe(
      'You have “a tube”. I am not sure whether you said the rest.',
    );
  });

  it('quotes the newest of several answers', () => {
    expect(
      say([point('covered', { evidence: 'they are red\nthey carry blood' }), point('missing')]),
    ).toContain('“they carry blood”');
  });

  it('is kind where nothing is covered', () => {
    expect(say([point('missing'), point('missing')])).toMatch(/^Thank you for trying\. The points /);
  });
});
