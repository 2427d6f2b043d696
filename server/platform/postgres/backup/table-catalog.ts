/** Lists the product's tables in an order in which they can be filled, from the database's own catalog. */
import type pg from 'pg';

export type Table = {
  name: string;
  columns: string[];
  /** SQL that sorts rows identically on every server. */
  order: string;
};

/** Created by migrations, which run first, so never copied. */
export const migrationsTable = 'schema_migrations';

type CatalogRow = { name: string; columns: string[]; order: string[] | null; needs: string[] };

// Text sorts by bytes, because servers differ in collation.
const catalog = `
  select c.relname as name,
    (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
                      order by array_position(i.indkey::int2[], a.attnum))
     from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where i.indrelid = c.oid and i.indisprimary) as order,
    coalesce((select array_agg(distinct f.relname::text) from pg_constraint k join pg_class f on f.oid = k.confrelid
     where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '{}') as needs
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> $1
  order by c.relname`;

/** Referenced tables come first. */
function inOrder(rows: readonly CatalogRow[]): CatalogRow[] {
  const sorted: CatalogRow[] = [];
  const left = new Set(rows);
  while (left.size > 0) {
    const names = new Set([...left].map(({ name }) => name));
    const free = [...left].filter(({ needs }) => !needs.some((needed) => names.has(needed)));
    if (free.length === 0) throw new Error(`the tables ${[...names].join(', ')} point to each other`);
    for (const row of free) left.delete(row);
    sorted.push(...free);
  }
  return sorted;
}

export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<CatalogRow>(catalog, [migrationsTable]);
  const sequences = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  if (sequences.rowCount) throw new Error('a sequence would start again at 1 after copying');
  return inOrder(rows).map(({ name, columns, order }) => {
    if (!order) throw new Error(`the table ${name} has no primary key to order its rows by`);
    return { name, columns, order: order.join(', ') };
  });
}
