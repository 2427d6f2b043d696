/** The end of a session: three lists whose rows open the card and can still be judged, and one number for all of them. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { AnswerReply, Prompt } from '#contract/practice.ts';
import { withWord } from '#core/verdict.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { turn } from '#tests/support/components/feedback-page.tsx';
import {
  createPracticeWorld,
  samplePoint,
  samplePrompt,
  sampleReply,
  sampleSession,
} from '#tests/support/components/practice-world.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { SessionScreen } from './session-screen.tsx';
import { theEnd } from './session-view.ts';

beforeEach(signInHere);

const id = '0190aaaa-0000-7000-8000-000000000060';
const judged = samplePrompt('a', {
  state: 'complete',
  outcome: 'answered',
  points: [
    samplePoint('High pressure', 'covered', { evidence: 'the pressure is high' }),
    samplePoint('Walls stretch', 'unsure', { evidence: 'springy walls' }),
    samplePoint('Carry blood away', 'mixed-up', { mixedUpWith: { cardId: 'veins', term: 'veins' } }),
    samplePoint('No valves', 'covered', { checked: true }),
  ],
  turns: [
    turn({ id, deeper: 'And why?' }),
    turn({ id: 'deeper', kind: 'deeper', transcription: 'Because.' }),
  ],
});
const skipped = samplePrompt('b', { state: 'complete', outcome: 'skipped' });

async function openResults(prompts: Prompt[], routes: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({ 'GET /api/practice-sessions/session/ratings': { body: { cards: [] } }, ...routes });
  const practice = await createPracticeWorld(sampleSession(prompts), { lookedAt: theEnd });
  const { user } = renderPage(<SessionScreen practice={practice} />);
  await screen.findByRole('heading', { name: 'Session complete' });
  return { ...api, user };
}

const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('summary')?.textContent);

it('puts each point of an answered question into one of three lists, and counts them once', async () => {
  await openResults([judged, skipped]);
  screen.getByText('1 of 4 sure, 2 for you to judge');
  expect(listed('Said it')).toEqual(['CoveredHigh pressure']);
  expect(listed('You judge')).toEqual(['For you to judgeWalls stretch', 'For you to judgeNo valves']);
  expect(listed('Look again')).toEqual(['Mixed up with veinsCarry blood away']);
  screen.getByText(/1 question was skipped and is not in these lists/);
});

it('names the card of each point, since its question is not shown', async () => {
  const cardId = '0190aaaa-0000-7000-8000-000000000071';
  const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  const set = { id, title: 'Vessels', version: 1, termLanguage: null, definitionLanguage: null, ...times };
  const prompt = 'What is an artery?';
  const points = [samplePoint('High pressure', 'missing', { cardId })];
  await openResults([{ ...judged, prompt, points }], {
    'GET /api/flashcard-sets/set': {
      body: { ...set, cards: [{ id: cardId, term: 'Artery', definition: 'High pressure', source: null }] },
    },
  });
  await expect.poll(() => listed('Look again')).toEqual(['Not covered yetArtery: High pressure']);
});

it('takes the student’s word later, by the answer and not by what was said to a deeper question', async () => {
  const points = judged.points.map((point, at) => (at === 1 ? withWord(point, 'claimed') : point));
  const reply: AnswerReply = sampleReply(id.replace('60', '50'), {
    ...{ turnId: id, state: 'complete', isComplete: true, outcome: 'answered', points },
  });
  const { user, calls } = await openResults([{ ...judged, id: reply.promptId }], {
    [`POST /api/practice-turns/${id}/correction`]: { body: { ...reply, points: points.map(withIds) } },
  });
  await user.click(screen.getByRole('button', { name: 'Same thing: Walls stretch' }));
  await screen.findByText('You decided: same thing.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ claimedPoints: [1] });
  screen.getByText('2 of 4 sure, 1 for you to judge');
  expect(listed('Said it')).toEqual(['CoveredHigh pressure', 'Covered, on your wordWalls stretch']);
  expect(document.activeElement?.textContent).toBe('Undo');
});

it.each([
  ['High pressure', 'Not what I said: High pressure', { deniedPoints: [0] }],
  ['Carry blood away', 'I did say that: Carry blood away', { claimedPoints: [2] }],
])('lets the student overrule the tutor about %j', async (point, button, sent) => {
  const { user, calls } = await openResults([judged], {
    [`POST /api/practice-turns/${id}/correction`]: { status: 503, body: { error: 'Busy', code: 'busy' } },
  });
  await user.click(screen.getByText(point));
  await user.click(screen.getByRole('button', { name: button }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(sent);
});

it('says why the word could not be kept, and leaves the row to be judged', async () => {
  const { user } = await openResults([judged]);
  await user.click(screen.getByRole('button', { name: 'Not what I said: Walls stretch' }));
  await screen.findByText('Not found');
  screen.getByRole('button', { name: 'Same thing: Walls stretch' });
});

/** The page reads what comes by the contract, where cards have ids. */
const withIds = (point: Prompt['points'][number]) => ({
  ...point,
  cardId: '0190aaaa-0000-7000-8000-000000000080',
  mixedUpWith: null,
});
