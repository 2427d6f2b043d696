/** A date for an exam in the notes is offered, planned in one press, drawn, and taken back. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { ExamOffer } from './exam-offer.tsx';

const setId = '0190aaaa-0000-7000-8000-000000000001';
const plan = `/api/flashcard-sets/${setId}/plan`;
const none = { examDay: null, newADay: null, outlook: null, steps: [] };
const planned = {
  ...{ examDay: '2026-11-30', newADay: null, outlook: { kind: 'on_plan', cardsADay: 4 } },
  steps: [4, 8, 12, 16, 20, 20],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') });
  signInHere();
});

function show(text: string, known: object = none) {
  const api = stubApi({
    [`GET ${plan}`]: { body: known },
    [`PUT ${plan}`]: ({ body }: { body: unknown }) => ({
      body: (body as { examDay: string | null }).examDay === null ? none : planned,
    }),
    'GET /api/today': { body: {} },
  });
  return { ...renderPage(<ExamOffer setId={setId} text={text} cards={20} />), api };
}

it('is offered, planned and taken back', async () => {
  const { user } = show('Osmosis: water moves\nExam on November 30');
  await user.click(await screen.findByRole('button', { name: 'Plan for November 30?' }));
  await screen.findByText(/^Planned for the exam: November 30\./);
  screen.getByRole('img', { name: 'Cards seen day by day: 4 today, 20 on the day before the exam.' });
  screen.getByText('4 new cards a day, with Today.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Plan for November 30?' });
});

it('is not offered without a date, nor where an exam is planned already', async () => {
  const { api, unmount } = show('Osmosis: water moves');
  expect(api.calls).toEqual([]);
  unmount();
  const { api: second } = show('Exam on November 30', { ...planned, examDay: '2026-12-20' });
  await waitFor(() => expect(second.calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
