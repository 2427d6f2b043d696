/** Stores the notes sets were made from; every statement names the owner. */
import { type LineMarks, NOTES_PER_SET_LIMIT, type Proposal, type SetNotes } from '#contract/set-notes.ts';
import { type LongReads, listPieces } from '#server/http/reply/long-reads.ts';
import {
  type JsonStream,
  type SerializedJson,
  serializedList,
  streamedList,
} from '#server/http/reply/serialized-json.ts';
import type { Database, Query, Snapshot } from '#server/platform/postgres/database.ts';
import { wholeBytes } from '#server/platform/postgres/set-size.ts';
import { type LimitReached, limitBeforeAdding, type SetLimits } from './set-limits.ts';

type Row = {
  id: string;
  text: string;
  marks: LineMarks;
  proposals: Proposal[];
  settled: number[];
  created_at: Date;
};

const notesOf = ({ id, text, marks, proposals, settled, created_at }: Row): SetNotes => ({
  id,
  text,
  marks,
  proposals,
  settled,
  createdAt: created_at.toISOString(),
});

/** The notes of a deleted set are hidden until it is restored. */
const isThere = `
select coalesce((select sum(n.bytes + n.proposed_bytes) from set_notes n where n.user_id = $1 and n.set_id = $2), 0)::bigint as bytes
from sets s where s.user_id = $1 and s.id = $2 and s.deleted_at is null`;
const columns = 'n.id, n.text, n.marks, n.proposals, n.settled, n.created_at';

/** SQL for every field of notes as they are sent. */
const sentColumns: Record<keyof SetNotes, string> = {
  id: 'n.id',
  text: 'n.text',
  marks: 'n.marks',
  proposals: 'n.proposals',
  settled: 'n.settled',
  createdAt: `to_char(n.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};
const selectItems = `
select json_build_object(${Object.entries(sentColumns)
  .map(([field, sql]) => `'${field}', ${sql}`)
  .join(', ')})::text as item
from set_notes n where n.user_id = $1 and n.set_id = $2 order by n.created_at, n.id`;

/** Lines end in CRLF, CR or LF, as on the page; $4 are the new marks. */
const selectMarked = `
select n.bytes,
       char_length(replace(n.text, E'\\r\\n', E'\\n')) - char_length(translate(n.text, E'\\r\\n', '')) + 1 as lines,
       octet_length(n.text) + octet_length($4::jsonb::text) as "newBytes"
from set_notes n join sets s on s.user_id = n.user_id and s.id = n.set_id and s.deleted_at is null
where n.user_id = $1 and n.set_id = $2 and n.id = $3 for update of n`;

const selectProposed = `
select jsonb_array_length(n.proposals) as count
from set_notes n join sets s on s.user_id = n.user_id and s.id = n.set_id and s.deleted_at is null
where n.user_id = $1 and n.set_id = $2 and n.id = $3 for update of n`;

/** $4 are the positions, $5 whether they are now settled. */
const updateSettled = `
update set_notes n set settled = array(
  select place from (
    select unnest(n.settled) as place union select unnest($4::int[]) where $5
  ) places where $5 or place <> all ($4::int[]) order by place)
where n.user_id = $1 and n.set_id = $2 and n.id = $3`;

export type NotesStore = ReturnType<typeof createNotesStore>;

export function createNotesStore(database: Database, limits: SetLimits, longReads: LongReads<Snapshot>) {
  const findSet = async (query: Query, owner: string, setId: string) =>
    (await query<{ bytes: number }>(isThere, [owner, setId]))[0];
  /** Under the owner's lock; counts text only. */
  const limitOfText = (query: Query, owner: string, text: number) =>
    limitBeforeAdding(query, owner, limits, { sets: 0, cards: 0, text });
  return {
    /**
     * Null if the set is missing, deleted, or another owner's. Long notes are streamed; above the limit of concurrent streams it rejects
     * with Failure('too_many_requests' | 'unavailable').
     */
    async list(
      owner: string,
      setId: string,
    ): Promise<SerializedJson<SetNotes[]> | JsonStream<SetNotes[]> | null> {
      const set = await findSet(database.query, owner, setId);
      if (!set) return null;
      if (set.bytes <= wholeBytes) {
        const rows = await database.query<{ item: string }>(selectItems, [owner, setId]);
        return serializedList<SetNotes>(sentColumns, `[${rows.map(({ item }) => item).join()}]`);
      }
      const stream = await longReads(owner, async (picture) =>
        listPieces(picture.batches<{ item: string }>(selectItems, [owner, setId], 1)),
      );
      return stream && streamedList<SetNotes>(sentColumns, stream);
    },
    /**
     * A known id returns what is stored. 'missing' as above, 'many' above the limit of notes per set; the text counts towards the account's
     * limit.
     */
    add: (owner: string, setId: string, notes: { id: string; text: string; proposals: Proposal[] }) =>
      database.transaction(async ({ query }): Promise<SetNotes | 'missing' | 'many' | LimitReached> => {
        const proposals = JSON.stringify(notes.proposals);
        const bytes = Buffer.byteLength(notes.text) + Buffer.byteLength(proposals);
        const limit = await limitOfText(query, owner, bytes);
        if (!(await findSet(query, owner, setId))) return 'missing';
        const [known] = await query<Row & { set_id: string }>(
          `select ${columns}, n.set_id from set_notes n where n.user_id = $1 and n.id = $2`,
          [owner, notes.id],
        );
        if (known) return known.set_id === setId ? notesOf(known) : 'missing';
        const [kept] = await query<{ count: number }>(
          'select count(*) as count from set_notes n where n.user_id = $1 and n.set_id = $2',
          [owner, setId],
        );
        if ((kept?.count ?? 0) >= NOTES_PER_SET_LIMIT) return 'many';
        if (limit) return limit;
        const [row] = await query<Row>(
          `insert into set_notes as n (user_id, set_id, id, text, proposals) values ($1, $2, $3, $4, $5::jsonb) returning ${columns}`,
          [owner, setId, notes.id, notes.text, proposals],
        );
        return notesOf(row as Row);
      }),
    /** 'missing' if there are no such notes, 'lines' if a mark has no line; marks count as the account's text. */
    mark: (owner: string, setId: string, id: string, marks: LineMarks) =>
      database.transaction(async ({ query }): Promise<'marked' | 'missing' | 'lines' | LimitReached> => {
        const json = JSON.stringify(marks);
        const [notes] = await query<{ bytes: number; lines: number; newBytes: number }>(selectMarked, [
          owner,
          setId,
          id,
          json,
        ]);
        if (!notes) return 'missing';
        if (Object.keys(marks).some((line) => Number(line) > notes.lines)) return 'lines';
        const adding = notes.newBytes - notes.bytes;
        const limit = adding > 0 ? await limitOfText(query, owner, adding) : null;
        if (limit) return limit;
        await query('update set_notes n set marks = $3::jsonb where n.user_id = $1 and n.id = $2', [
          owner,
          id,
          json,
        ]);
        return 'marked';
      }),
    /** 'missing' as in `mark`, 'places' if there is no proposal at a position. Repeating it changes nothing. */
    settle: (
      owner: string,
      setId: string,
      id: string,
      { places, settled }: { places: readonly number[]; settled: boolean },
    ) =>
      database.transaction(async ({ query }): Promise<'settled' | 'missing' | 'places'> => {
        const [notes] = await query<{ count: number }>(selectProposed, [owner, setId, id]);
        if (!notes) return 'missing';
        if (places.some((place) => place >= notes.count)) return 'places';
        await query(updateSettled, [owner, setId, id, places, settled]);
        return 'settled';
      }),
    /** False if the set is missing, as in `mark`. */
    async forget(owner: string, setId: string): Promise<boolean> {
      if (!(await findSet(database.query, owner, setId))) return false;
      await database.query('delete from set_notes where user_id = $1 and set_id = $2', [owner, setId]);
      return true;
    },
  };
}
