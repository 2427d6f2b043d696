/** Keeps the product's measurements with prom-client. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Observe } from '#server/http/metrics.ts';

export type Metrics = Observe & {
  /** Times work of a tutor, recogniser or voice and notes whether it failed; passes its outcome on. */
  timed<T>(work: string, by: string, run: () => Promise<T>): Promise<T>;
  /** Sessions refused because the day's are spent, answers that fell back to a stand-in, and the like. */
  happened(what: string): void;
};

/** Seconds; from a cached read to a model that takes its time. */
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
  const events = new Counter({
    name: 'tellcard_events_total',
    help: 'Things that happened, by name',
    labelNames: ['what'],
    registers: [register],
  });
  return {
    request: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    async timed(work, by, run) {
      const started = performance.now();
      const note = (outcome: string) =>
        works.observe({ work, by, outcome }, (performance.now() - started) / 1000);
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
    expose: async () => ({ text: await register.metrics(), mediaType: register.contentType }),
  };
}
