/** What is said about an answer: what is sure, what the student decides, and what was no answer at all. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerReply, PointResult, Prompt } from '#contract/practice.ts';
import { withWord } from '#core/verdict.ts';
import { stubApi } from '#tests/support/api-stub.ts';
import { fakeMicrophone } from '#tests/support/practice-microphone.ts';
import {
  createPracticeWorld,
  samplePoint,
  samplePrompt,
  sampleReply,
  sampleSession,
  serverStatus,
  type WorldOptions,
} from '#tests/support/practice-world.ts';
import { renderPage, signInHere } from '#tests/support/render-page.tsx';
import { ApiError } from '#web/api/api-error.ts';
import type { Correction } from '#web/practice/answer/answer-effects.ts';
import { SessionScreen } from '#web/practice/session/session-screen.tsx';

beforeEach(signInHere);
afterEach(() => {
  vi.unstubAllGlobals();
});

const turn = (part: Partial<Prompt['turns'][number]> = {}): Prompt['turns'][number] => ({
  id: 'turn',
  requestKey: null,
  source: 'typed',
  transcription: 'the walls are springy',
  corrected: false,
  feedback: 'From the tutor.',
  followUp: '',
  isComplete: true,
  kind: 'answer',
  deeper: null,
  audioUrl: '/api/speech/x',
  ...part,
});

/** As the server would put the student's word on the points. */
function withCorrection(points: PointResult[], correction: Correction): PointResult[] {
  return points.map((point, index) => {
    if (correction.claimedPoints?.includes(index)) return withWord(point, 'claimed');
    if (correction.deniedPoints?.includes(index)) return withWord(point, 'denied');
    return correction.withdrawnPoints?.includes(index) ? withWord(point, null) : point;
  });
}

async function open(points: PointResult[], part: Partial<Prompt> = {}, options: WorldOptions = {}) {
  stubApi({
    'GET /api/status': { body: serverStatus },
    'GET /api/flashcard-sets/set': { status: 500, body: { error: 'Broken.', code: 'internal' } },
  });
  const prompt = samplePrompt('a', {
    state: 'complete',
    outcome: 'answered',
    points,
    turns: [turn()],
    ...part,
  });
  const world = await createPracticeWorld(sampleSession([prompt, samplePrompt('b')]), {
    lookedAt: 'a',
    ...options,
  });
  world.checkedAgain = (correction): AnswerReply =>
    sampleReply('a', {
      turnId: 'turn',
      state: prompt.state,
      isComplete: prompt.state === 'complete',
      followUp: '',
      feedback: 'From the tutor.',
      points: withCorrection(world.state().session.prompts[0]?.points ?? [], correction),
    });
  const { user } = renderPage(<SessionScreen practice={world} />);
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('heading', { level: 2 });
  return { world, user, press };
}
/** A question whose follow-up waits for its answer. */
const followedUp: Partial<Prompt> = {
  state: 'follow_up',
  outcome: null,
  followUpCount: 1,
  turns: [turn({ isComplete: false, followUp: 'And then?' })],
};
const headline = () => screen.getByRole('heading', { level: 2 }).textContent;
const covered = samplePoint('High pressure', 'covered', { evidence: 'the pressure is high' });
const unsure = (text: string) => samplePoint(text, 'unsure', { evidence: `about ${text}` });
const mixedUp = samplePoint('Carry blood away', 'mixed-up', {
  evidence: 'they have valves',
  mixedUpWith: { cardId: 'veins', term: 'veins' },
});

describe('an undecided point', () => {
  it('is compared when the question is over, decided with a press, announced once, and taken back', async () => {
    const { world, press } = await open([covered, unsure('stretch')]);
    expect(headline()).toBe('One sure, one for you to judge');
    const group = screen.getByText('Your card').closest('li') as HTMLElement;
    within(group).getByText('stretch');
    within(group).getByText('about stretch');
    await press('Same thing: point 2');
    await screen.findByText('You decided: same thing.');
    expect(world.corrections).toEqual([{ claimedPoints: [1] }]);
    expect(headline()).toBe('You covered 2 of 2 points');
    expect(world.said).toEqual(['You covered 2 of 2 points']);
    expect(world.spoken).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Undo');
    await press('Undo: point 2');
    await screen.findByText('Do these mean the same?');
    expect(world.corrections.at(-1)).toEqual({ withdrawnPoints: [1] });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Same thing: point 2');
    await press('Not what I said: point 2');
    await screen.findByText(/we will not read it that way again/);
    expect(screen.getByText('Not covered yet')).toBeTruthy();
  });

  it('is decided by its key, which the button shows, and Space still goes on', async () => {
    const { world, user } = await open([covered, unsure('stretch')]);
    expect(screen.getByRole('button', { name: 'Same thing: point 2' }).textContent).toContain('1');
    await user.keyboard('2');
    await screen.findByText(/we will not read it that way again/);
    expect(world.corrections).toEqual([{ deniedPoints: [1] }]);
    // Undo has the focus: Space presses that. Elsewhere it goes on.
    (document.activeElement as HTMLElement).blur();
    await user.keyboard(' ');
    await screen.findByText('Question 2 of 2');
  });

  it('of several is open one at a time', async () => {
    const { press } = await open([unsure('stretch'), unsure('recoil')]);
    expect(headline()).toBe('Two for you to judge');
    expect(screen.getAllByText('Do these mean the same?')).toHaveLength(1);
    screen.getByRole('button', { name: 'Same thing: point 1' });
    await press('Compare point 2');
    expect(screen.getAllByText('Do these mean the same?')).toHaveLength(1);
    await press('Same thing: point 2');
    await screen.findByRole('button', { name: 'Same thing: point 1' });
    expect(headline()).toBe('One sure, one for you to judge');
  });

  it('is not compared while it may still be said, unless the student asks', async () => {
    const { press } = await open([unsure('stretch')], followedUp);
    expect(headline()).toBe('You covered 0 of 1 point');
    expect(screen.queryByText('stretch')).toBeNull();
    screen.getByText('Not sure yet');
    screen.getByText('about stretch');
    await press('Did I say point 1?');
    screen.getByText('stretch');
    screen.getByRole('button', { name: 'Same thing: point 1' });
    screen.getByRole('button', { name: 'Answer the follow-up' });
  });

  it('says what went wrong where the word could not be kept', async () => {
    const { world, press } = await open([unsure('stretch')]);
    world.checkedAgain = () => {
      throw new TypeError('broken');
    };
    await press('Same thing: point 1');
    await screen.findByText(/Please try/);
    screen.getByRole('button', { name: 'Same thing: point 1' });
  });
});

describe('a decision said aloud', () => {
  const speak = async () => {
    fakeMicrophone();
    const opened = await open([covered, unsure('stretch')]);
    await opened.press('Say it: point 2');
    await screen.findByText(/^Listening\. Say/);
    opened.world.nowMs += 1_500;
    return opened;
  };

  it('counts as a press does, and leaves no microphone open', async () => {
    const { tracks } = fakeMicrophone();
    const { world, press } = await open([covered, unsure('stretch')]);
    await press('Say it: point 2');
    await screen.findByText(/^Listening\. Say/);
    world.nowMs += 1_500;
    await press('Done: point 2');
    await screen.findByText('You decided: same thing.');
    expect(world.corrections).toEqual([{ claimedPoints: [1] }]);
    expect(document.activeElement?.textContent).toBe('Undo');
    expect(tracks.map(({ stopped }) => stopped)).toEqual([true]);
  });

  it('asks again where neither was heard, and stays on the page with an error', async () => {
    const { world, press } = await speak();
    world.decided = async () => ({ heard: 'the thing', command: null });
    await press('Done: point 2');
    await screen.findByText(/^That was heard as “the thing”/);
    world.decided = () => Promise.reject(new ApiError(503, 'unavailable', 'The recogniser is away.'));
    await press('Say it: point 2');
    await screen.findByText(/^Listening\. Say/);
    world.nowMs += 1_500;
    await press('Done: point 2');
    await screen.findByText('The recogniser is away.');
    expect(world.corrections).toEqual([]);
    expect(screen.getByRole('button', { name: 'Same thing: point 2' })).toBeTruthy();
  });

  it('is dropped when a button is pressed meanwhile', async () => {
    const { world, press } = await speak();
    await press('Not what I said: point 2');
    await screen.findByText(/we will not read it that way again/);
    expect(world.corrections).toEqual([{ deniedPoints: [1] }]);
    expect(world.decisions.state.getState()).toEqual({ kind: 'idle' });
  });

  it('is not offered where answers are typed', async () => {
    fakeMicrophone();
    await open([covered, unsure('stretch')], {}, { mode: 'typing' });
    await screen.findByRole('button', { name: 'Same thing: point 2' });
    expect(screen.queryByRole('button', { name: 'Say it: point 2' })).toBeNull();
  });
});

it('marks the words in which card and answer differ, unless all do', async () => {
  await open([samplePoint('Thick walls stretch', 'unsure', { evidence: 'the walls are springy' })]);
  const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks()).toEqual(['Thick', 'stretch', 'springy']);
});

it.each([
  ['voice', 'lucide-mic'],
  ['typing', 'lucide-keyboard'],
] as const)('shows beside what is answered next how: %s', async (mode, icon) => {
  await open([unsure('stretch')], followedUp, { mode });
  const button = screen.getByRole('button', { name: 'Answer the follow-up' });
  expect(button.querySelector('svg')?.classList.contains(icon)).toBe(true);
});

it('names both things that were mixed up and gives nothing away', async () => {
  await open([covered, mixedUp], {
    state: 'follow_up',
    outcome: null,
    followUpCount: 1,
    turns: [turn({ isComplete: false, followUp: 'What is different?' })],
  });
  expect(headline()).toBe('One covered, one mixed up');
  const point = screen.getByText('Mixed up').closest('li') as HTMLElement;
  expect(point.textContent).toContain('That sounds like veins.');
  within(point).getByText('they have valves');
  expect(point.textContent).not.toContain('Carry blood away');
  expect(within(point).queryByRole('button')).toBeNull();
});

it('shows no words of a missing point until they are asked for', async () => {
  const { world, press } = await open([samplePoint('High pressure')]);
  expect(screen.queryByText('High pressure')).toBeNull();
  await press('Show point 1');
  screen.getByText('High pressure');
  await press(/^I did say that/);
  await screen.findByText('Counted on your word.');
  expect(world.corrections).toEqual([{ claimedPoints: [0] }]);
});

describe('what was no answer', () => {
  const points = [samplePoint('High pressure')];

  it('gets the tutor’s words, with the question still there and nothing counted', async () => {
    const { world, press } = await open(points, {
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
    await open(points, {
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
    const { user } = await open(points, {
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
    const { world, press } = await open([covered], { turns: [turn(asked)] });
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
    const { user } = await open([covered], { turns: [turn(asked)] });
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
    const { world, press } = await open([unsure('stretch')], misheard);
    expect(headline()).toBe('I may have misheard this');
    await screen.findByRole('button', { name: 'Say it again' });
    await press('Type instead');
    expect(world.state()).toMatchObject({ mode: 'typing', stage: { kind: 'ready' } });
  });
});
