/** Removes the learning states stored with each rating from the review log and reclaims the space, while servers run. */
import type pg from 'pg';
import { withConnection } from '#server/platform/postgres/backup/move-database.ts';
import { prepareSession } from '#server/platform/postgres/backup/table-rows.ts';
import { demandEmbeddedData, type Maintenance, withDatabase } from './maintenance-context.ts';

/** Blocks of 8 kB per statement: about 3,000 ratings, locked for about 0.1 s. */
const BLOCKS_AT_ONCE = 250;
/** Vacuums after this share of the table, so that its space is reused: the table grows by less than that. */
const PARTS = 12;
/** Ratings appended meanwhile keep the table from being truncated, so it is retried. */
const ATTEMPTS = 3;

/**
 * The first rating of a card in a study session keeps the state before it. If a card moves to another set during the pass, these rows are
 * outdated: its ratings are left for the next pass.
 */
const leanSome = `
with found as (
  select r.user_id, r.id, r.set_id, r.seq, r.kind = 'study' and not exists (
    select from review_log e
    where e.user_id = r.user_id and e.card_id = r.card_id and e.kind = 'study' and e.seq < r.seq
  ) as is_first
  from review_log r where r.ctid >= $1::tid and r.ctid < $2::tid and r.after is not null
)
update review_log r set after = null, before = case when found.is_first then r.before end
from found where r.user_id = found.user_id and r.id = found.id and r.set_id = found.set_id and r.seq = found.seq`;

/** A new row version stays in its block while there is room. */
const rewriteSome = 'update review_log set turn = turn where ctid >= $1::tid and ctid < $2::tid';

const selectSize = `
select pg_total_relation_size('review_log')::float8 as bytes, pg_relation_size('review_log') / 8192 as blocks,
       count(*)::float8 as ratings, coalesce(ceil(sum(pg_column_size(r) + 8) / 8168.0), 0)::float8 as needed from review_log r`;
/** Left by an earlier run that was stopped. */
const selectUnfinished = `
select i.indexrelid::regclass::text as name from pg_index i
where i.indrelid = 'review_log'::regclass and not i.indisvalid`;

const MOST_PASSES = 3;

type Size = { bytes: number; blocks: number; ratings: number; needed: number };

async function sizeOf(client: pg.Client): Promise<Size> {
  const { rows } = await client.query<Size>(selectSize);
  return { ...(rows[0] as Size), blocks: Number(rows[0]?.blocks) };
}

const place = (block: number) => `(${block},0)`;

/** One pass over the table as it is now; returns the number of ratings changed. */
async function leanOnce(client: pg.Client, blocks: number, say: Maintenance['say']): Promise<number> {
  let changed = 0;
  const part = Math.ceil(blocks / PARTS / BLOCKS_AT_ONCE) * BLOCKS_AT_ONCE;
  for (let from = 0; from < blocks; from += BLOCKS_AT_ONCE) {
    const until = Math.min(blocks, from + BLOCKS_AT_ONCE);
    const { rowCount } = await client.query(leanSome, [place(from), place(until)]);
    changed += rowCount ?? 0;
    if (until % part !== 0 && until !== blocks) continue;
    await client.query('vacuum (index_cleanup off, truncate off) review_log');
    if (changed > 0)
      say(`${Math.floor((until / blocks) * 100)} % of the table read, ${changed} ratings made lean`);
  }
  return changed;
}

/** Moves the rows beyond `limit` to the front, last ones first, so that VACUUM can shorten the table. */
async function moveToFront(client: pg.Client, limit: number, blocks: number): Promise<void> {
  for (let until = blocks; until > limit; until -= BLOCKS_AT_ONCE) {
    const range = [place(Math.max(limit, until - BLOCKS_AT_ONCE)), place(until)];
    // Each round fills the blocks with old row versions until new ones must go elsewhere.
    await client.query('begin');
    while ((await client.query(rewriteSome, range)).rowCount);
    await client.query('commit');
  }
}

async function dropUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(selectUnfinished);
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

const perRating = ({ bytes, ratings }: Size) => `${Math.round(bytes / Math.max(1, ratings))} bytes a rating`;

/** Each statement is complete in itself, so the command can be stopped and restarted at any time. */
export async function leanLog(maintenance: Maintenance): Promise<void> {
  const { say } = maintenance;
  demandEmbeddedData(maintenance);
  await withDatabase(maintenance, 'shared', (connection) =>
    withConnection(connection, async (client) => {
      await prepareSession(client);
      // REINDEX waits for transactions, which may take as long as a backup.
      await client.query('set lock_timeout = 0');
      await dropUnfinished(client);
      const before = await sizeOf(client);
      for (let pass = 0; pass < MOST_PASSES; pass++)
        if ((await leanOnce(client, (await sizeOf(client)).blocks, say)) === 0) break;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        await client.query('vacuum (analyze) review_log');
        const { blocks, needed } = await sizeOf(client);
        const limit = Math.ceil(needed * 1.1) + 8;
        if (blocks <= limit) break;
        await moveToFront(client, limit, blocks);
      }
      await client.query('vacuum review_log');
      await client.query('reindex table concurrently review_log');
      const after = await sizeOf(client);
      say(
        `The log of ${after.ratings} ratings takes ${perRating(after)} with its indexes, before ${perRating(before)}.`,
      );
    }),
  );
}
