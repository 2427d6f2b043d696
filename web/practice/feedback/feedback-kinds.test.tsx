/** What is shown after what was no answer, after a complete one that goes deeper, and after one that was misheard. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Prompt } from '#contract/practice.ts';
import { headline, openFeedback, turn } from '#tests/support/components/feedback-page.tsx';
import { samplePoint, sampleReply } from '#tests/support/components/practice-world.ts';
import { signInHere } from '#tests/support/components/render-page.tsx';

beforeEach(signInHere);

const covered = samplePoint('High pressure', 'covered', { evidence: 'the pressure is high' });
const unsure = (text: string) => samplePoint(text, 'unsure', { evidence: `about ${text}` });

describe('what was no answer', () => {
  const points = [samplePoint('High pressure')];

  it('gets the tutor’s words, with the question still there and nothing counted', async () => {
    const { world, press } = await openFeedback(points, {
      state: 'initial',
      outcome: null,
      turns: [turn({ kind: 'hint', feedback: 'Think of the heart.', isComplete: false })],
    });
    expect(headline()).toBe('A hint');
    screen.getByText('Think of the heart.');
    screen.getByRole('heading', { level: 1, name: 'Question a' });
    screen.getByRole('list', { name: 'This question: Ready to start' });
    expect(screen.queryByText(/You covered/)).toBeNull();
    await press('Answer now');
    expect(world.state().stage.kind).not.toBe('feedback');
  });

  it('leaves the follow-up standing', async () => {
    await openFeedback(points, {
      state: 'follow_up',
      outcome: null,
      followUpCount: 1,
      turns: [
        turn({ id: 'first', isComplete: false, followUp: 'And then?' }),
        turn({ kind: 'worry', feedback: 'There is time.', isComplete: false, followUp: 'And then?' }),
      ],
    });
    expect(headline()).toBe('Take your time');
    screen.getByRole('heading', { level: 1, name: 'And then?' });
    screen.getByRole('list', { name: 'This question: Follow-up 1/2' });
    screen.getByRole('button', { name: 'Answer the follow-up' });
  });

  it('offers the skip that was asked for as the next thing', async () => {
    const { user } = await openFeedback(points, {
      state: 'initial',
      outcome: null,
      turns: [turn({ kind: 'skip', feedback: 'We can leave it.', isComplete: false })],
    });
    await user.keyboard(' ');
    await screen.findByText('Question 2 of 2');
  });
});

describe('a deeper question', () => {
  const asked = { deeper: 'What if not?', transcription: 'High pressure' };

  it('stands below a complete answer, to be answered or passed by', async () => {
    const { world, press } = await openFeedback([covered], { turns: [turn(asked)] });
    screen.getByText('One step further, if you like');
    world.answer = async () =>
      sampleReply('a', {
        turnId: 'deeper',
        kind: 'deeper',
        state: 'complete',
        isComplete: true,
        followUp: '',
        feedback: 'Not scored.',
        points: [covered],
      });
    await press('Answer it');
    await screen.findByText('Recording. I’m listening.');
    screen.getByRole('heading', { level: 1, name: 'What if not?' });
    await press('Finish answer');
    await screen.findByRole('heading', { level: 2, name: 'One step further' });
    screen.getByText('Not scored.');
    expect(world.sent).toMatchObject([{ how: 'parts' }]);
    await press('Next question');
    await screen.findByText('Question 2 of 2');
  });

  it('is passed by with the one next key', async () => {
    const { user } = await openFeedback([covered], { turns: [turn(asked)] });
    await user.keyboard(' ');
    await screen.findByText('Question 2 of 2');
  });
});

describe('an answer that was misheard', () => {
  const misheard: Partial<Prompt> = {
    state: 'initial',
    outcome: null,
    turns: [
      turn({
        source: 'voice',
        kind: 'repeat',
        isComplete: false,
        transcription: 'verdicts',
        hearing: { doubts: [{ start: 0, end: 8, heard: null }], misheard: true },
      }),
    ],
  };

  it('says so, and is typed instead', async () => {
    const { world, press } = await openFeedback([unsure('stretch')], misheard);
    expect(headline()).toBe('I may have misheard this');
    await screen.findByRole('button', { name: 'Say it again' });
    await press('Type instead');
    expect(world.state()).toMatchObject({ mode: 'typing', stage: { kind: 'ready' } });
  });
});
