/** What a session says about itself. */
import { describe, expect, it } from 'vitest';
import {
  samplePoint,
  samplePrompt,
  sampleReply,
  sampleSession,
} from '#tests/support/components/practice-world.ts';
import { messages } from './messages.ts';
import {
  askedNow,
  cardsToStudy,
  conversationNow,
  conversationOf,
  isToRevisit,
  judgedTurnOf,
  termBelowQuestion,
  withReply,
} from './session-view.ts';

const missing = samplePoint('');
const session = () => sampleSession([samplePrompt('a'), samplePrompt('b')]);

describe('a session', () => {
  it('asks the follow-up while there is one, and the question otherwise', () => {
    const after = withReply(session(), sampleReply('a'), 'voice', false);
    const [first, second] = after.prompts;
    expect(first && askedNow(first)).toBe('And why?');
    expect(second && askedNow(second)).toBe('Question b');
    expect(first && conversationOf(first)).toEqual({ stage: 'follow_up', number: 1 });
    expect(first && conversationNow(first, true)).toEqual({ stage: 'follow_up', number: 1 });
    expect(second && conversationNow(second, false)).toEqual({ stage: 'initial' });
    expect(second && conversationNow(second, true)).toEqual({ stage: 'first_response' });
  });

  it('knows a forced end from an answered question', () => {
    const forced = sampleReply('a', { state: 'complete', outcome: 'revisit', followUp: '' });
    const [first] = withReply(session(), forced, 'voice', false).prompts;
    expect(first && conversationOf(first)).toEqual({ stage: 'complete', forced: true });
  });

  it('has a question to revisit where it was skipped, given up, or a point was decided against', () => {
    const ended = (part: Parameters<typeof sampleReply>[1]) =>
      withReply(
        session(),
        sampleReply('a', { state: 'complete', outcome: 'answered', followUp: '', ...part }),
        'voice',
        false,
      ).prompts[0] ?? samplePrompt('');
    const both = (decision: 'covered' | 'unsure' | 'contradicted') =>
      ended({ points: [samplePoint('one', 'covered'), samplePoint('two', decision)] });
    expect([both('covered'), both('unsure'), both('contradicted')].map(isToRevisit)).toEqual([
      false,
      false,
      true,
    ]);
    expect(isToRevisit(samplePrompt('b'))).toBe(false);
  });

  it('says which card a point belongs to where the question leaves it open', () => {
    const ask = (prompt: string, ...cardIds: string[]) => {
      const points = cardIds.map((cardId) => ({ ...missing, cardId, text: 'Water moves.' }));
      return termBelowQuestion({ prompt, points }, points[0] ?? missing, 'Osmosis');
    };
    expect(ask('Compare osmosis and mitosis.', 'one', 'two')).toBe('Osmosis');
    expect(ask('Which word fits?', 'one')).toBe('Osmosis');
    expect(ask('Explain osmosis.', 'one', 'one')).toBeNull();
    const named = { ...missing, text: 'Osmosis: water moves.' };
    expect(termBelowQuestion({ prompt: '?', points: [named] }, named, 'Osmosis')).toBeNull();
    expect(termBelowQuestion({ prompt: '?', points: [named] }, named, undefined)).toBeNull();
    const side = { ...missing, text: 'Mitosis copies a cell.' };
    expect(termBelowQuestion({ prompt: '?', points: [side] }, side, 'Meiosis vs. mitosis')).toBeNull();
    expect(termBelowQuestion({ prompt: '?', points: [side] }, side, 'Meiosis')).toBe('Meiosis');
  });

  it('puts a word given on an earlier turn in its place', () => {
    const once = withReply(session(), sampleReply('a', { turnId: 'first' }), 'voice', false);
    const twice = withReply(once, sampleReply('a', { turnId: 'deeper', kind: 'deeper' }), 'voice', false);
    const [first] = withReply(twice, sampleReply('a', { turnId: 'first' }), 'voice', false).prompts;
    expect(first?.turns.map(({ id }) => id)).toEqual(['first', 'deeper']);
    expect(judgedTurnOf(first?.turns ?? [])?.id).toBe('first');
  });

  it('has those cards studied that neither an earlier nor a later question brought out', () => {
    const once = (id: string, verdict: 'covered' | 'missing' | 'unsure') =>
      samplePrompt(id, { points: [samplePoint('Water moves.', verdict, { cardId: 'c' })] });
    expect(cardsToStudy(sampleSession([once('a', 'covered'), once('b', 'missing')]))).toEqual([]);
    expect(cardsToStudy(sampleSession([once('a', 'missing'), once('b', 'covered')]))).toEqual([]);
    expect(cardsToStudy(sampleSession([once('a', 'unsure')]))).toEqual([]);
    expect(cardsToStudy(sampleSession([once('a', 'missing'), once('b', 'unsure')]))).toEqual(['c']);
  });
});

it('names the card of a point with a colon, or by a sentence with its own sign', () => {
  expect(['osmosis', 'The capital is […].', 'Why?'].map(messages.feedback.ofTerm)).toEqual([
    'osmosis:',
    'The capital is […].',
    'Why?',
  ]);
});
