/** Puts studying together: ratings, days and plans, and the projection of older ratings onto days. */
import type { Router } from './http/bind.ts';
import { newId } from './http/new-id.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import type { Database } from './platform/postgres/database.ts';
import type { createPracticeStore } from './practice/store/practice-store.ts';
import { firstZone } from './study/first-zone.ts';
import { createPlanStore } from './study/plan-store.ts';
import { createPracticeRatings } from './study/practice-ratings.ts';
import { createLogProjection } from './study/project-log.ts';
import { mountPracticeRatings, mountStudy, mountToday } from './study/routes.ts';
import { createStudyService } from './study/study-service.ts';
import { createStudyStore } from './study/study-store.ts';
import { createTodayService } from './study/today-service.ts';
import { createTodayStore } from './study/today-store.ts';

export type AssembledStudy = {
  mount(router: Router): void;
  /** Counts the finished questions of a practice session for the days; never rejects. */
  countPractice(owner: string, sessionId: string): Promise<void>;
  /** Goes on with projections that were interrupted; to be called now and then. */
  tidy(): Promise<void>;
  close(): Promise<void>;
};

export function assembleStudy(options: {
  database: Database;
  log: AdapterLog;
  now: () => Date;
}): AssembledStudy {
  const { database, log, now } = options;
  const projection = createLogProjection(database, (error) =>
    log.warn({ err: error }, 'older ratings could not be projected yet'),
  );
  const study = createStudyService({ store: createStudyStore(database), newId, now });
  const ratings = createPracticeRatings(database, newId, now);
  const today = createTodayService({
    store: createTodayStore(database),
    plans: createPlanStore(database),
    firstZone: (owner, given) => firstZone(database.query, owner, given),
    project: projection.begin,
    now,
  });
  return {
    mount(router) {
      mountStudy(router, study);
      mountToday(router, today);
      mountPracticeRatings(router, ratings);
    },
    async countPractice(owner, sessionId) {
      // The result page asks for it again; an answer must not fail for it.
      await ratings
        .settle(owner, sessionId)
        .catch((error: unknown) => log.warn({ err: error }, 'an answer could not be counted for the days'));
    },
    tidy: projection.resume,
    close: projection.close,
  };
}

type PracticeSaves = Pick<ReturnType<typeof createPracticeStore>, 'saveTurn' | 'replaceTurn'>;

/** The same store of practice, whose finished questions count for the days: also when they are judged again. */
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
