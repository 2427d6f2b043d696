/** What is asked again and again must still be answered on a slow network. */
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { pollMe } from './me.ts';

it('a poll waits for the answer under way', async () => {
  let answer = (_me: object) => {};
  const ask = vi.fn(
    (_asked: { signal: AbortSignal }) =>
      new Promise<object>((resolve) => {
        answer = resolve;
      }),
  );
  queryClient.setQueryDefaults(queryKeys.me, { queryFn: ask });
  queryClient.setQueryData(queryKeys.me, { isPremium: false });
  const polls = [pollMe(), pollMe()];
  expect(ask).toHaveBeenCalledTimes(1);
  answer({ isPremium: true });
  await Promise.all(polls);
  expect(queryClient.getQueryData(queryKeys.me)).toEqual({ isPremium: true });
});
