/** Stores which Anki notes cards came from; rows go with their cards. */
import { FOUND_AT_ONCE, type ImportedCard, type NoteOfCard } from '#contract/imported-cards.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { hasLiveSet } from '#server/platform/postgres/live-set.ts';

/** A digest of a card's content. */
const said = (card: string) =>
  `encode(sha256(convert_to(${card}.term || E'\\x1f' || ${card}.definition, 'UTF8')), 'hex')`;

const columns = `i.card_id as "cardId", c.set_id as "setId", i.guid, i.note_type as "noteType", i.place,
  i.read_as as "readAs", i.made_as <> ${said('c')} as edited`;
const ofNotes = `
select ${columns} from unnest($2::text[]) with ordinality as asked (guid, number)
join imported_cards i on i.user_id = $1 and i.guid = asked.guid
join cards c on c.user_id = $1 and c.id = i.card_id
join sets s on s.user_id = $1 and s.id = c.set_id and s.deleted_at is null
order by asked.number, i.place, i.card_id limit ${FOUND_AT_ONCE}`;
const ofSet = `
select ${columns} from imported_cards i join cards c on c.user_id = $1 and c.id = i.card_id
where i.user_id = $1 and c.set_id = $2 order by c.position`;
const record = `
insert into imported_cards (user_id, card_id, guid, note_type, place, read_as, made_as)
select $1, c.id, told.guid, told.note_type, told.place, told.read_as, ${said('c')}
from unnest($3::uuid[], $4::text[], $5::text[], $6::int[], $7::text[]) as told (card_id, guid, note_type, place, read_as)
join cards c on c.user_id = $1 and c.id = told.card_id and c.set_id = $2
on conflict (user_id, card_id) do update set guid = excluded.guid, note_type = excluded.note_type,
  place = excluded.place, read_as = excluded.read_as, made_as = excluded.made_as
returning card_id`;

export type ImportedCards = ReturnType<typeof createImportedCards>;

/** Every call takes the owner. */
export function createImportedCards({ query }: Pick<Database, 'query'>) {
  return {
    find: (owner: string, guids: readonly string[]) => query<ImportedCard>(ofNotes, [owner, guids]),
    /** Null if the set is missing, deleted, or another owner's. */
    list: async (owner: string, setId: string): Promise<ImportedCard[] | null> =>
      (await hasLiveSet(query, owner, setId)) ? query<ImportedCard>(ofSet, [owner, setId]) : null,
    /** The number of these cards in the set; null as in `list`. */
    async record(
      owner: string,
      setId: string,
      cards: readonly (NoteOfCard & { cardId: string; readAs: string })[],
    ): Promise<number | null> {
      if (!(await hasLiveSet(query, owner, setId))) return null;
      const unique = [...new Map(cards.map((card) => [card.cardId, card])).values()];
      const rows = await query(record, [
        ...[owner, setId, unique.map(({ cardId }) => cardId), unique.map(({ guid }) => guid)],
        ...[unique.map(({ noteType }) => noteType), unique.map(({ place }) => place)],
        unique.map(({ readAs }) => readAs),
      ]);
      return rows.length;
    },
  };
}
