/** The session store; the auth client that feeds it is loaded only when needed. */
import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError, networkWords } from '#web/api/api-error.ts';
import { runtimeConfig } from '#web/api/runtime-config.ts';
import type { Auth } from './auth-client.ts';
import {
  addressCarriesSignIn,
  dropStoredSession,
  hasStoredSession,
  storageKey,
  storedSession,
} from './session-storage.ts';

/** `user`: signed out here; `expired`: a call was refused; `elsewhere`: another tab, or a revoked token. */
export type SessionEnd = 'user' | 'expired' | 'elsewhere';

export type SessionState = {
  status: 'loading' | 'anonymous' | 'signed-in';
  session: Session | null;
  user: User | null;
  /** Why loading failed, as a message for the user; `retrySession` tries again. */
  problem: string | null;
  /** How the last session on this page ended; null if none did. */
  endedBy: SessionEnd | null;
  /** Account of that session. */
  endedFor: string | null;
  /** True after a password link was followed, until the session ends. */
  recovering: boolean;
};

const noSession = {
  session: null,
  user: null,
  problem: null,
  endedBy: null,
  endedFor: null,
  recovering: false,
};
/** Refreshed with at least this much validity left, as the auth client does. */
const freshForMs = 90_000;
/** Offset of the server's clock to this device's, which may be hours off; tokens expire by the server's. */
let serverAheadMs = 0;
/** Timeouts for refreshing: offline, the auth client does not answer for half a minute. */
const refreshPatienceMs = 5000;
const offlinePatienceMs = 1000;

const inBrowser = typeof window !== 'undefined';
const needed = inBrowser && (hasStoredSession() || addressCarriesSignIn());
/** Starts anonymous, to match the prerendered HTML on hydration. */
const store = createStore<SessionState>(() => ({ ...noSession, status: 'anonymous' }));
if (needed) store.setState({ status: 'loading' });
let ending: SessionEnd | null = null;
let client: Promise<Auth> | null = null;

const change = (next: SessionState) => store.setState(next, true);

export const readSession = store.getState;

/** Called with the new and the previous state after every change; returns the unsubscribe function. */
export const watchSession = store.subscribe;

/** The auth client, for the screens that sign in and change passwords. Rejects with an ApiError when settings fail to load. */
export function authClient(): Promise<Auth> {
  client ??= Promise.all([runtimeConfig(), import('./auth-client.ts')])
    .then(([config, { createAuthClient }]) =>
      createAuthClient(config, (event, session) => {
        if (event === 'TOKEN_REFRESHED' && session) compareClocks(session);
        onAuthEvent(event, session);
      }),
    )
    .catch((error: unknown) => {
      client = null;
      throw error;
    });
  return client;
}

/** A fresh token tells the server's time. */
function compareClocks({ expires_at: expiresAt, expires_in: expiresIn }: Session): void {
  if (expiresAt !== undefined) serverAheadMs = (expiresAt - expiresIn) * 1000 - Date.now();
}

function onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  if (session) {
    const recovering = event === 'PASSWORD_RECOVERY' || readSession().recovering;
    change({ ...noSession, status: 'signed-in', session, user: session.user, recovering });
  } else if (event !== 'SIGNED_OUT' && hasStoredSession()) {
    // A session is stored but could not be refreshed: the auth service is away, the user is still signed in.
    change({ ...readSession(), problem: networkWords });
  } else {
    const { status, endedBy } = readSession();
    const ended = status === 'signed-in' ? (ending ?? 'elsewhere') : (ending ?? endedBy);
    change({ ...noSession, status: 'anonymous', endedBy: ended, endedFor: lastUser() });
  }
}

const lastUser = () => readSession().user?.id ?? readSession().endedFor;

/** Retries after a `problem` by reloading, because the auth client caches a failure for a minute. */
export function retrySession(): void {
  location.reload();
}

/** Attempts when other tabs refresh the token at the same time. */
const refreshRaces = 3;

/** The session, refreshed if needed; if another tab was faster, with its tokens. */
async function freshSession(): Promise<Session | null> {
  const auth = await authClient();
  for (let attempt = 1; ; attempt++) {
    const { data, error } = await auth.getSession();
    if (data.session || error?.name !== 'AuthRefreshDiscardedError' || attempt === refreshRaces)
      return data.session;
  }
}

/** Uses a stored session at once, also offline; loads the auth client when the token must be refreshed. */
function takeStoredSession(): boolean {
  const session = storedSession() as Session | null;
  if (!session) return false;
  change({
    ...noSession,
    status: 'signed-in',
    session,
    user: session.user,
    recovering: readSession().recovering,
  });
  const refreshInMs = Math.max(0, msUntilStale(session));
  setTimeout(() => void authClient().catch(ignoreUntilNeeded), refreshInMs);
  return true;
}

const msUntilStale = ({ expires_at: expiresAt = 0 }: Session) =>
  expiresAt * 1000 - (Date.now() + serverAheadMs) - freshForMs;

/** The next call retries the refresh and shows the error. */
function ignoreUntilNeeded(): void {}

/** Loads a stored session or one carried by the address. */
async function loadSession(): Promise<void> {
  try {
    const session = await freshSession();
    onAuthEvent(session ? 'TOKEN_REFRESHED' : 'INITIAL_SESSION', session);
  } catch (error) {
    change({ ...readSession(), problem: error instanceof ApiError ? error.message : networkWords });
  }
}

/** Anonymous in prerendered HTML and until hydration. */
export function useSession(): SessionState {
  return useStore(store);
}

/** The bearer token, refreshed if needed; null for a visitor. Rejects with an ApiError if refreshing fails. */
export async function accessToken(): Promise<string | null> {
  const { status, session } = readSession();
  if (status === 'anonymous') return null;
  if (session && msUntilStale(session) > 0) return session.access_token;
  const fresh = await inTime(freshSession());
  if (!fresh && hasStoredSession()) throw new ApiError(0, 'network', networkWords);
  return fresh?.access_token ?? null;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ApiError(0, 'network', networkWords));
    const timer = setTimeout(giveUp, navigator.onLine ? refreshPatienceMs : offlinePatienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The token to retry with after a refusal; null if the session is dead. Rejects with an ApiError if refreshing fails. */
export async function tokenAfterRefusal(refused: string, serverNowMs: number): Promise<string | null> {
  const { session } = readSession();
  if (session && session.access_token !== refused) return session.access_token;
  if (!session || serverNowMs < (session.expires_at ?? 0) * 1000) return null;
  ending = 'expired';
  try {
    const { data, error } = await (await authClient()).refreshSession();
    if (error?.name === 'AuthRetryableFetchError')
      throw new ApiError(0, 'network', networkWords, { cause: error });
    return data.session?.access_token ?? null;
  } finally {
    ending = null;
  }
}

/** An expired token that only tells the service worker whose cache to use. */
export function staleToken(): string | null {
  return navigator.serviceWorker?.controller ? (readSession().session?.access_token ?? null) : null;
}

/** Signs out on this device. Rejects with an ApiError and stays signed in if the auth service is unreachable. */
export async function signOut(): Promise<void> {
  ending = 'user';
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    if (error) throw new ApiError(error.status ?? 0, 'network', error.message, { cause: error });
  } finally {
    ending = null;
  }
}

/** Ends the session whose token was refused. A newer one is left alone, and so is one that the student is ending or has ended. */
export async function endSession(refusedToken: string | null): Promise<void> {
  const { session, endedBy } = readSession();
  if (ending === 'user' || endedBy === 'user') return;
  if (session && session.access_token !== refusedToken) return;
  ending = 'expired';
  try {
    if (session) await (await authClient()).signOut({ scope: 'local' });
    dropStoredSession();
    const { status, endedBy } = readSession();
    if (status !== 'anonymous' || endedBy !== 'expired')
      change({ ...noSession, status: 'anonymous', endedBy: 'expired', endedFor: lastUser() });
  } finally {
    ending = null;
  }
}

if (inBrowser) {
  if (needed && (addressCarriesSignIn() || !takeStoredSession())) void loadSession();
  // Changes by another tab while this one has no auth client.
  addEventListener('storage', (event) => {
    if (event.key !== storageKey || client) return;
    if (event.newValue === null) onAuthEvent('SIGNED_OUT', null);
    else if (!takeStoredSession()) void loadSession();
  });
  // Only the error is on screen, so reloading loses nothing.
  addEventListener('online', () => {
    const { status, problem } = readSession();
    if (status === 'loading' && problem) retrySession();
  });
}
