/** Counts requests in PostgreSQL, so that all replicas share one allowance. */
import { createHash } from 'node:crypto';
import type { RateLimiter } from '#server/http/ports.ts';
import type { Database } from './database.ts';

/**
 * Generic cell rate algorithm (ITU-T I.371): stores per subject the moment at which its allowance is full again. Each unit taken
 * advances that moment by `perMs / burst`; a request that would move it more than `perMs` ahead is rejected. Subjects are
 * stored as hashes. `now` defaults to the database's clock, because replicas' clocks differ.
 */
export function createPostgresRateLimits(db: Database, now?: () => Date): RateLimiter {
  return async (limit, subject, count = 1) => {
    const key = createHash('sha256').update(`${limit.name}\n${subject}`).digest();
    const stepMs = (count * limit.perMs) / limit.burst;
    const [answer] = await db.query<{ taken: boolean; ahead_ms: number | null }>(
      `with clock as (select coalesce($4::timestamptz, clock_timestamp()) as now),
       taken as (
         insert into rate_limits as r (subject_hash, full_at)
         select $1, now + $2 * interval '1 millisecond' from clock
         on conflict (subject_hash) do update
           set full_at = greatest(r.full_at, (select now from clock)) + $2 * interval '1 millisecond'
           where greatest(r.full_at, (select now from clock)) + $2 * interval '1 millisecond'
             <= (select now from clock) + $3 * interval '1 millisecond'
         returning 1
       )
       select exists (select 1 from taken) as taken,
         (select extract(epoch from r.full_at - clock.now) * 1000 from rate_limits r where r.subject_hash = $1)::float8
           as ahead_ms
       from clock`,
      [key, stepMs, limit.perMs, now?.() ?? null],
      { name: 'rate-limit-take' },
    );
    if (answer?.taken) return { retryAfterMs: 0 };
    // A row created concurrently by another request is not visible yet; it has just been filled completely.
    const aheadMs = answer?.ahead_ms ?? limit.perMs;
    return { retryAfterMs: Math.max(1, Math.ceil(aheadMs + stepMs - limit.perMs)) };
  };
}
