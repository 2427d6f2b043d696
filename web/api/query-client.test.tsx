/** A page that failed without a network comes back by itself. */
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/components/render-page.tsx';

it('asks again although the network that has returned does not carry the first call', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const ask = vi
    .fn(async () => 'It is here.')
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('not yet'));
  function Part() {
    const { data, isError } = useQuery({ queryKey: ['part'], queryFn: ask });
    return data ?? (isError ? 'It failed.' : 'It loads.');
  }
  renderPage(<Part />);
  await screen.findByText('It failed.');
  dispatchEvent(new Event('online'));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await screen.findByText('It is here.');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(ask).toHaveBeenCalledTimes(3);
});
