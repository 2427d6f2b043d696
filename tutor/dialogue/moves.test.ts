/** The table of moves, row by row: what is said is never more than what is known, and tells nothing of what is missing. */
import { describe, expect, it } from 'vitest';
import type { PointDecision } from '#core/verdict.ts';
import { askForDifference } from './feedback.ts';
import type { MissingPoint } from './follow-up.ts';
import { nextReply, type TalkPoint } from './moves.ts';

const point = (decision: PointDecision, more: Partial<TalkPoint> = {}): TalkPoint => ({
  ...{ decision, evidence: null, term: 'arteries', mixedUpWith: null, claimed: false, checked: false },
  ...more,
});
const open: MissingPoint = {
  point: 'carry blood away from the heart',
  definition: 'carry blood away from the heart',
  prompt: 'Explain “arteries”.',
  term: 'arteries',
  known: 'they carry blood',
  followUpCount: 0,
  verdict: 'missing',
};
const isOpen = ({ decision }: TalkPoint) => decision !== 'covered' && decision !== 'unsure';
const talk = (points: TalkPoint[], followUpCount = 0) =>
  nextReply({ points, said: 'something', followUpCount, open: points.some(isOpen) ? open : null });

describe('the next move', () => {
  it.each<[string, PointDecision[], number]>([
    ['complete', ['covered', 'covered'], 0],
    ['judge', ['covered', 'unsure'], 0],
    ['judge', ['unsure'], 2],
    ['hint', ['covered', 'missing'], 0],
    ['hint', ['unsure', 'contradicted'], 0],
    ['prompt', ['covered', 'missing'], 1],
    ['card', ['covered', 'missing'], 2],
    ['card', ['unsure', 'missing'], 2],
  ])('is %s for %j after %i follow-ups', (move, decisions, followUps) => {
    expect(
      talk(
        decisions.map((decision) => point(decision)),
        followUps,
      ).move,
    ).toBe(move);
  });

  it('asks nothing where the student is to judge', () => {
    expect(talk([point('covered'), point('covered'), point('unsure')])).toMatchObject({
      feedback: 'Two of three are in. One is for you to judge: does your card say the same?',
      followUp: null,
    });
    expect(talk([point('unsure')]).feedback).toBe('This is for you to judge: does your card say the same?');
    expect(talk([point('unsure'), point('unsure')]).feedback).toMatch(/^Both points are for you to judge/);
  });

  it('says nothing of a decision that the student is to check unseen', () => {
    const wrong = point('contradicted', { checked: true, evidence: 'towards the heart' });
    expect(talk([point('covered', { checked: true })]).feedback).toMatch(/^This is for you to judge/);
    expect(talk([point('covered'), wrong]).feedback).toMatch(/^One of two is in\. One is for you to judge/);
    expect(talk([wrong, point('missing')]).feedback).not.toContain('towards');
  });

  it('asks for the difference where another card was described, by its name', () => {
    const mixedUp = point('mixed-up', { mixedUpWith: 'veins' });
    expect(talk([mixedUp])).toMatchObject({
      feedback: 'That sounds like “veins”.',
      followUp: 'This question is about “arteries”: what is different?',
    });
    expect(talk([point('mixed-up', { mixedUpWith: 'filtration happens – why?' })]).feedback).toBe(
      'That sounds like the answer to “filtration happens – why?”.',
    );
    expect(askForDifference('What do arteries do?')).toBe(
      'This question is another one: What do arteries do?',
    );
  });

  it.each([
    ['squeezes blood out of the heart', 'What is “systole”?', 'prompt', '“squeezes ____ of the ____”'],
    [
      'loss of electrons',
      'What is “oxidation”?',
      'prompt',
      'by their first letters: your note on “oxidation” reads “l____ of e____”',
    ],
    ['thymine', 'What pairs with adenine?', 'hint', 'the first letters are “t____”'],
  ])('helps on at once where a question could only be the same again: %s', (back, prompt, move, words) => {
    const term = prompt.replace(/[^“]*“|”\?/g, '');
    const asked = { ...open, point: back, definition: back, prompt, term, known: 'squeezes' };
    const next = nextReply({ points: [point('missing')], said: 'something', followUpCount: 0, open: asked });
    expect(next.move).toBe(move);
    expect(next.followUp).toContain(words);
  });

  it('prompts by first letters, then by one word, where the blanks were asked for before', () => {
    const back = 'heart rate of more than 100 beats';
    const asked = { ...open, point: back, definition: back, known: 'the heart rate, some beats' };
    const next = (before: string[]) =>
      nextReply({
        points: [point('missing')],
        said: 'something',
        followUpCount: 1,
        open: { ...asked, followUpCount: 1, asked: before },
      }).followUp!;
    const first = next([]);
    expect(first).toBe('Fill the gaps: your note on “arteries” reads “heart rate of ____ than ____ beats”.');
    const second = next([first]);
    expect(second).toBe(
      'Fill the gaps by their first letters: your note on “arteries” reads “heart rate of m____ than 1____ beats”.',
    );
    expect(next([first, second])).toContain('A hint: a word you need begins with “M” and has 4 letters.');
  });

  it('prompts with the note after the hint, the missing words blanked', () => {
    expect(talk([point('missing')], 1).followUp).toBe(
      'Fill the gap: your note on “arteries” reads “carry blood ____ the ____”.'.replace('gap:', 'gaps:'),
    );
  });
});

describe('feedback', () => {
  it.each<[PointDecision]>([['unsure'], ['missing'], ['contradicted'], ['mixed-up']])(
    'praises nothing and calls nothing complete where a point is %s',
    (decision) => {
      for (const followUps of [0, 1, 2])
        for (const points of [
          [point(decision)],
          [point('covered', { evidence: 'they carry' }), point(decision)],
        ])
          expect(talk(points, followUps).feedback).not.toMatch(/well done|complete|good|great|track/i);
    },
  );

  it('says complete where every point is sure, and on whose word', () => {
    expect(talk([point('covered')]).feedback).toBe('Well done, that is complete: you explained “arteries”.');
    expect(talk([point('covered', { claimed: true })]).feedback).toBe(
      'That completes it, counted on your word.',
    );
  });

  it('quotes what the newest answer earned, and the wrong part', () => {
    const made = point('covered', { evidence: 'they carry blood' });
    expect(talk([made, point('missing')]).feedback).toBe(
      'You have “they carry blood”. One point is still open.',
    );
    expect(talk([point('contradicted', { evidence: 'towards the heart' })]).feedback).toBe(
      'You said “towards the heart”: that does not fit.',
    );
    expect(talk([point('covered'), point('missing')]).feedback).toBe(
      'I could not match that with your card yet. One point is still open.',
    );
  });

  it('does not say that nothing matched where the student is to judge a point', () => {
    const likely = point('unsure', { evidence: 'the chambers get filled' });
    expect(talk([likely, point('missing')]).feedback).toBe(
      'One point is for you to judge. One point is still open.',
    );
    expect(talk([likely, likely, point('missing')]).feedback).toBe(
      'Two points are for you to judge. One point is still open.',
    );
  });
});
