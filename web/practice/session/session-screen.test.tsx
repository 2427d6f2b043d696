/** The screens of a session over its real store and effects: what each press leads to, and that the microphone is let go of. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerReply } from '#contract/practice.ts';
import { type PointDecision, withWord } from '#core/verdict.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { eventLoopTurns } from '#tests/support/components/event-loop-turns.ts';
import { fakeMicrophone } from '#tests/support/components/practice-microphone.ts';
import {
  createPracticeWorld,
  samplePoint,
  samplePrompt,
  sampleReply,
  sampleSession,
  serverStatus,
  type WorldOptions,
} from '#tests/support/components/practice-world.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { ApiError } from '#web/api/api-error.ts';
import * as microphones from '#web/practice/recording/microphone.ts';
import { SessionScreen } from './session-screen.tsx';

beforeEach(signInHere);

async function open(options: WorldOptions = {}) {
  stubApi({ 'GET /api/status': { body: serverStatus } });
  const microphone = fakeMicrophone();
  const session = sampleSession([samplePrompt('a'), samplePrompt('b')]);
  const world = await createPracticeWorld(session, { browser: true, ...options });
  const { user } = renderPage(<SessionScreen practice={world} />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { world, user, press, ...microphone };
}

describe('a spoken answer', () => {
  it('is recorded, sent and judged by two presses, and leaves no microphone open', async () => {
    const { world, press, tracks, hearSecond } = await open();
    await screen.findByRole('heading', { name: '2 questions, out loud' });
    await press('Start with question 1');
    await press('Start recording');
    await screen.findByText('Recording. I’m listening.');
    screen.getByText('Headset');
    world.nowMs += 3_000;
    hearSecond();
    await press('Finish answer');
    await screen.findByRole('heading', { name: 'You covered 1 of 2 points' });
    expect(tracks.map(({ stopped }) => stopped)).toEqual([true]);
    screen.getByText('And why?');
    // The follow-up begins with the next recording, over a microphone of its own.
    await press('Answer the follow-up');
    await screen.findByText('Recording. I’m listening.');
    expect(document.activeElement?.textContent).toBe('And why?');
    await press('Start over');
    await press('Keep recording');
    screen.getByText('Recording. I’m listening.');
    expect(tracks.map(({ stopped }) => stopped)).toEqual([true, false]);
  });

  it('that could not be sent is sent once the network is back, without a press', async () => {
    const { world, press, hearSecond } = await open();
    const answer = world.answer;
    world.answer = () => Promise.reject(new ApiError(0, 'network', 'Network error.'));
    await press('Start with question 1');
    await press('Start recording');
    await screen.findByText('Recording. I’m listening.');
    world.nowMs += 3_000;
    hearSecond();
    await press('Finish answer');
    await screen.findByText('It could not be sent, and is safe on this device.');
    world.answer = answer;
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: 'You covered 1 of 2 points' });
    expect(world.sent).toHaveLength(2);
  });

  it('to a follow-up is followed by its verdict, with the focus on it', async () => {
    const { world, press, hearSecond } = await open();
    await press('Start with question 1');
    for (const start of ['Start recording', 'Answer the follow-up']) {
      await press(start);
      await screen.findByText('Recording. I’m listening.');
      world.nowMs += 3_000;
      hearSecond();
      await press('Finish answer');
      const verdict = await screen.findByRole('heading', { name: 'You covered 1 of 2 points' });
      await waitFor(() => expect(document.activeElement).toBe(verdict));
    }
  });
});

describe('a typed answer', () => {
  it.each([true, false])(
    'needs no microphone, which is only said to who would speak: chosen %j',
    async (chosen) => {
      localStorage.setItem('tellcard.practice-typing', chosen ? 'on' : 'off');
      vi.spyOn(microphones, 'microphoneThere').mockResolvedValue(false);
      await open({ mode: 'typing' });
      await screen.findByRole('heading', { name: '2 questions, in writing' });
      await eventLoopTurns();
      expect(screen.queryAllByText('You will type your answers here')).toHaveLength(chosen ? 0 : 1);
    },
  );

  it('is kept with every stroke, and asks for words before it is sent', async () => {
    const { world, user, press } = await open();
    await press('Start with question 1');
    await press('Type instead');
    await press('Send answer');
    screen.getByText('Please write your answer before sending it.');
    await user.type(screen.getByLabelText('Your answer'), 'Water moves.');
    expect(await world.storage.draft('ann', 'a')).toMatchObject({ text: 'Water moves.' });
    await press('Send answer');
    await screen.findByRole('heading', { name: 'You covered 1 of 2 points' });
    expect(world.sent).toMatchObject([{ how: 'typed', what: 'Water moves.' }]);
  });

  it('is sent by Ctrl or ⌘ with Enter, while Enter alone begins a new line', async () => {
    const { world, user, press } = await open();
    await press('Start with question 1');
    await press('Type instead');
    await user.type(screen.getByLabelText('Your answer'), 'Water{Enter}moves.');
    expect(world.sent).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { name: 'You covered 1 of 2 points' });
    expect(world.sent).toMatchObject([{ how: 'typed', what: 'Water\nmoves.' }]);
  });
});

describe('the talk about a question', () => {
  /** Types the answers to question a one after the other; each is judged as its reply says. */
  async function talk(...replies: Partial<AnswerReply>[]) {
    const opened = await open({ mode: 'typing' });
    opened.world.answer = async (promptId) =>
      sampleReply(promptId, {
        ...{ turnId: `turn ${replies.length}`, followUpCount: 0, followUp: '' },
        ...replies.shift(),
      });
    await opened.press('Start with question 1');
    const answer = async (words: string) => {
      await opened.user.type(await screen.findByLabelText('Your answer'), words);
      await opened.press('Send answer');
      await screen.findByRole('heading', { level: 2 });
    };
    return { ...opened, answer };
  }
  const ended = { state: 'complete', isComplete: true, followUp: '' } as const;
  const asked = { state: 'follow_up', isComplete: false, followUpCount: 1 } as const;
  const points = (...decisions: PointDecision[]) =>
    decisions.map((decision, at) => samplePoint(`a ${at}`, decision, { evidence: 'my words' }));

  it('is over at once where all is said', async () => {
    const { answer, press } = await talk({ ...ended, points: points('covered', 'covered') });
    await answer('Both.');
    screen.getByRole('heading', { name: 'You covered 2 of 2 points' });
    expect(screen.queryByRole('button', { name: 'Answer the follow-up' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show me the card' })).toBeNull();
    await press('Next question');
    await screen.findByText('Question 2 of 2');
  });

  it('asks nothing more where the rest is likely: one tap decides', async () => {
    const { answer, world, press } = await talk({
      ...ended,
      points: points('covered', 'unsure'),
      feedback: 'One of two is in. One for you to judge.',
    });
    await answer('Nearly both.');
    screen.getByRole('heading', { name: '1 of 2 sure, 1 for you to judge' });
    expect(screen.queryByRole('button', { name: 'Answer the follow-up' })).toBeNull();
    world.checkedAgain = () =>
      sampleReply('a', {
        ...{ ...ended, turnId: 'turn 1' },
        points: points('covered', 'unsure').map((point) =>
          point.decision === 'unsure' ? withWord(point, 'claimed') : point,
        ),
      });
    await press('Same thing: point 2');
    await screen.findByRole('heading', { name: 'You covered 2 of 2 points' });
    expect(world.corrections).toEqual([{ claimedPoints: [1] }]);
  });

  it('asks for what is open by a sentence with blanks, and takes the words for them', async () => {
    const prompt: Partial<AnswerReply> = {
      ...asked,
      followUp: 'Water moves through a ____.',
      points: points('covered', 'missing'),
    };
    const { answer, press } = await talk(prompt, { ...ended, points: points('covered', 'covered') });
    await answer('Half of it.');
    screen.getByRole('heading', { name: 'You covered 1 of 2 points' });
    expect(document.querySelector('.fb-follow .asked-blank')).not.toBeNull();
    await press('Answer the follow-up');
    await screen.findByRole('heading', { level: 1, name: 'Water moves through a blank.' });
    await answer('membrane');
    await screen.findByRole('heading', { name: 'You covered 2 of 2 points' });
  });

  it('says once what does not fit, and forgets it when it is put right', async () => {
    const wrong: Partial<AnswerReply> = {
      ...asked,
      ...{ followUp: 'Which way round?', points: points('contradicted') },
    };
    const { answer, press } = await talk(wrong, { ...ended, points: points('covered') });
    await answer('The other way round.');
    screen.getByText('Does not fit yet');
    await press('Answer the follow-up');
    await answer('This way round.');
    await screen.findByRole('heading', { name: 'You covered 1 of 1 point' });
    expect(screen.queryByText('Does not fit yet')).toBeNull();
  });
});
