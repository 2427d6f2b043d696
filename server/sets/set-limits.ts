/** Enforces account limits, in the transaction that adds data. */
import type { AccountLimits } from '#contract/limits.ts';
import type { Card } from '#contract/sets.ts';
import { textColumns } from '#server/platform/postgres/card-columns.ts';
import { lockOwner, type Query } from '#server/platform/postgres/database.ts';

export type SetLimits = Pick<AccountLimits, 'sets' | 'cardsPerSet' | 'cards' | 'textMb'>;

/** The limit reached: its value, the usage, and what the rejected call would have added. */
export type LimitReached = {
  reached: 'sets' | 'cardsPerSet' | 'cards' | 'text';
  most: number;
  /** `cardsPerSet` counts this set only; `text` is in bytes. */
  used: number;
  adding: number;
};

/** What sets hold, or what is added; `text` in bytes. */
export type Held = { sets: number; cards: number; text: number };

/** SQL: of a card `c`. */
export const bytesOfCard = textColumns.map((name) => `coalesce(octet_length(c.${name}), 0)`).join(' + ');

/** Of a set `s`; counted from the cards if it is not stored for this version. */
export const textBytes = `case when s.text_version = s.version then s.text_bytes else octet_length(s.title) + coalesce((
  select sum(${bytesOfCard})
  from cards c where c.user_id = s.user_id and c.set_id = s.id), 0) end`;

/** The same including its notes, their marks, and the cards proposed from them. */
const bytesWithNotes = `(${textBytes}) + coalesce((
  select sum(n.bytes + n.proposed_bytes) from set_notes n where n.user_id = s.user_id and n.set_id = s.id), 0)`;

/** The account's usage; restorable deleted sets and their notes do not count. */
export const heldByOwner = `
select count(*) as sets, coalesce(sum(s.card_count), 0) as cards, coalesce(sum(${bytesWithNotes}), 0)::bigint as text
from sets s where s.user_id = $1 and s.deleted_at is null`;

export const bytesOfMb = (megabytes: number) => megabytes * 1024 * 1024;

/** As the database measures it. */
export function textBytesOf(title: string, cards: readonly Card[]): number {
  let bytes = Buffer.byteLength(title);
  for (const card of cards)
    for (const name of textColumns) {
      const text = card[name];
      if (text) bytes += Buffer.byteLength(text);
    }
  return bytes;
}

/** `inSet`: the cards the set has without `adding`. */
export function limitOfSet(limits: SetLimits, inSet: number, adding: number): LimitReached | null {
  if (adding <= 0 || inSet + adding <= limits.cardsPerSet) return null;
  return { reached: 'cardsPerSet', most: limits.cardsPerSet, used: inSet, adding };
}

/** The first limit `adding` would exceed; an amount that does not grow is never rejected. */
export function limitOfAccount(limits: SetLimits, held: Held, adding: Held): LimitReached | null {
  const rows = [
    ['sets', limits.sets],
    ['cards', limits.cards],
    ['text', bytesOfMb(limits.textMb)],
  ] as const;
  for (const [reached, most] of rows)
    if (adding[reached] > 0 && held[reached] + adding[reached] > most)
      return { reached, most, used: held[reached], adding: adding[reached] };
  return null;
}

/** Must run in the writing transaction: it serialises additions to the account. */
export async function limitBeforeAdding(
  query: Query,
  owner: string,
  limits: SetLimits,
  adding: Held,
): Promise<LimitReached | null> {
  await query(lockOwner, [owner], { name: 'owner-lock' });
  const [held] = await query<Held>(heldByOwner, [owner], { name: 'owner-holds' });
  return limitOfAccount(limits, held as Held, adding);
}

/**
 * The newest deleted sets stay restorable as long as together they fit into the limits of one account; older ones are purged before their
 * day is over, and recordings of answers about them expire. Otherwise creating and deleting sets would fill the disk.
 */
export const forgetDeletedAbove = `
with doomed as (
  select id from (
    select s.id, row_number() over newest as sets, sum(s.card_count) over newest as cards,
           sum(${bytesWithNotes}) over newest as text
    from sets s where s.user_id = $1 and s.deleted_at is not null
    window newest as (order by s.deleted_at desc, s.id desc)
  ) deleted
  where sets > 1 and (sets > $2 or cards > $3 or text > $4)
), due as (
  update recordings r set delete_after = least(r.delete_after, now())
  from doomed
  join practice_sessions ps on ps.user_id = $1 and ps.set_id = doomed.id
  join practice_prompts p on p.user_id = $1 and p.session_id = ps.id
  join practice_turns t on t.user_id = $1 and t.prompt_id = p.id
  where r.user_id = $1 and r.turn_id = t.id
)
delete from sets using doomed where sets.user_id = $1 and sets.id = doomed.id`;
