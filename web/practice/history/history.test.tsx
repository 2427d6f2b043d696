/** The history of practice: pages of sessions, what was said and found in one, the student's word, and the recording. */
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { PointResult } from '#contract/practice.ts';
import type { PastQuestion, PastSession } from '#contract/practice-history.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { PastSessionPage } from './past-session-page.tsx';

const id = (number: number) => `0190aaaa-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;
const session = (number: number): PastSession => ({
  ...{ sessionId: id(number), setId: id(90), setTitle: `Set ${number}`, createdAt: '2026-11-20T10:00:00Z' },
  ...{ questionCount: 3, answeredCount: 2, decided: 5, covered: 4, toJudge: 0, talkSeconds: 100 },
});
const point = (text: string, change: Partial<PointResult>): PointResult => ({
  ...{ text, cardId: id(80), evidence: null, mixedUpWith: null },
  ...{ verdict: 'missing', decision: 'missing', claimed: false, denied: false, checked: false },
  ...change,
});
const question: PastQuestion = {
  ...{ id: id(70), prompt: 'What does the heart do?', outcome: 'answered' },
  points: [
    point('pumps blood', { verdict: 'covered', decision: 'covered' }),
    point('has four chambers', { verdict: 'covered', decision: 'unsure', claimed: true }),
    point('arteries lead away', {
      ...{ verdict: 'contradicted', decision: 'mixed-up' },
      mixedUpWith: { cardId: id(81), term: 'veins' },
    }),
    point('has valves', { verdict: 'missing', decision: 'covered', denied: true }),
  ],
  turns: [
    {
      ...{
        id: id(60),
        source: 'voice',
        transcription: 'It pumps the blood.',
        corrected: true,
        kind: 'answer',
      },
      ...{ feedback: 'Good, you have that.', followUp: 'And the veins?', deeper: null },
      createdAt: '2026-11-20T10:01:00Z',
      recording: { url: '/api/recordings/token', deletedAfter: '2027-02-18T10:01:00Z' },
    },
    {
      ...{ id: id(61), source: 'voice', transcription: 'They lead away.', corrected: false, kind: 'answer' },
      ...{ feedback: 'Not quite.', followUp: '', deeper: null },
      ...{ createdAt: '2026-11-20T10:02:00Z', recording: null },
    },
  ],
};

it('lists sessions page by page', async () => {
  const asked: string[] = [];
  stubApi({
    'GET /api/practice-sessions': ({ query }) => {
      asked.push(query);
      return { body: { sessions: [session(asked.length)], more: asked.length === 1 } };
    },
  });
  const { user } = renderPage(<HistoryPage />);
  const first = await screen.findByRole('link', { name: /Set 1/ });
  expect(first.getAttribute('href')).toBe(`/dashboard/practice-history/${id(1)}`);
  within(first).getByText('2 of 3 questions answered · You covered 4 of 5 points · 2 minutes spoken');
  await user.click(screen.getByRole('button', { name: 'Show earlier sessions' }));
  await screen.findByRole('link', { name: /Set 2/ });
  expect(screen.queryByRole('button', { name: 'Show earlier sessions' })).toBeNull();
  expect(asked, 'the second page begins behind the last session of the first').toEqual([
    '',
    `?before=${id(1)}`,
  ]);
});

it('says that there are none yet, and that they could not be loaded', async () => {
  stubApi({ 'GET /api/practice-sessions': { body: { sessions: [], more: false } } });
  const view = renderPage(<HistoryPage />, { at: `/?set=${id(90)}` });
  await screen.findByText('No practice sessions yet');
  view.unmount();
  stubApi({});
  renderPage(<HistoryPage />);
  await screen.findByText('Your sessions could not be loaded');
});

function renderSession(questions: PastQuestion[]) {
  stubApi({ [`GET /api/practice-sessions/${id(1)}/history`]: { body: { ...session(1), questions } } });
  return renderPage(
    <Routes>
      <Route path="/past/:id" element={<PastSessionPage />} />
    </Routes>,
    { at: `/past/${id(1)}` },
  );
}

it('shows what was said and found, and whose word counts', async () => {
  renderSession([question, { ...question, id: id(71), prompt: 'And the lungs?', outcome: null, turns: [] }]);
  await screen.findByRole('heading', { name: 'What does the heart do?' });
  screen.getByText('It pumps the blood.');
  screen.getByText('Corrected by you');
  screen.getByText('And the veins?');
  const points = screen.getByRole('list', { name: 'Points' });
  expect(
    within(points)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Coveredpumps blood',
    'Covered, on your wordhas four chambers',
    'Mixed up with veinsarteries lead away',
    'Not covered, on your wordhas valves',
  ]);
  screen.getByText('There is no recording of this answer.');
  screen.getByText('You gave no answer to this question.');
});

it('plays the recording while it is kept, and says when it cannot', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const { user, container } = renderSession([question]);
  screen.queryByText(/Recording kept until/);
  await user.click(await screen.findByRole('button', { name: 'Play your answer 1' }));
  const audio = container.querySelector('audio') as HTMLAudioElement;
  expect(audio.getAttribute('src')).toBe('/api/recordings/token');
  expect(play).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(pause).toHaveBeenCalled();
  audio.dispatchEvent(new Event('error'));
  await waitFor(() => screen.getByText(/This recording could not be played/));
});
