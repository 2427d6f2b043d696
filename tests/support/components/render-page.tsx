/** Renders a part of the web app like its frame would: with an address, the query cache, and a user at the keyboard. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath, useLocation } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { storageKey } from '#web/session/session-storage.ts';
import { toastStore } from '#web/ui/feedback/toast.ts';

export const ann = { id: '0190aaaa-0000-7000-8000-000000000001', email: 'ann@example.com' };

/** Signs Ann in on this page, as another tab would: through the stored session. */
export function signInHere(): void {
  const session = JSON.stringify({
    access_token: 'token-of-ann',
    refresh_token: 'refresh-of-ann',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: ann,
  });
  localStorage.setItem(storageKey, session);
  dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: session }));
}

/** `at` is the address, `state` what the previous page passed on. */
export function renderPage(page: ReactNode, { at = '/', state = null as unknown } = {}) {
  queryClient.clear();
  let address = at;
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
        {page}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    ...view,
    // jsdom has no layout or styles, and checking whether a press gets through takes long.
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    /** The page's current address. */
    address: () => address,
    /** The visible toast. */
    toast: () => toastStore.getState(),
  };
}
