/** The page behind the link in a reminder: it asks before it stops, says that it has, and what to do where it cannot. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { StopRemindersPage } from './stop-reminders-page.tsx';

it('stops on one press, without signing in', async () => {
  const api = stubApi({ 'POST /api/reminders/stop': { body: { stopped: 'email' } } });
  const { user } = renderPage(<StopRemindersPage />, { at: '/stop-reminders?token=abc.def' });
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop the emails' }));
  await screen.findByRole('heading', { name: 'You will get no more reminders by email' });
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('says where else to stop when the link is too old, and lets it be tried again', async () => {
  stubApi({ 'POST /api/reminders/stop': refusal(410, 'gone', 'This link no longer works.') });
  const { user } = renderPage(<StopRemindersPage />, { at: '/stop-reminders?token=abc.def' });
  await user.click(screen.getByRole('button', { name: 'Stop the emails' }));
  await screen.findByText('This link no longer works.');
  expect(screen.getByRole('link', { name: 'Open Settings' }).getAttribute('href')).toContain('notifications');
  expect(screen.getByRole('button', { name: 'Stop the emails' })).toBeDefined();
});

it('says that a link without its token is not complete', () => {
  stubApi({});
  renderPage(<StopRemindersPage />, { at: '/stop-reminders' });
  expect(screen.getByRole('alert').textContent).toContain('not complete');
  expect(screen.queryByRole('button')).toBeNull();
});
