/** The browser's idea of being offline is checked with the server before the page believes it. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOnline } from './use-online.ts';

const browserSays = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

it('stays online where the server still answers, and asks it once for each time the browser thinks otherwise', async () => {
  browserSays(true);
  const probe = vi.fn(async () => true);
  const { result } = renderHook(() => useOnline(probe));
  expect(probe).not.toHaveBeenCalled();
  browserSays(false);
  await act(async () => dispatchEvent(new Event('offline')));
  expect(probe).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(true);
});

it('believes the latest answer, not the one that came last', async () => {
  browserSays(false);
  const answers: ((reachable: boolean) => void)[] = [];
  const probe = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const { result } = renderHook(() => useOnline(probe));
  browserSays(true);
  await act(async () => dispatchEvent(new Event('online')));
  await act(async () => answers[0]?.(false));
  expect(result.current).toBe(true);
  browserSays(false);
  act(() => void dispatchEvent(new Event('offline')));
  await act(async () => answers[1]?.(false));
  await waitFor(() => expect(result.current).toBe(false));
});
