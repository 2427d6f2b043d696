/** Keeps the notes sets were made from; every statement names the owner. */
import type { LineMarks, SetNotes } from '#contract/set-notes.ts';
import { NOTES_PER_SET_LIMIT } from '#contract/set-notes.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import { lockOwner } from '#server/platform/postgres/owner-lock.ts';
import { bytesOfMb, type Held, heldByOwner, type LimitReached, type SetLimits } from './set-limits.ts';

type Row = { id: string; text: string; marks: LineMarks; created_at: Date };

const notesOf = ({ id, text, marks, created_at }: Row): SetNotes => ({
  id,
  text,
  marks,
  createdAt: created_at.toISOString(),
});

/** A deleted set has no notes to show until it is restored. */
const isThere = 'select 1 as there from sets s where s.user_id = $1 and s.id = $2 and s.deleted_at is null';
const columns = 'n.id, n.text, n.marks, n.created_at';

export type NotesStore = ReturnType<typeof createNotesStore>;

export function createNotesStore(database: Database, limits: SetLimits) {
  const hasSet = async (query: Query, owner: string, setId: string) =>
    (await query(isThere, [owner, setId])).length > 0;
  return {
    /** Null for a set that is missing, deleted, or of another owner. */
    async list(owner: string, setId: string): Promise<SetNotes[] | null> {
      if (!(await hasSet(database.query, owner, setId))) return null;
      const rows = await database.query<Row>(
        `select ${columns} from set_notes n where n.user_id = $1 and n.set_id = $2 order by n.created_at, n.id`,
        [owner, setId],
      );
      return rows.map(notesOf);
    },
    /**
     * The same id again gives what is stored. 'missing' as above, 'many' above the notes of one set; the text counts towards the
     * account's limit together with its sets and other notes.
     */
    add: (owner: string, setId: string, notes: { id: string; text: string }) =>
      database.transaction(async ({ query }): Promise<SetNotes | 'missing' | 'many' | LimitReached> => {
        await query(lockOwner, [owner], { name: 'owner-lock' });
        if (!(await hasSet(query, owner, setId))) return 'missing';
        const [known] = await query<Row & { set_id: string }>(
          `select ${columns}, n.set_id from set_notes n where n.user_id = $1 and n.id = $2`,
          [owner, notes.id],
        );
        if (known) return known.set_id === setId ? notesOf(known) : 'missing';
        const [kept] = await query<{ bytes: string; inset: string }>(
          `select coalesce(sum(octet_length(n.text)), 0) as bytes, count(*) filter (where n.set_id = $2) as inset
           from set_notes n where n.user_id = $1`,
          [owner, setId],
        );
        if (Number(kept?.inset ?? 0) >= NOTES_PER_SET_LIMIT) return 'many';
        const [held] = await query<Held>(heldByOwner, [owner], { name: 'owner-holds' });
        const adding = Buffer.byteLength(notes.text);
        const used = Number(held?.text ?? 0) + Number(kept?.bytes ?? 0);
        const most = bytesOfMb(limits.textMb);
        if (used + adding > most) return { reached: 'text', most, used, adding };
        const [row] = await query<Row>(
          `insert into set_notes as n (user_id, set_id, id, text) values ($1, $2, $3, $4) returning ${columns}`,
          [owner, setId, notes.id, notes.text],
        );
        return notesOf(row as Row);
      }),
    /** False where there are no such notes of such a set. */
    async mark(owner: string, setId: string, id: string, marks: LineMarks): Promise<boolean> {
      const rows = await database.query(
        `update set_notes n set marks = $4::jsonb from sets s
         where n.user_id = $1 and n.set_id = $2 and n.id = $3
           and s.user_id = n.user_id and s.id = n.set_id and s.deleted_at is null returning n.id`,
        [owner, setId, id, JSON.stringify(marks)],
      );
      return rows.length > 0;
    },
    /** False as in `mark`, for the set. */
    async forget(owner: string, setId: string): Promise<boolean> {
      if (!(await hasSet(database.query, owner, setId))) return false;
      await database.query('delete from set_notes where user_id = $1 and set_id = $2', [owner, setId]);
      return true;
    },
  };
}
