/** While the server lacks its database, pages say so and go on by themselves. */
import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { getStudyPlan } from '#contract/today.ts';
import { type ApiAnswer, refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { signInHere } from '#tests/support/components/render-page.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { queryClient, sendOnceBack } from '#web/api/query-client.ts';
import { messages } from './messages.ts';
import { QueryFrame } from './query-frame.tsx';

const away = (seconds: string): ApiAnswer => ({
  ...refusal(503, 'unavailable', 'Your data cannot be reached right now.'),
  headers: { 'Retry-After': seconds },
});

function Plan() {
  const { data, error } = useQuery({ queryKey: ['plan'], queryFn: () => call(getStudyPlan) });
  if (error) return <p role="alert">{error.message}</p>;
  return <p>{data ? `${data.newADay} new a day` : 'Loading'}</p>;
}

/** A page that asks for the study plan, which the server answers in this order. */
function open(...answers: ApiAnswer[]) {
  const api = stubApi({
    'GET /api/study-plan': () => answers.shift() ?? { body: { newADay: 7, mostReviews: 90, restDays: [] } },
  });
  const routes = [{ element: <QueryFrame />, children: [{ path: '/', element: <Plan /> }] }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return () => api.calls.filter(({ path }) => path === '/api/study-plan').length;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const banner = () => screen.queryByText(messages.backSoon);

beforeEach(() => {
  vi.useFakeTimers();
  signInHere();
  queryClient.clear();
});

it('says that it is back in a moment, and asks again when the server said to', async () => {
  const asked = open(away('2'), away('2'));
  await pass(0);
  expect(banner()).not.toBeNull();
  await pass(1_900);
  expect(asked()).toBe(1);
  await pass(200);
  expect(asked()).toBe(2);
  expect(banner()).not.toBeNull();
  await pass(2_000);
  expect(screen.getByText('7 new a day')).not.toBeNull();
  expect(banner()).toBeNull();
});

it('says so for a change too, which is sent again until it arrives', async () => {
  open();
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiError(503, 'unavailable', 'Away.', { retryAfterMs: 2_000 }))
    .mockResolvedValueOnce('written');
  const sent = sendOnceBack(send);
  await pass(1_900);
  expect(banner()).not.toBeNull();
  await pass(200);
  expect(await sent).toBe('written');
  expect([send.mock.calls.length, banner()]).toEqual([2, null]);
});

it('shows the error after a minute', async () => {
  const asked = open(...Array<ApiAnswer>(40).fill(away('2')));
  await pass(61_000);
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
  expect(banner()).toBeNull();
  const times = asked();
  await pass(60_000);
  expect(asked()).toBe(times);
});

it.each([
  ['a longer wait', away('30')],
  ['no wait at all', refusal(503, 'unavailable', 'Your data cannot be reached right now.')],
  ['another problem', refusal(404, 'not_found', 'It is gone.')],
])('shows the error at once where the server names %s', async (_what, answer) => {
  const asked = open(answer);
  await pass(0);
  expect(screen.getByRole('alert')).not.toBeNull();
  expect(asked()).toBe(1);
});
