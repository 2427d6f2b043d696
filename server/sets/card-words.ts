/** Indexes the text of saved cards for search in the background: splitting it into words is most of the work of a save. */
import { createAccountRounds } from '#server/platform/postgres/account-rounds.ts';
import { allText } from '#server/platform/postgres/card-columns.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { eachOwner } from '#server/platform/postgres/each-owner.ts';
import { bytesOfCard } from './set-limits.ts';

/** Limits of one statement: at most some 70 ms in PostgreSQL, for a script in which each character is a word. */
const CARDS_AT_ONCE = 500;
const BYTES_AT_ONCE = 128 * 1024;
/** Text a search waits for; most sets are shorter. The rest is indexed in the background. */
const AWAITED_BYTES = 2 * BYTES_AT_ONCE;

/** The most recently saved set comes first. */
const selectNext = `
select s.id, s.version from sets s
where s.user_id = $1 and s.words_version is distinct from s.version and s.deleted_at is null
order by s.updated_at desc limit 1`;

/**
 * Reads the next cards after position $3, up to the limits above, and writes those whose copy differs. After the last ones it also marks
 * the set as copied, unless it was saved again or is locked: a save waits for the cards locked here.
 */
const copyPart = `
with next as (
  select c.id, c.position, ${bytesOfCard} as bytes, ${allText('c')} as said from cards c
  where c.user_id = $1 and c.set_id = $2 and c.position > $3 order by c.position limit ${CARDS_AT_ONCE} + 1 for key share
), part as (
  select * from (
    select *, sum(bytes) over ahead - bytes as before, row_number() over ahead as place from next
    window ahead as (order by position)
  ) sized where before < ${BYTES_AT_ONCE} and place <= ${CARDS_AT_ONCE}
), whole as (
  select id from sets where user_id = $1 and id = $2 and version = $4 for no key update skip locked
), marked as (
  update sets set words_version = version from whole
  where sets.user_id = $1 and sets.id = whole.id and (select count(*) from part) = (select count(*) from next)
  returning true
), written as (
  insert into searched_cards (user_id, card_id, said)
  select $1, part.id, part.said from part left join searched_cards w on w.user_id = $1 and w.card_id = part.id
  where w.said is distinct from part.said order by part.id
  on conflict (user_id, card_id) do update set said = excluded.said
  returning octet_length(said) as bytes
)
select max(position) as place, (select coalesce(sum(bytes), 0)::int from written) as bytes,
       exists (select from marked) as "isMarked" from part`;

/** For a set whose row was locked after its last cards. Has no effect if the set was saved again. */
const markCopied = `
update sets set words_version = version where user_id = $1 and id = $2 and version = $3`;

const selectOwners = `
select distinct user_id from sets where user_id > $1 and words_version is distinct from version and deleted_at is null
order by user_id limit 1000`;

/** The set being copied, and the position of the last copied card. */
type Place = { setId: string; version: number; place: number };

/** `place` is the position of the last card copied; null if none was left. */
type Part = { place: number | null; bytes: number; isMarked: boolean };

export type CardWords = ReturnType<typeof createCardWords>;

/** `onError` gets the error that postpones an account to its next save or search, or to `resume`. */
export function createCardWords({ query }: Pick<Database, 'query'>, onError: (error: unknown) => void) {
  const places = new Map<string, Place>();

  /** Null once nothing is left to copy; otherwise how much was copied. */
  async function copySome(owner: string): Promise<{ bytes: number } | null> {
    const [next] = await query<{ id: string; version: number }>(selectNext, [owner], { name: 'words-next' });
    if (!next) {
      places.delete(owner);
      return null;
    }
    const kept = places.get(owner);
    const isKept = kept?.setId === next.id && kept.version === next.version;
    const at = isKept ? kept.place : -1;
    const [part] = await query<Part>(copyPart, [owner, next.id, at, next.version], { name: 'words-copy' });
    const { place, bytes, isMarked } = part!;
    if (place !== null) places.set(owner, { setId: next.id, version: next.version, place });
    else if (!isMarked) await query(markCopied, [owner, next.id, next.version], { name: 'words-mark' });
    return { bytes };
  }
  const rounds = createAccountRounds(async (owner) => (await copySome(owner)) === null, onError);
  return {
    /** Call after a save; returns at once. */
    begin: rounds.add,
    /** Copies what a search waits for; false if more is left, which is copied in the background. */
    async bringUpToDate(owner: string): Promise<boolean> {
      for (let bytes = 0; bytes < AWAITED_BYTES; ) {
        const copied = await copySome(owner);
        if (!copied) return true;
        bytes += copied.bytes;
      }
      rounds.add(owner);
      return false;
    },
    /** Copies what other servers or an earlier run left. */
    async resume(): Promise<void> {
      for await (const owner of eachOwner((after) => query(selectOwners, [after]))) {
        rounds.add(owner);
        await rounds.settled();
      }
    },
    close: rounds.close,
  };
}
