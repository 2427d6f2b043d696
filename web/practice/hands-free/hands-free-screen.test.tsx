/** The six moments by keyboard and as a screen reader is told them: Space and Enter do the one next thing, and the focus stays on it. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import {
  createPracticeWorld,
  samplePrompt,
  sampleReply,
  sampleSession,
  serverStatus,
} from '#tests/support/components/practice-world.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { microphoneErrorOf } from '#web/practice/recording/microphone-error.ts';
import { SessionScreen } from '#web/practice/session/session-screen.tsx';
import { LiveRegion } from '#web/ui/feedback/announce.tsx';
import { messages } from './messages.ts';

beforeEach(() => {
  signInHere();
  localStorage.setItem('tellcard.hands-free', 'on');
  // The microphone beside the recordings, by which speaking interrupts, is not to be had here.
  vi.stubGlobal('isSecureContext', false);
});

async function open() {
  stubApi({ 'GET /api/status': { body: serverStatus } });
  const world = await createPracticeWorld(sampleSession([samplePrompt('a'), samplePrompt('b')]));
  const said: string[] = [];
  const { user } = renderPage(
    <>
      <LiveRegion />
      <SessionScreen practice={world} />
    </>,
  );
  const region = screen.getByRole('status');
  new MutationObserver(() => said.push(region.textContent?.trim() ?? '')).observe(region, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  const pad = async (label: string) => {
    await waitFor(() => {
      expect(document.activeElement?.matches('.hf-pad')).toBe(true);
      expect(document.activeElement?.textContent).toContain(label);
    });
  };
  await user.click(await screen.findByRole('button', { name: 'Start with question 1' }));
  await pad('Answer now');
  return { world, user, pad, said };
}

it('goes from moment to moment by Space and Enter, and tells each', async () => {
  const { world, user, pad, said } = await open();
  await user.keyboard(' ');
  await pad('I’m done');
  await user.keyboard('{Enter}');
  await pad('Answer that');
  screen.getByRole('heading', { name: 'Well said.' });
  screen.getByRole('button', { name: 'Next question' });
  world.answer = async (promptId) =>
    sampleReply(promptId, { state: 'complete', isComplete: true, followUp: '' });
  await user.keyboard(' ');
  await pad('I’m done');
  await user.keyboard(' ');
  await pad('Next question');
  // Nothing more to answer: the big button alone goes on.
  expect(screen.queryByRole('button', { name: 'Next question' })).toBeNull();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Question b' });
  await pad('Answer now');
  expect(said).toEqual(
    expect.arrayContaining(['Listening', 'Got it', 'Your feedback', 'Reading the question']),
  );
});

it('goes back to listening while the answer is thought about, and ends with the results, by the same keys', async () => {
  const { world, user, pad, said } = await open();
  const answers: (() => void)[] = [];
  world.answer = (promptId) =>
    new Promise((resolve) => {
      answers.push(() =>
        resolve(sampleReply(promptId, { state: 'complete', isComplete: true, followUp: '' })),
      );
    });
  await user.keyboard(' ');
  await pad('I’m done');
  await user.keyboard(' ');
  await pad('I have more');
  screen.getByText(/Thinking about your answer/);
  await user.keyboard('{Enter}');
  await pad('I’m done');
  screen.getByText('Go on. This is added to what you have said.');
  await user.keyboard(' ');
  await pad('I have more');
  answers.shift()?.();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.();
  await pad('Next question');
  expect(world.sent).toHaveLength(2);
  expect(world.lastAnswer?.continues).toBe(world.sent[0]?.requestKey);
  expect(said.filter((words) => words === 'Your feedback')).toHaveLength(1);
});

it('says why there are no live words, and what became of ticks', async () => {
  const { world, user, pad } = await open();
  await user.keyboard(' ');
  await pad('I’m done');
  act(() => world.hearWords({ words: 'one', covered: [1], state: 'used-up' }));
  screen.getByText(/they are limited to an hour a session/);
  await user.keyboard(' ');
  await pad('Answer that');
  screen.getByText(/1 point ticked while you spoke is not counted/);
});

it('says how to go on or to end after "stop", and does the one next thing by Space', async () => {
  const { world, user, pad, said } = await open();
  world.commands.push('stop');
  await user.keyboard(' ');
  await pad('I’m done');
  await user.keyboard(' ');
  await pad('Carry on');
  screen.getByText(/You said “stop”. Question 1 of 2/);
  expect(said).toContain('Paused. You said “stop”.');
  screen.getByRole('button', { name: 'End practice' });
  await user.keyboard(' ');
  await pad('Answer now');
});

it('waits for the microphone, and for the card that was asked for, without saying that it reads the question', async () => {
  const { world, user, pad, said } = await open();
  said.length = 0;
  const shown: (string | null)[] = [];
  const look = () => shown.push(document.querySelector('.hf-state')?.textContent ?? null);
  const watch = new MutationObserver(look);
  watch.observe(document, { subtree: true, childList: true, characterData: true });
  let permit = () => {};
  world.permitted = new Promise((resolve) => {
    permit = resolve;
  });
  await user.keyboard(' ');
  await screen.findByText('Your browser may ask for permission.');
  screen.getByText('Waiting for your microphone…');
  permit();
  await pad('I’m done');
  world.commands.push('show');
  shown.length = 0;
  await user.keyboard(' ');
  await pad('Next question');
  watch.disconnect();
  expect(shown).not.toContain('Reading the question');
  expect(said).toEqual(['Listening', 'Got it', 'Your feedback']);
});

it('names the microphone that goes on for a lost one, on a phone too', async () => {
  const { world, user, pad, said } = await open();
  await user.keyboard(' ');
  await pad('I’m done');
  act(() => world.endCapture('lost'));
  const named = messages.microphoneChanged('Headset');
  // Keyboard hints are hidden on phones.
  expect((await screen.findByText(named)).matches('.hf-keys')).toBe(false);
  expect(said.at(-1)).toContain(named);
});

it('pauses by its key, says that nothing is recorded, and goes on by Space', async () => {
  const { world, user, pad, said } = await open();
  await user.keyboard(' ');
  await pad('I’m done');
  await user.keyboard('p');
  await pad('Carry on');
  screen.getByText(/The microphone is off and nothing is being recorded/);
  expect(said).toContain('Paused');
  expect(world.sent).toEqual([]);
  await user.keyboard(' ');
  await pad('Answer that');
  expect(world.sent).toHaveLength(1);
});

it('says that the feedback, not the question, is heard again after a pause in it', async () => {
  const { user, pad } = await open();
  await user.keyboard(' ');
  await pad('I’m done');
  await user.keyboard(' ');
  await pad('Answer that');
  await user.keyboard('p');
  await pad('you’ll hear your feedback again');
});

it('gives the focus back to the big control where the button that was pressed is gone', async () => {
  const { user, pad } = await open();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await pad('Carry on');
});

it('says what needs the student and how to go on, and tries again by Enter', async () => {
  const { world, user, pad, said } = await open();
  world.microphone = { ok: false, error: microphoneErrorOf('NotAllowedError') };
  await user.keyboard(' ');
  await pad('Try again');
  const { title } = microphoneErrorOf('NotAllowedError');
  expect(screen.getByRole('alert').textContent).toContain(title);
  // Once: the alert tells it.
  expect(said).not.toContain('Needs attention');
  world.microphone = { ok: true };
  await user.keyboard('{Enter}');
  await pad('I’m done');
});

it('says that nothing was heard, on the screen and aloud', async () => {
  const { world, user, pad, said } = await open();
  world.answer = () => Promise.reject(new ApiError(400, 'no_speech', 'No words were heard.'));
  await user.keyboard(' ');
  await pad('I’m done');
  await user.keyboard(' ');
  await waitFor(() => expect(document.querySelector('.hf-state')?.textContent).toBe('I didn’t hear that'));
  await pad('Answer now');
  expect(said).toContain('I didn’t hear that');
});
