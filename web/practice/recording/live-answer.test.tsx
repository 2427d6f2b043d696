/** Points tick while one speaks: those that are covered, each announced once, and none that is open is given away. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import {
  createPracticeWorld,
  samplePrompt,
  sampleSession,
  serverStatus,
} from '#tests/support/components/practice-world.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { SessionScreen } from '#web/practice/session/session-screen.tsx';
import type { ServerWords } from './live-words.ts';

beforeEach(signInHere);

async function recording() {
  stubApi({ 'GET /api/status': { body: serverStatus } });
  const prompt = samplePrompt('a');
  const world = await createPracticeWorld(sampleSession([prompt]));
  const { user } = renderPage(<SessionScreen practice={world} />);
  for (const name of ['Start with question 1', 'Start recording'])
    await user.click(await screen.findByRole('button', { name }));
  await screen.findByText('Recording. I’m listening.');
  const hear = (live: Partial<ServerWords>) =>
    act(() => world.hearWords({ words: '', covered: [], state: 'listening', ...live }));
  const points = prompt.points.map(({ text }) => text);
  return { world, hear, points };
}

it('shows words, and the text of a point only once it is covered', async () => {
  const { hear, points, world } = await recording();
  hear({ words: 'Water moves' });
  screen.getByText('Water moves');
  screen.getByText('0 of 2 points so far, not checked yet');
  expect(screen.queryByText(points[0] as string)).toBeNull();
  hear({ words: 'Water moves through a membrane', covered: [0] });
  screen.getByText('1 of 2 points so far, not checked yet');
  screen.getByText(points[0] as string);
  expect(screen.queryByText(points[1] as string)).toBeNull();
  // Its verdict comes later: nothing of it is in the session.
  expect(world.state().session.prompts[0]?.points.every(({ verdict }) => verdict !== 'covered')).toBe(true);
});

it('announces a further point once, and neither words nor a point that comes again', async () => {
  const { hear, world } = await recording();
  const said = () => world.said.filter((words) => words.includes('so far'));
  hear({ words: 'Water' });
  hear({ words: 'Water moves', covered: [1] });
  hear({ words: 'Water moves in', covered: [] });
  hear({ words: 'Water moves in there', covered: [1] });
  hear({ words: 'Water moves in there and out', covered: [0, 1] });
  expect(said()).toEqual(['1 of 2 points so far', '2 of 2 points so far']);
});

it('says when the server is busy or stops, and that the answer is recorded all the same', async () => {
  const { hear } = await recording();
  hear({ state: 'busy' });
  screen.getByText('Live words are paused: the server is busy. Your answer is still being recorded.');
  hear({ state: 'stopped', words: 'Water' });
  screen.getByText('Water');
  screen.getByText('Live words have stopped. Your answer is still being recorded.');
});
