/** Finds the session of the page: the one in its URL, or a new one, started exactly once. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  getOpenPractice,
  getPractice,
  type PracticeSession,
  type QuestionOption,
  startPractice,
} from '#contract/practice.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { invalidate } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { tabSettings } from '#web/device/web-storage.ts';
import { refreshMe } from '#web/session/me.ts';
import { readSessionParams, sessionParam } from './session-address.ts';

export type FoundSession =
  | { status: 'loading'; generating: boolean }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'found'; session: PracticeSession };

/** Timeout: writing questions with a language model is slow. */
const startTimeoutMs = 120_000;
const startKeyName = (setId: string) => `tellcard.practice.start.${setId}`;

export function usePracticeSession(setId: string): FoundSession {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { sessionId, questions, adaptive, cards, chosen } = readSessionParams(search);
  /** Started by this page: the URL now names it, and it is not fetched again. */
  const started = useRef<PracticeSession | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: sessionId
      ? queryKeys.practiceSession(sessionId)
      : queryKeys.practiceSession(setId, questions, adaptive, chosen, cards),
    queryFn: async () => {
      if (sessionId) return sessionOf(sessionId);
      return (
        (!chosen && (await underWay(setId))) ||
        start(setId, { maxQuestions: questions, adaptive, ...(cards && { cardIds: [...cards] }) })
      );
    },
    initialData: () =>
      started.current?.sessionId === sessionId ? (started.current ?? undefined) : undefined,
    // The next visit refetches it.
    gcTime: 0,
  });

  useEffect(() => {
    if (!data || sessionId) return;
    started.current = data;
    tabSettings.remember(startKeyName(setId), null);
    void refreshMe();
    void invalidate(queryKeys.setSummaries);
    void navigate({ search: sessionParam(search, data.sessionId) }, { replace: true });
  }, [data, sessionId, setId, search, navigate]);

  if (data) return { status: 'found', session: data };
  if (error && !isFetching) return { status: 'failed', error, retry: () => void refetch() };
  return { status: 'loading', generating: sessionId === null };
}

const sessionOf = (id: string) => call(getPractice, { params: { id } });

/** A bare URL, such as a bookmark, starts no session while one can be resumed. */
async function underWay(setId: string): Promise<PracticeSession | null> {
  const { session } = await call(getOpenPractice, { params: { id: setId } });
  return session && sessionOf(session.sessionId);
}

type Wish = { maxQuestions: QuestionOption; adaptive: boolean; cardIds?: string[] };

/** The key is kept until the start succeeds, so that a reload in between gets the same session. */
function start(setId: string, body: Wish): Promise<PracticeSession> {
  const key = tabSettings.recall(startKeyName(setId)) ?? newId();
  tabSettings.remember(startKeyName(setId), key);
  return call(startPractice, {
    params: { id: setId },
    body,
    headers: { 'Idempotency-Key': key },
    timeoutMs: startTimeoutMs,
  });
}
