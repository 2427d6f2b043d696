/** What is said about an answer: what is sure and what the student decides. */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  followedUp,
  headline,
  knowCards,
  openFeedback,
  turn,
} from '#tests/support/components/feedback-page.tsx';
import { fakeMicrophone } from '#tests/support/components/practice-microphone.ts';
import { samplePoint } from '#tests/support/components/practice-world.ts';
import { signInHere } from '#tests/support/components/render-page.tsx';
import { ApiError } from '#web/api/api-error.ts';

beforeEach(signInHere);

const covered = samplePoint('High pressure', 'covered', { evidence: 'the pressure is high' });
const unsure = (text: string) => samplePoint(text, 'unsure', { evidence: `about ${text}` });
const mixedUp = samplePoint('Carry blood away', 'mixed-up', {
  evidence: 'they have valves',
  mixedUpWith: { cardId: 'veins', term: 'veins' },
});

describe('an undecided point', () => {
  it('is compared when the question is over, decided with a press, announced once, and taken back', async () => {
    const { world, press } = await openFeedback([covered, unsure('stretch')]);
    expect(headline()).toBe('1 of 2 sure, 1 for you to judge');
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
    expect(screen.getByText('Not covered, on your word')).toBeTruthy();
  });

  it('is decided by its key, which the button shows, and Space still goes on', async () => {
    const { world, user } = await openFeedback([covered, unsure('stretch')]);
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
    const { press } = await openFeedback([unsure('stretch'), unsure('recoil')]);
    expect(headline()).toBe('2 for you to judge');
    expect(screen.getAllByText('Do these mean the same?')).toHaveLength(1);
    screen.getByRole('button', { name: 'Same thing: point 1' });
    await press('Compare point 2');
    expect(screen.getAllByText('Do these mean the same?')).toHaveLength(1);
    await press('Same thing: point 2');
    await screen.findByRole('button', { name: 'Same thing: point 1' });
    expect(headline()).toBe('1 of 2 sure, 1 for you to judge');
  });

  it('is not compared while it may still be said, unless the student asks', async () => {
    const { press } = await openFeedback([unsure('stretch')], followedUp);
    expect(headline()).toBe('1 for you to judge');
    expect(screen.queryByText('stretch')).toBeNull();
    screen.getByText('For you to judge');
    screen.getByText('about stretch');
    await press('Did I say point 1?');
    screen.getByText('stretch');
    screen.getByRole('button', { name: 'Same thing: point 1' });
    screen.getByRole('button', { name: 'Answer the follow-up' });
  });

  it('says what went wrong where the word could not be kept', async () => {
    const { world, press } = await openFeedback([unsure('stretch')]);
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
    const opened = await openFeedback([covered, unsure('stretch')]);
    await opened.press('Say it: point 2');
    await screen.findByText(/^Listening\. Say/);
    opened.world.nowMs += 1_500;
    return opened;
  };

  it('counts as a press does, and leaves no microphone open', async () => {
    const { tracks } = fakeMicrophone();
    const { world, press } = await openFeedback([covered, unsure('stretch')]);
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
    await openFeedback([covered, unsure('stretch')], {}, { mode: 'typing' });
    await screen.findByRole('button', { name: 'Same thing: point 2' });
    expect(screen.queryByRole('button', { name: 'Say it: point 2' })).toBeNull();
  });
});

it('marks the words in which card and answer differ, unless all do', async () => {
  await openFeedback([samplePoint('Thick walls stretch', 'unsure', { evidence: 'the walls are springy' })]);
  const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks()).toEqual(['Thick', 'stretch', 'springy']);
});

it.each([
  ['They lower cholesterol.', 'They lower cholesterol.'],
  [`They lower cholesterol. ${'There is more. '.repeat(9)}`, 'lower'],
])(
  'shows the words matched to a point in the answer they stand in, unless it is long',
  async (said, shown) => {
    const point = samplePoint('Lower LDL', 'unsure', { evidence: 'lower' });
    await openFeedback([point], { turns: [turn({ transcription: said })] });
    expect(screen.getByText('You said').nextElementSibling?.textContent).toBe(shown);
  },
);

it('draws the arrows of the card beside what was said', async () => {
  await openFeedback([samplePoint('less renin -> less pressure', 'unsure', { evidence: 'less pressure' })]);
  expect(screen.getByText('Your card').parentElement?.textContent).toContain('less renin → less pressure');
});

it.each([
  ['voice', 'lucide-mic'],
  ['typing', 'lucide-keyboard'],
] as const)('shows beside what is answered next how: %s', async (mode, icon) => {
  await openFeedback([unsure('stretch')], followedUp, { mode });
  const button = screen.getByRole('button', { name: 'Answer the follow-up' });
  expect(button.querySelector('svg')?.classList.contains(icon)).toBe(true);
});

it('names what a point was mixed up with and gives nothing away', async () => {
  await openFeedback([covered, mixedUp], {
    state: 'follow_up',
    outcome: null,
    followUpCount: 1,
    turns: [turn({ isComplete: false, followUp: 'What is different?' })],
  });
  expect(headline()).toBe('You covered 1 of 2 points');
  const point = screen.getByText('Mixed up with veins').closest('li') as HTMLElement;
  within(point).getByText('Point 2');
  within(point).getByText('they have valves');
  expect(point.textContent).not.toContain('Carry blood away');
  expect(within(point).queryByRole('button')).toBeNull();
});

it('shows no words of an open point until they are asked for or the question has ended', async () => {
  const { world, press } = await openFeedback([samplePoint('High pressure')], followedUp);
  expect(screen.queryByText('High pressure')).toBeNull();
  await press('Show point 1');
  screen.getByText('High pressure');
  await press(/^I did say that/);
  await screen.findByText('Counted on your word.');
  expect(world.corrections).toEqual([{ claimedPoints: [0] }]);
});

describe('a decided point that is checked', () => {
  it.each([
    ['covered', 'Same thing: point 1', 'The tutor read it the same way.'],
    ['covered', 'Not what I said: point 1', 'The tutor read it differently; your word counts.'],
    ['contradicted', 'Same thing: point 1', 'The tutor read it differently; your word counts.'],
    ['missing', 'Not what I said: point 1', 'The tutor read it the same way.'],
  ] as const)('%s is put to the student unseen; %s: %s', async (decision, button, words) => {
    const checked = samplePoint('stretch', decision, { evidence: 'springy', checked: true });
    const { press } = await openFeedback([checked]);
    expect(headline()).toBe('1 for you to judge');
    screen.getByText('Do these mean the same?');
    screen.getByText('For you to judge');
    expect(screen.queryByText(/The tutor had read/)).toBeNull();
    await press(button);
    await screen.findByText(new RegExp(words.replace(/[.]/g, '\\.')));
  });
});

describe('the card', () => {
  const open = samplePoint('High pressure');

  it('ends an open question when it is asked for, and says nothing of skipping', async () => {
    const { world, press } = await openFeedback([open], followedUp);
    knowCards([open], 'Blood leaves the heart at high pressure.');
    expect(screen.queryByText('Blood leaves the heart at high pressure.')).toBeNull();
    await press('Show me the card');
    await screen.findByRole('heading', { name: 'Here is the card' });
    await screen.findByText('Blood leaves the heart at high pressure.');
    expect(screen.queryByRole('button', { name: 'Answer the follow-up' })).toBeNull();
    expect(screen.queryByText(/[Ss]kip/)).toBeNull();
    await press('Next question');
    await screen.findByText('Question 2 of 2');
    expect(world.state().session.prompts[0]?.outcome).toBe('revisit');
  });

  it('is shown when it was asked for in place of an answer', async () => {
    await openFeedback([open], {
      outcome: 'revisit',
      turns: [turn({ kind: 'skip', feedback: 'Here is the card: …' })],
    });
    expect(headline()).toBe('Here is the card');
    knowCards([open], 'Blood leaves the heart at high pressure.');
    await screen.findByText('Blood leaves the heart at high pressure.');
    expect(screen.queryByRole('list', { name: 'Points of this question' })).toBeNull();
  });

  it('stands below the points once the follow-ups are used up', async () => {
    const points = [covered, samplePoint('Walls stretch', 'contradicted')];
    await openFeedback(points, { outcome: 'revisit' });
    knowCards(points, 'The walls stretch and recoil.');
    expect(headline()).toBe('You covered 1 of 2 points');
    await screen.findByText('The walls stretch and recoil.');
    screen.getByText('Does not fit yet');
  });

  it('stays away from what the student has just turned down beside it', async () => {
    const point = unsure('stretch');
    const open = samplePoint('High pressure');
    const { press } = await openFeedback([point, open]);
    knowCards([point, open], 'The walls stretch and recoil.');
    await screen.findByText('The walls stretch and recoil.');
    await press('I did say that: High pressure');
    await press('Not what I said: point 1');
    await screen.findByText(/we will not read it that way again/);
    expect(screen.queryByText('The walls stretch and recoil.')).toBeNull();
  });
});

it('shows the missing words of a prompt as blanks', async () => {
  await openFeedback([samplePoint('High pressure')], {
    ...followedUp,
    turns: [turn({ isComplete: false, followUp: 'Blood leaves at ____ ____.' })],
  });
  expect(document.querySelectorAll('.asked-blank')).toHaveLength(2);
  expect(document.body.textContent).not.toContain('____');
});
