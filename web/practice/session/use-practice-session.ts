/** Finds the session of the page: the one in the address, or a new one, started once however often the page asks. */
import { useCallback, useEffect, useRef, useState } from 'react';
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
import { queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { tabSettings } from '#web/device/web-storage.ts';
import { refreshMe } from '#web/session/me.ts';
import { readSessionParams, sessionParam } from './session-address.ts';

export type FoundSession =
  | { status: 'loading'; generating: boolean }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'found'; session: PracticeSession };

/** Writing questions with a language model can take its time. */
const startTimeoutMs = 120_000;
const startKeyName = (setId: string) => `tellcard.practice.start.${setId}`;

export function usePracticeSession(setId: string): FoundSession {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { sessionId, questions, adaptive, chosen } = readSessionParams(search);
  const [found, setFound] = useState<FoundSession>({ status: 'loading', generating: sessionId === null });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const shown = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another asking
  useEffect(() => {
    if (sessionId !== null && shown.current === sessionId) return;
    let left = false;
    setFound({ status: 'loading', generating: sessionId === null });
    const begin = () => start(setId, questions, adaptive);
    const asked = sessionId
      ? sessionOf(sessionId)
      : chosen
        ? begin()
        : underWay(setId).then((found) => found ?? begin());
    asked.then(
      (session) => {
        if (left) return;
        shown.current = session.sessionId;
        setFound({ status: 'found', session });
        if (sessionId) return;
        tabSettings.remember(startKeyName(setId), null);
        void refreshMe();
        void queryClient.invalidateQueries({ queryKey: queryKeys.setSummaries });
        void navigate({ search: sessionParam(search, session.sessionId) }, { replace: true });
      },
      (error: unknown) => {
        if (!left) setFound({ status: 'failed', error, retry });
      },
    );
    return () => {
      left = true;
    };
  }, [setId, sessionId, questions, adaptive, chosen, attempt]);
  return found;
}

const sessionOf = (id: string) => call(getPractice, { params: { id } });

/** A bare address, such as a bookmark, spends no session while there is one to go on with. */
async function underWay(setId: string): Promise<PracticeSession | null> {
  const { session } = await call(getOpenPractice, { params: { id: setId } });
  return session && sessionOf(session.sessionId);
}

/** The key stays until the start was answered: a reload in between asks for the same session. */
function start(setId: string, maxQuestions: QuestionOption, adaptive: boolean): Promise<PracticeSession> {
  const key = tabSettings.recall(startKeyName(setId)) ?? newId();
  tabSettings.remember(startKeyName(setId), key);
  return call(startPractice, {
    params: { id: setId },
    body: { maxQuestions, adaptive },
    headers: { 'Idempotency-Key': key },
    timeoutMs: startTimeoutMs,
  });
}
