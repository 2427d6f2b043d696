/** The states of a question and of a session, as docs/product.md (Practice) lists them. */
import { describe, expect, it } from 'vitest';
import {
  afterResponse,
  type ConversationState,
  completionRatePercent,
  conversationLabel,
  conversationSteps,
} from './question-state.ts';

describe('one question', () => {
  it.each([
    [{ stage: 'initial' }, 'Ready to start'],
    [{ stage: 'first_response' }, 'Response received'],
    [{ stage: 'follow_up', number: 1 }, 'Follow-up 1/2'],
    [{ stage: 'follow_up', number: 2 }, 'Follow-up 2/2'],
    [{ stage: 'complete', forced: false }, 'Complete'],
  ] as const)('%j is called %s', (state, label) => {
    expect(conversationLabel(state)).toBe(label);
  });

  it('has a response after the first answer, and later answers keep that state', () => {
    expect(afterResponse({ stage: 'initial' })).toEqual({ stage: 'first_response' });
    expect(afterResponse({ stage: 'follow_up', number: 1 })).toEqual({ stage: 'follow_up', number: 1 });
  });
});

describe('stepper', () => {
  const steps = (state: ConversationState, asked: number) =>
    conversationSteps(state, asked).map((step) => step.state);
  it('names its steps', () => {
    expect(conversationSteps({ stage: 'initial' }, 0).map((step) => step.label)).toEqual([
      'Your answer',
      'Follow-up 1',
      'Follow-up 2',
    ]);
  });
  it('moves with the conversation', () => {
    expect(steps({ stage: 'initial' }, 0)).toEqual(['current', 'to-come', 'to-come']);
    expect(steps({ stage: 'follow_up', number: 1 }, 1)).toEqual(['done', 'current', 'to-come']);
    expect(steps({ stage: 'follow_up', number: 2 }, 2)).toEqual(['done', 'done', 'current']);
    expect(steps({ stage: 'complete', forced: false }, 0)).toEqual(['done', 'to-come', 'to-come']);
    expect(steps({ stage: 'complete', forced: true }, 2)).toEqual(['done', 'done', 'done']);
  });
});

it.each([
  [3, 8, 38], // 37.5
  [0, 4, 0],
  [4, 4, 100],
  [0, 0, 0],
])('%i of %i questions are %i %%', (completed, questions, percent) => {
  expect(completionRatePercent(completed, questions)).toBe(percent);
});
