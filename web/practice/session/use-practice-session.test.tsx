/** The session of the page: started once, found again by its address, and asked for again on the next visit. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { samplePoint, samplePrompt, sampleSession } from '#tests/support/components/practice-world.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { usePracticeSession } from './use-practice-session.ts';

beforeEach(signInHere);

const uuid = (last: number) => `0190bbbb-0000-7000-8000-00000000000${last}`;
const [setId, sessionId] = [uuid(1), uuid(2)];
const point = samplePoint('Water moves.', 'missing', { cardId: uuid(3) });
const session = {
  ...sampleSession([samplePrompt(uuid(4), { points: [point] })]),
  sessionId,
  setId,
};
const start = `POST /api/flashcard-sets/${setId}/practice-questions`;
const read = `GET /api/practice-sessions/${sessionId}`;
const underWay = `GET /api/flashcard-sets/${setId}/open-practice`;

function Probe() {
  const found = usePracticeSession(setId);
  if (found.status === 'failed')
    return (
      <button type="button" onClick={found.retry}>
        Again
      </button>
    );
  return <p>{found.status === 'found' ? found.session.setTitle : `generating: ${found.generating}`}</p>;
}
const practiceCalls = (calls: { method: string; path: string }[]) =>
  calls.map(({ method, path }) => `${method} ${path}`).filter((call) => /practice/.test(call));

it('is started once, and its address then leads back to it, which asks the server again', async () => {
  const { calls } = stubApi({
    [start]: { body: session },
    [read]: { body: { ...session, setTitle: 'Later' } },
  });
  const first = renderPage(<Probe />, { at: '/?questions=optimal' });
  screen.getByText('generating: true');
  await screen.findByText('Cells');
  await waitFor(() => expect(first.address()).toBe(`/?questions=optimal&session=${sessionId}`));
  expect(practiceCalls(calls)).toEqual([start]);
  first.unmount();
  renderPage(<Probe />, { at: first.address() });
  screen.getByText('generating: false');
  await screen.findByText('Later');
  expect(practiceCalls(calls)).toEqual([start, read]);
});

it('that failed to start is asked for again under the same key, so that it is counted once', async () => {
  let answers = 0;
  const { calls } = stubApi({
    [start]: () => (answers++ === 0 ? refusal(503, 'unavailable', 'Busy.') : { body: session }),
  });
  const { user } = renderPage(<Probe />, { at: '/?questions=optimal' });
  await user.click(await screen.findByRole('button', { name: 'Again' }));
  await screen.findByText('Cells');
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map((each) => each.headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[0]).toBeTruthy();
});

it('under way is gone on with at a bare address, without starting another', async () => {
  const open = { sessionId, doneCount: 0, promptCount: 1, createdAt: session.createdAt };
  const next = { mostQuestions: 1, recentScores: [] };
  const { calls } = stubApi({
    [underWay]: { body: { session: open, next } },
    [read]: { body: session },
    [start]: { body: session },
  });
  renderPage(<Probe />);
  await screen.findByText('Cells');
  expect(practiceCalls(calls)).toEqual([underWay, read]);
});
