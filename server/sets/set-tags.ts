/** Stores tags of sets. A tag exists while a set has it; tags are case-insensitive. */
import { TAGS_LIMIT, TAGS_PER_SET_LIMIT } from '#contract/set-cards.ts';
import { type Database, lockOwner, type Query } from '#server/platform/postgres/database.ts';

const selectUsed = `
select distinct tag from sets s, unnest(s.tags) tag where s.user_id = $1 and s.deleted_at is null`;
const updateTags = `
update sets set tags = $3::text[] where user_id = $1 and id = $2 and deleted_at is null returning tags`;

/** Includes deleted sets, so that restored ones get the new name. */
const rename = `
update sets s set tags = (
  select coalesce(array_agg(name order by place), '{}') from (
    select name, min(place) as place
    from unnest(s.tags) with ordinality as held (tag, place), lateral (
      select case when lower(held.tag) = lower($2) then $3::text else held.tag end as name
    ) renamed
    where name is not null group by name
  ) kept)
where s.user_id = $1 and exists (select from unnest(s.tags) tag where lower(tag) = lower($2))
returning s.deleted_at is null as listed`;

export type SetTags = ReturnType<typeof createSetTags>;

/** Every call takes the owner. */
export function createSetTags(database: Database) {
  const usedBy = async (query: Query, owner: string) =>
    (await query<{ tag: string }>(selectUsed, [owner])).map(({ tag }) => tag);
  return {
    /** The stored tags; 'missing' if the set is, 'many' above the account's limit of tags. */
    save: (owner: string, setId: string, tags: readonly string[]) =>
      database.transaction(async ({ query }): Promise<string[] | 'missing' | 'many'> => {
        await query(lockOwner, [owner], { name: 'owner-lock' });
        const used = new Map((await usedBy(query, owner)).map((tag) => [tag.toLowerCase(), tag]));
        const kept = new Map<string, string>();
        for (const tag of tags) {
          const key = tag.toLowerCase();
          if (!kept.has(key)) kept.set(key, used.get(key) ?? tag);
        }
        const added = [...kept.keys()].filter((tag) => !used.has(tag)).length;
        if (added > 0 && used.size + added > TAGS_LIMIT) return 'many';
        const names = [...kept.values()].slice(0, TAGS_PER_SET_LIMIT);
        const [row] = await query<{ tags: string[] }>(updateTags, [owner, setId, names]);
        return row?.tags ?? 'missing';
      }),
    /** The number of sets that had it. Renaming to an existing tag merges the two. */
    rename: (owner: string, from: string, to: string | null) =>
      database.transaction(async ({ query }): Promise<number> => {
        await query(lockOwner, [owner], { name: 'owner-lock' });
        const wanted = to?.toLowerCase();
        const same = (await usedBy(query, owner)).find(
          (tag) => tag.toLowerCase() === wanted && wanted !== from.toLowerCase(),
        );
        const rows = await query<{ listed: boolean }>(rename, [owner, from, same ?? to]);
        return rows.filter(({ listed }) => listed).length;
      }),
  };
}
