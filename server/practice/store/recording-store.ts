/** Records every file in the recording store and its expiry, so that none outlives it. */
import { newId } from '#server/http/new-id.ts';
import { type Database, lockOwner } from '#server/platform/postgres/database.ts';
import { type DueFile, deleteFiles } from '#server/platform/postgres/delete-files.ts';
import type { NewRecording } from '#server/practice/practice-records.ts';
import type { RecordingStore } from '#server/practice/voice-ports.ts';

const columns = 'user_id, id, turn_id, kind, store_key, media_type, bytes, delete_after';
const valuesOf = (owner: string, recording: NewRecording) => [
  owner,
  newId(),
  recording.turnId,
  recording.kind,
  recording.storeKey,
  recording.mediaType,
  recording.bytes,
  recording.deleteAfter,
];
/** Generated speech does not count: it can be generated again. */
const insertWithin = `
insert into recordings (${columns})
select $1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7::int, $8::timestamptz
where $7::int + (
  select coalesce(sum(bytes), 0) from recordings where user_id = $1::uuid and kind = 'answer' and delete_after > now()
) + (select coalesce(sum(bytes), 0) from media where user_id = $1::uuid) <= $9::bigint
returning id`;

const selectAnswers = `
select turn_id as "turnId", store_key as "storeKey", delete_after as "deleteAfter" from recordings
where user_id = $1 and turn_id = any ($2::uuid[]) and kind = 'answer' and delete_after > $3`;

export function createRecordingIndex({ query, inOrder }: Pick<Database, 'query' | 'inOrder'>) {
  return {
    async add(owner: string, recording: NewRecording): Promise<void> {
      await query(
        `insert into recordings (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        valuesOf(owner, recording),
      );
    },
    /** The same for a student's own recording; false if the account would exceed `mostBytes`, including pictures and sounds of cards. */
    async addWithin(owner: string, recording: NewRecording, mostBytes: number): Promise<boolean> {
      const added = await inOrder(
        { sql: lockOwner, params: [owner], name: 'owner-lock' },
        { sql: insertWithin, params: [...valuesOf(owner, recording), mostBytes], name: 'recording-add' },
      );
      return added.length > 0;
    },
    /** Makes it expire at `now`. */
    async expire(owner: string, storeKey: string, now: Date): Promise<void> {
      await query('update recordings set delete_after = $3 where user_id = $1 and store_key = $2', [
        owner,
        storeKey,
        now,
      ]);
    },
    /** Recordings of answers that are kept at `now`. */
    answers: (owner: string, turnIds: readonly string[], now: Date) =>
      query<{ turnId: string; storeKey: string; deleteAfter: Date }>(selectAnswers, [owner, turnIds, now], {
        name: 'recording-answers',
      }),
    async has(owner: string, storeKey: string): Promise<boolean> {
      const rows = await query('select 1 from recordings where user_id = $1 and store_key = $2', [
        owner,
        storeKey,
      ]);
      return rows.length > 0;
    },
  };
}

export type RecordingIndex = ReturnType<typeof createRecordingIndex>;

/** Parts of a recording that was not sent within a day are deleted. */
const uploadHours = 24;
/** Deleted sets can be restored for a day. */
const deletedSetHours = 24;

/** Deletes expired files and returns their number. */
export async function deleteExpired(database: Database, store: RecordingStore, now: Date): Promise<number> {
  await database.query(
    'delete from upload_chunks where created_at < $1::timestamptz - make_interval(hours => $2)',
    [now, uploadHours],
  );
  // By the database's clock, which set these times: this server's may be ahead.
  await database.query('delete from answer_claims where claimed_until < now()');
  await forgetRecordingsOfDeletedSets(database, now);
  await database.query('delete from sets where deleted_at < $1::timestamptz - make_interval(hours => $2)', [
    now,
    deletedSetHours,
  ]);
  return deleteFiles(
    (stuck, most) =>
      database.query<DueFile & { id: string }>(
        `select user_id, id, store_key from recordings where delete_after <= $1 and store_key <> all($3::text[])
         order by delete_after limit $2`,
        [now, most, stuck],
      ),
    (key) => store.delete(key),
    ({ user_id, id }) =>
      database.query('delete from recordings where user_id = $1 and id = $2', [user_id, id]),
  );
}

async function forgetRecordingsOfDeletedSets(database: Database, now: Date): Promise<void> {
  await database.query(
    `update recordings r set delete_after = $1
     from sets s
     join practice_sessions ps on ps.user_id = s.user_id and ps.set_id = s.id
     join practice_prompts p on p.user_id = ps.user_id and p.session_id = ps.id
     join practice_turns t on t.user_id = p.user_id and t.prompt_id = p.id
     where s.deleted_at < $1::timestamptz - make_interval(hours => $2)
       and r.user_id = t.user_id and r.turn_id = t.id and r.delete_after > $1`,
    [now, deletedSetHours],
  );
}
