/** Gives its pages the cache of answers; pages outside it do not load that code. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';

export function QueryFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
