/** Collects the product's metrics with prom-client. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observe } from '#server/http/ports.ts';
import type { DatabaseConnections } from '#server/platform/postgres/database.ts';

export type Metrics = Observe & {
  /** Times a call of a tutor, recogniser or voice and records whether it failed; passes its outcome on. */
  timed<T>(work: string, by: string, run: () => Promise<T>): Promise<T>;
  /** Started practice sessions, answers by a fallback, and the like. */
  happened(what: string): void;
  /** Reads the database's connection counts whenever the metrics are read. */
  watchDatabase(read: () => DatabaseConnections): void;
};

/** Seconds; from a cached read to a slow model. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createPrometheusMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'tellcard_request_seconds',
    help: 'Time to answer, by declared route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  const works = new Histogram({
    name: 'tellcard_ai_seconds',
    help: 'Time of one piece of work of a tutor, recogniser or voice',
    labelNames: ['work', 'by', 'outcome'],
    buckets,
    registers: [register],
  });
  const underWay = new Gauge({
    name: 'tellcard_ai_under_way',
    help: 'Pieces of work of a tutor, recogniser or voice that wait or are being done',
    labelNames: ['work', 'by'],
    registers: [register],
  });
  const failures = new Counter({
    name: 'tellcard_failures_total',
    help: 'Calls that were refused or failed, by code; quota_exceeded are sessions beyond those of the day',
    labelNames: ['code'],
    registers: [register],
  });
  const events = new Counter({
    name: 'tellcard_events_total',
    help: 'Things that happened, by name',
    labelNames: ['what'],
    registers: [register],
  });
  return {
    request: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    failed: (code) => failures.inc({ code }),
    async timed(work, by, run) {
      const started = performance.now();
      underWay.inc({ work, by });
      const note = (outcome: string) => {
        underWay.dec({ work, by });
        works.observe({ work, by, outcome }, (performance.now() - started) / 1000);
      };
      try {
        const result = await run();
        note('done');
        return result;
      } catch (error) {
        note('failed');
        throw error;
      }
    },
    happened: (what) => events.inc({ what }),
    watchDatabase(read) {
      new Gauge({
        name: 'tellcard_database_connections',
        help: 'Connections of this server that work or rest, and statements that wait for one',
        labelNames: ['state'],
        registers: [register],
        collect() {
          for (const [state, count] of Object.entries(read())) this.set({ state }, count);
        },
      });
    },
    expose: async () => ({ text: await register.metrics(), mediaType: register.contentType }),
  };
}
