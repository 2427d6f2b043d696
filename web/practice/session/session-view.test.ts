/** What a session says about itself. */
import { describe, expect, it } from 'vitest';
import { samplePoint, samplePrompt, sampleReply, sampleSession } from '#tests/support/practice-world.ts';
import {
  askedNow,
  conversationNow,
  conversationOf,
  coveredCount,
  missingByCard,
  termBeside,
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
    expect(first && coveredCount(first)).toBe(1);
  });

  it('knows a forced end from an answered question', () => {
    const forced = sampleReply('a', { state: 'complete', forced: true, isComplete: true, followUp: '' });
    const [first] = withReply(session(), forced, 'voice', false).prompts;
    expect(first).toMatchObject({ outcome: 'revisit' });
    expect(first && conversationOf(first)).toEqual({ stage: 'complete', forced: true });
  });

  it('says which card a point belongs to where the question leaves it open', () => {
    const ask = (prompt: string, ...cardIds: string[]) => {
      const points = cardIds.map((cardId) => ({ ...missing, cardId, text: 'Water moves.' }));
      return termBeside({ prompt, points }, points[0] ?? missing, 'Osmosis');
    };
    expect(ask('Compare osmosis and mitosis.', 'one', 'two')).toBe('Osmosis');
    expect(ask('Which word fits?', 'one')).toBe('Osmosis');
    expect(ask('Explain osmosis.', 'one', 'one')).toBeNull();
    const named = { ...missing, text: 'Osmosis: water moves.' };
    expect(termBeside({ prompt: '?', points: [named] }, named, 'Osmosis')).toBeNull();
    expect(termBeside({ prompt: '?', points: [named] }, named, undefined)).toBeNull();
  });

  it('counts a point as said that an earlier or a later question brought up', () => {
    const once = (id: string, verdict: 'covered' | 'missing') =>
      samplePrompt(id, { points: [samplePoint('Water moves.', verdict, { cardId: 'c' })] });
    expect(missingByCard(sampleSession([once('a', 'covered'), once('b', 'missing')]))).toEqual([]);
    expect(missingByCard(sampleSession([once('a', 'missing'), once('b', 'covered')]))).toEqual([]);
  });

  it('lists what is missing by card', () => {
    const after = withReply(session(), sampleReply('a'), 'voice', false);
    expect(missingByCard(after)).toEqual([
      { cardId: 'card of a two', points: ['a two'] },
      { cardId: 'card of b one', points: ['b one'] },
      { cardId: 'card of b two', points: ['b two'] },
    ]);
  });
});
