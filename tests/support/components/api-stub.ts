/** A minimal fake server for component tests: answers `fetch` by method and path, and records the requests. */
import { vi } from 'vitest';

export type ApiCall = { method: string; path: string; query: string; headers: Headers; body: unknown };
/** `body` is sent as JSON; without a `status` it is 200. */
export type ApiAnswer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Route = ApiAnswer | ((call: ApiCall) => ApiAnswer | Promise<ApiAnswer>);

/** What every test's page may request at any time. */
const always: Record<string, Route> = {
  'GET /api/config': {
    body: {
      authUrl: '/auth/v1',
      authKey: 'public',
      supportEmail: 'support@example.com',
      billingMode: 'local',
      speech: { transcriber: null, speaker: null },
      publicUrl: location.origin,
      devOutbox: false,
      limits: {
        sets: 2_000,
        cardsPerSet: 2_000,
        cards: 50_000,
        textMb: 50,
        mediaMb: 500,
        requestsPerSecond: 20,
      },
    },
  },
};

/**
 * Routes are named like `POST /api/flashcard-sets`, without the query. A function may throw, which the page sees as a
 * network error. Anything without a route gets 404.
 */
export function stubApi(routes: Record<string, Route>): { calls: ApiCall[] } {
  const calls: ApiCall[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(address instanceof Request ? address.url : address, location.origin);
    const method = init.method ?? 'GET';
    const call: ApiCall = {
      method,
      path: url.pathname,
      query: url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    calls.push(call);
    const route = { ...always, ...routes }[`${method} ${url.pathname}`];
    const missing: ApiAnswer = { status: 404, body: { error: 'Not found', code: 'not_found' } };
    const {
      status = 200,
      body,
      headers,
    } = typeof route === 'function' ? await route(call) : (route ?? missing);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  });
  return { calls };
}

/** The standard error reply. */
export const refusal = (status: number, code: string, error: string): ApiAnswer => ({
  status,
  body: { error, code },
});
