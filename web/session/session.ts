/** Who is signed in: one store for all screens, fed by the auth client, which is fetched only when it is needed. */
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

/** `user`: the person pressed Sign Out here; `expired`: a call was refused; `elsewhere`: another tab, or a dead token. */
export type SessionEnd = 'user' | 'expired' | 'elsewhere';

export type SessionState = {
  status: 'loading' | 'anonymous' | 'signed-in';
  session: Session | null;
  user: User | null;
  /** Why loading cannot go on, in words for people; `retrySession` tries again. */
  problem: string | null;
  /** How the last session on this page ended; null where none did. */
  endedBy: SessionEnd | null;
  /** Whose it was. */
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
/** How far the server's clock is ahead of this device's, which may be hours wrong: tokens end by the server's. */
let serverAheadMs = 0;
/** Trying to refresh without a network, the auth client is silent for half a minute: a screen does not wait for that. */
const refreshPatienceMs = 5000;
const offlinePatienceMs = 1000;

const inBrowser = typeof window !== 'undefined';
const needed = inBrowser && (hasStoredSession() || addressCarriesSignIn());
/** Begins with a visitor, as in HTML made at build: the page that comes to life must equal it. */
const store = createStore<SessionState>(() => ({ ...noSession, status: 'anonymous' }));
if (needed) store.setState({ status: 'loading' });
let ending: SessionEnd | null = null;
let client: Promise<Auth> | null = null;

const change = (next: SessionState) => store.setState(next, true);

export const readSession = store.getState;

/** Called with the new and the previous state after every change; returns how to stop. */
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

/** A token that has just been issued says what time it is for the server. */
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

/** Tries again after a `problem`: the auth client keeps a failure for a minute, a fresh page asks at once. */
export function retrySession(): void {
  location.reload();
}

/** How often another tab may be faster at refreshing before this one gives up. */
const refreshRaces = 3;

/** The session, refreshed where needed; where another tab was faster, with that tab's tokens. */
async function freshSession(): Promise<Session | null> {
  const auth = await authClient();
  for (let attempt = 1; ; attempt++) {
    const { data, error } = await auth.getSession();
    if (data.session || error?.name !== 'AuthRefreshDiscardedError' || attempt === refreshRaces)
      return data.session;
  }
}

/** A stored session counts at once, also without a network; the auth client is loaded when the token must be refreshed. */
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

/** The next call needs a fresh token, tries again, and says on its screen why it could not. */
function ignoreUntilNeeded(): void {}

/** Loads a kept or arriving session. */
async function loadSession(): Promise<void> {
  try {
    const session = await freshSession();
    onAuthEvent(session ? 'TOKEN_REFRESHED' : 'INITIAL_SESSION', session);
  } catch (error) {
    change({ ...readSession(), problem: error instanceof ApiError ? error.message : networkWords });
  }
}

/** In HTML made at build, and until hydration is done, the session of a visitor. */
export function useSession(): SessionState {
  return useStore(store);
}

/** The bearer token, refreshed where needed; null for a visitor. Rejects with an ApiError when refreshing needs the network. */
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

/**
 * The token to ask again with after a refusal; null where the session is dead. A slow clock on this device takes a token for
 * good that has run out by `serverNowMs`. Rejects with an ApiError when refreshing needs the network.
 */
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

/** Names the account to this browser's own worker, which then answers with what it kept; the server would refuse it. */
export function staleToken(): string | null {
  return navigator.serviceWorker?.controller ? (readSession().session?.access_token ?? null) : null;
}

/** Signs out on this device. Rejects with an ApiError, and stays signed in, when the auth service cannot be told. */
export async function signOut(): Promise<void> {
  ending = 'user';
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    if (error) throw new ApiError(error.status ?? 0, 'network', error.message, { cause: error });
  } finally {
    ending = null;
  }
}

/** Ends the session a call was refused with; a newer one, signed in since, is left alone. */
export async function endSession(refusedToken: string | null): Promise<void> {
  const { session } = readSession();
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
  // What another tab did while this one had no client to hear of it.
  addEventListener('storage', (event) => {
    if (event.key !== storageKey || client) return;
    if (event.newValue === null) onAuthEvent('SIGNED_OUT', null);
    else if (!takeStoredSession()) void loadSession();
  });
  // Only the message that waits is on screen then: nothing typed is lost.
  addEventListener('online', () => {
    const { status, problem } = readSession();
    if (status === 'loading' && problem) retrySession();
  });
}
