/** Walks the states of a question and of a session as section 4 of the specification draws them. */
import { describe, expect, it } from 'vitest';
import {
  afterResponse,
  afterVerdict,
  type ConversationState,
  completePrompt,
  completionRatePercent,
  conversationLabel,
  conversationSteps,
  FORCED_COMPLETE_MESSAGE,
  followUpCount,
  INITIAL_CONVERSATION,
  isSessionOver,
  nextPrompt,
  startProgress,
} from './conversation.ts';

const incomplete = { isComplete: false, followUp: 'And why?' };
const complete = { isComplete: true, followUp: '' };
const answer = (state: ConversationState, verdict = incomplete) =>
  afterVerdict(afterResponse(state), verdict);

describe('one question', () => {
  it('is complete when the first answer is', () => {
    expect(answer(INITIAL_CONVERSATION, complete)).toEqual({ stage: 'complete', forced: false });
  });

  it('asks twice and then ends by force', () => {
    const states = [answer(INITIAL_CONVERSATION)];
    states.push(answer(states[0]!), answer(answer(states[0]!)));
    expect(states).toEqual([
      { stage: 'follow_up', number: 1 },
      { stage: 'follow_up', number: 2 },
      { stage: 'complete', forced: true },
    ]);
    expect(FORCED_COMPLETE_MESSAGE).toBe(
      "Not quite. Let's revisit this topic later and move onto the next question.",
    );
  });

  it('a complete answer to the second follow-up is not forced', () => {
    expect(answer(answer(answer(INITIAL_CONVERSATION)), complete)).toEqual({
      stage: 'complete',
      forced: false,
    });
  });

  it('stays at the response where nothing more is asked, and complete stays complete', () => {
    expect(answer(INITIAL_CONVERSATION, { isComplete: false, followUp: ' ' })).toEqual({
      stage: 'first_response',
    });
    expect(answer({ stage: 'complete', forced: true })).toEqual({ stage: 'complete', forced: true });
  });

  it.each([
    [{ stage: 'initial' }, 'Ready to start', 0],
    [{ stage: 'first_response' }, 'Response received', 0],
    [{ stage: 'follow_up', number: 1 }, 'Follow-up 1/2', 1],
    [{ stage: 'follow_up', number: 2 }, 'Follow-up 2/2', 2],
    [{ stage: 'complete', forced: false }, 'Complete', 0],
  ] as const)('%j is called %s', (state, label, count) => {
    expect(conversationLabel(state)).toBe(label);
    expect(followUpCount(state)).toBe(count);
  });
});

describe('stepper', () => {
  const steps = (state: ConversationState, asked?: number) =>
    conversationSteps(state, asked).map((step) => step.state);
  it('names its steps', () => {
    expect(conversationSteps(INITIAL_CONVERSATION).map((step) => step.label)).toEqual([
      'Your answer',
      'Follow-up 1',
      'Follow-up 2',
    ]);
  });
  it('moves with the conversation', () => {
    expect(steps({ stage: 'initial' })).toEqual(['current', 'to-come', 'to-come']);
    expect(steps({ stage: 'follow_up', number: 1 })).toEqual(['done', 'current', 'to-come']);
    expect(steps({ stage: 'follow_up', number: 2 })).toEqual(['done', 'done', 'current']);
    expect(steps({ stage: 'complete', forced: false }, 0)).toEqual(['done', 'to-come', 'to-come']);
    expect(steps({ stage: 'complete', forced: true }, 2)).toEqual(['done', 'done', 'done']);
  });
});

describe('a session', () => {
  it('counts each question once and tells its rate', () => {
    let progress = startProgress(8);
    for (const index of [0, 2, 2, 8, -1, 3]) progress = completePrompt(progress, index);
    expect(progress.completed).toEqual([0, 2, 3]);
    expect(completionRatePercent(progress)).toBe(38); // 37.5
    expect(completionRatePercent(startProgress(0))).toBe(0);
  });

  it('is over after the last question', () => {
    let progress = startProgress(2);
    expect(isSessionOver(progress)).toBe(false);
    progress = nextPrompt(nextPrompt(progress));
    expect(isSessionOver(progress)).toBe(true);
    expect(nextPrompt(progress)).toEqual(progress);
  });
});
