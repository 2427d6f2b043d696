/** Puts studying together: ratings, days and plans, and the projection of older ratings onto days. */
import type { Router } from './http/bind.ts';
import { newId } from './http/new-id.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import type { Database } from './platform/postgres/database.ts';
import { firstZone } from './study/first-zone.ts';
import { createPlanStore } from './study/plan-store.ts';
import { createLogProjection } from './study/project-log.ts';
import { mountStudy, mountToday } from './study/routes.ts';
import { createStudyService } from './study/study-service.ts';
import { createStudyStore } from './study/study-store.ts';
import { createTodayService } from './study/today-service.ts';
import { createTodayStore } from './study/today-store.ts';

export type AssembledStudy = {
  mount(router: Router): void;
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
    },
    tidy: projection.resume,
    close: projection.close,
  };
}
