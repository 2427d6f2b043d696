/** Puts studying together: ratings, and the projection of older ones onto days. */
import type { Router } from './http/bind.ts';
import { newId } from './http/new-id.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import type { Database } from './platform/postgres/database.ts';
import { createLogProjection } from './study/project-log.ts';
import { mountStudy } from './study/routes.ts';
import { createStudyService } from './study/study-service.ts';
import { createStudyStore } from './study/study-store.ts';

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
  return {
    mount: (router) => mountStudy(router, study),
    tidy: projection.resume,
    close: projection.close,
  };
}
