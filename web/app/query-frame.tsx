/** Gives its pages the cache of answers, and keeps the day's figures in it of today; pages outside it do not load that code. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { useNewDay } from '#web/session/me.ts';

export function QueryFrame() {
  useNewDay();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
