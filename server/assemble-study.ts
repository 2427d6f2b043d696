/** Assembles studying: ratings, days and plans, projection of undated ratings, and progress. */
import type { Router } from './http/bind.ts';
import { newId } from './http/new-id.ts';
import type { LongReads } from './http/reply/long-reads.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import type { Database, Snapshot } from './platform/postgres/database.ts';
import type { createPracticeStore } from './practice/store/practice-store.ts';
import { createNextStep } from './progress/next-step.ts';
import { createPracticeProgress } from './progress/practice-progress.ts';
import { createProgressService } from './progress/progress-service.ts';
import { createProgressStore } from './progress/progress-store.ts';
import { mountProgress } from './progress/routes.ts';
import { createStudyDays } from './progress/study-days.ts';
import type { AfterMove } from './sets/card-moves.ts';
import { createCardHistory } from './study/card-history.ts';
import type { ScheduleFitter } from './study/fit-ports.ts';
import { createFitStore } from './study/fit-store.ts';
import { createKeptStore } from './study/kept-store.ts';
import { createPlanStore, moveDueDaysOf } from './study/plan-store.ts';
import { createPracticeRatings } from './study/practice-ratings.ts';
import { createLogProjection } from './study/project-log.ts';
import { mountCardHistory, mountPracticeRatings, mountStudy, mountToday } from './study/routes.ts';
import { createScheduleFit } from './study/schedule-fit.ts';
import { createStudyService } from './study/study-service.ts';
import { createStudyStore } from './study/study-store.ts';
import { createTodayService } from './study/today-service.ts';
import { createTodayStore } from './study/today-store.ts';

type AssembledStudy = {
  mount(router: Router): void;
  /** Adds a practice session's finished questions to the study days; never rejects. */
  countPractice(owner: string, sessionId: string): Promise<void>;
  /** Number of cards due on the current day of a zone. */
  dueToday(owner: string, zone: string): Promise<number>;
  /** Updates due days of moved cards, in the moving transaction. */
  afterMove: AfterMove;
  /** Resumes interrupted projections; called periodically. */
  tidy(): Promise<void>;
  close(): Promise<void>;
};

export function assembleStudy(options: {
  database: Database;
  longReads: LongReads<Snapshot>;
  log: AdapterLog;
  now: () => Date;
  /** Called with the time zone in which a student opens Today. */
  seenIn?: (owner: string, zone: string) => Promise<void>;
  /** Null if schedules are not fitted. */
  fitter?: ScheduleFitter | null;
}): AssembledStudy {
  const { database, longReads, log, now, seenIn, fitter } = options;
  const projection = createLogProjection(database, (error) =>
    log.warn({ err: error }, 'older ratings could not be projected yet'),
  );
  const fit =
    fitter &&
    createScheduleFit({
      store: createFitStore(database),
      fitter,
      now,
      onError: (error) => log.warn({ err: error }, 'a schedule could not be fitted yet'),
    });
  const study = createStudyService({ store: createStudyStore(database, longReads), newId, now });
  const ratings = createPracticeRatings(database, newId, now);
  const plans = createPlanStore(database);
  const today = createTodayService({
    store: createTodayStore(database, longReads),
    plans,
    kept: createKeptStore(database, longReads),
    ...(seenIn && { seenIn }),
    project: projection.begin,
    ...(fit && { fitSchedule: fit.consider }),
    now,
  });
  const days = createStudyDays(database, (error) =>
    log.warn({ err: error }, 'days of study could not be counted yet'),
  );
  const progress = createProgressService({
    store: createProgressStore(database),
    practice: createPracticeProgress(database),
    nextStep: createNextStep(database),
    days,
    dayIn: today.day,
    coming: today.dueDays,
    longestStreak: today.longestStreak,
    now,
  });
  return {
    mount(router) {
      mountStudy(router, study);
      mountToday(router, today);
      mountProgress(router, progress, today.readPlan);
      mountPracticeRatings(router, ratings);
      mountCardHistory(router, createCardHistory(database, now));
    },
    async countPractice(owner, sessionId) {
      // The result page retries this; a failure must not fail the answer.
      await ratings
        .settle(owner, sessionId)
        .catch((error: unknown) => log.warn({ err: error }, 'an answer could not be counted for the days'));
    },
    dueToday: today.dueToday,
    afterMove: (query, owner, { to }) => moveDueDaysOf(query, owner, to),
    async tidy() {
      await projection.resume();
      await fit?.resume();
    },
    async close() {
      await Promise.all([projection.close(), days.close(), fit?.close()]);
    },
  };
}

type PracticeSaves = Pick<ReturnType<typeof createPracticeStore>, 'saveTurn' | 'replaceTurn'>;

/** Practice uses the same store, so that questions judged again count too. */
export function countedForDays<Store extends PracticeSaves>(
  store: Store,
  count: AssembledStudy['countPractice'],
): Store {
  const saveTurn: PracticeSaves['saveTurn'] = async (owner, turn, prompt, lease) => {
    const outcome = await store.saveTurn(owner, turn, prompt, lease);
    if (outcome.saved && prompt.state === 'complete') await count(owner, prompt.sessionId);
    return outcome;
  };
  const replaceTurn: PracticeSaves['replaceTurn'] = async (owner, turn, prompt, seen) => {
    const outcome = await store.replaceTurn(owner, turn, prompt, seen);
    if (outcome.saved) await count(owner, prompt.sessionId);
    return outcome;
  };
  return { ...store, saveTurn, replaceTurn };
}
