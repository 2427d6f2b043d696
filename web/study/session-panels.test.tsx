/** The finish leads on by one orange button, and lets a student leave or keep going. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newLearningState, type Rating } from '#core/scheduler.ts';
import { openSession, rateCurrent } from '#core/study-queue.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { serverStatus } from '#tests/support/components/practice-world.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { useExplainWeakest } from './explain-weakest.tsx';
import { SessionFinish } from './session-panels.tsx';

const id = (digit: number) => `0190aaaa-0000-7000-8000-00000000000${digit}`;
const cards = [1, 2, 3, 4].map((digit) => ({ id: id(digit), term: `Term ${digit}`, definition: 'Words' }));
const me = {
  ...{ id: id(9), username: 'ann', email: 'ann@example.com', isPremium: false, isActivePaidPremium: false },
  ...{ subscriptionTier: 'free', subscriptionStatus: null, trialEndDate: null, currentPeriodEnd: null },
  ...{ subscriptionExpiry: null, cancelAtPeriodEnd: 0, sessionsPerDay: 5, billingMode: 'local' },
  quotaResetsAt: '2099-01-01T00:00:00.000Z',
};

beforeEach(signInHere);

/** The second card was missed once, the others were known at once. */
function rated() {
  let session = openSession(cards.map((card) => ({ id: card.id, learning: newLearningState() })));
  for (let turn = 0; turn < 5; turn += 1) {
    const missed = session.currentId === id(2) && session.ratingCounts[1] === 0;
    const rating: Rating = missed ? 1 : 3;
    session = rateCurrent(session, rating, `r${turn}`)!.session;
  }
  return session;
}

function Finish({ onKeepGoing }: { onKeepGoing: () => void }) {
  const deck = { id: id(8), title: 'Cells', cards: cards as never };
  const explain = useExplainWeakest({ session: rated(), deck, mixed: false }, true);
  return <SessionFinish done={4} onKeepGoing={onKeepGoing} comingDays={<p>Days</p>} explain={explain} />;
}

const status = (recogniser: string | null) => ({
  ...serverStatus,
  transcriber: { ...serverStatus.transcriber, name: recogniser, ready: recogniser !== null },
});

function show(remainingSessions: number | null, recogniser: string | null = 'sherpa:small') {
  const api = stubApi({
    'GET /api/user/me': { body: { ...me, remainingSessions } },
    'GET /api/status': { body: status(recogniser) },
  });
  const onKeepGoing = vi.fn();
  return { ...renderPage(<Finish onKeepGoing={onKeepGoing} />), onKeepGoing, api };
}

it('takes the focus, explains the weakest cards in one press, and can be gone on with', async () => {
  const { user, onKeepGoing } = show(3);
  const heading = screen.getByRole('heading', { name: '4 done' });
  expect(document.activeElement).toBe(heading);
  const link = await screen.findByRole('link', { name: 'Explain 3 aloud · 2 min' });
  const asked = new URL((link as HTMLAnchorElement).href).searchParams;
  expect(asked.get('questions')).toBe('3');
  expect(asked.get('cards')?.split(',')[0]).toBe(id(2));
  screen.getByRole('link', { name: 'Done' });
  await user.click(screen.getByRole('button', { name: 'Keep going' }));
  expect(onKeepGoing).toHaveBeenCalledOnce();
});

it('promises no speaking where the server cannot hear', async () => {
  const { api } = show(3, null);
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/status'));
  await screen.findByRole('link', { name: 'Explain 3 · 2 min' });
  expect(screen.queryByRole('link', { name: /aloud/ })).toBeNull();
});

it('offers nothing to explain where no session of the day is left', async () => {
  const { api } = show(0);
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/user/me'));
  await screen.findByRole('link', { name: 'Done' });
  expect(screen.queryByRole('link', { name: /^Explain/ })).toBeNull();
});
