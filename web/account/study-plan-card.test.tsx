/** The study plan in Settings: shown, changed, refused in words, and kept on the page when saving fails. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { StudyPlanCard } from './study-plan-card.tsx';

const plan = { newADay: 20, mostReviews: 200, restDays: [0] };

function render(answer: { status?: number; body?: unknown } | null = null) {
  const api = stubApi({
    'GET /api/study-plan': { body: plan },
    'PUT /api/study-plan': ({ body }) => answer ?? { body },
  });
  return { ...renderPage(<StudyPlanCard />), api };
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

it('shows the plan and saves what is changed', async () => {
  const { user, api } = render();
  const fresh = await field('New cards a day');
  expect(fresh.value).toBe('20');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sunday' }).checked).toBe(true);
  await user.clear(fresh);
  await user.type(fresh, '5');
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await screen.findByText('Your plan is saved.');
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    ...{ newADay: 5, mostReviews: 200, restDays: [0, 6], zone: expect.any(String) },
  });
});

it('lists the days of rest in the order of the week where the student lives', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  render();
  await field('New cards a day');
  const days = screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ labels }) => labels?.[0]?.textContent);
  expect([days[0], days[6]]).toEqual(['Monday', 'Sunday']);
});

it('says beside the field what is wrong, and sends nothing', async () => {
  const { user, api } = render();
  const most = await field('Most reviews a day');
  await user.clear(most);
  await user.type(most, '0');
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await screen.findByText('Most reviews a day must be at least 1');
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('keeps what was typed when saving fails', async () => {
  const { user } = render({ status: 503, body: { error: 'Please wait a moment.', code: 'unavailable' } });
  const fresh = await field('New cards a day');
  await user.clear(fresh);
  await user.type(fresh, '7');
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await screen.findByText('Please wait a moment.');
  await waitFor(() => expect(fresh.value).toBe('7'));
});
