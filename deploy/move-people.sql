-- Moves the accounts of a range of ids, with everything they own, to another PostgreSQL by logical replication. Loaded by psql into one
-- session; docs/operations.md ("Moving accounts to another server") has the steps.

-- Every table that belongs to accounts, and whether its primary key contains the owner, which a filter of changed rows requires.
create function pg_temp.people_tables() returns table (name text, owner text, is_in_key boolean) language sql as $$
  select c.relname::text, a.attname::text, exists (
    select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
  )
  from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    and a.attname = case c.relname when 'users' then 'id' else 'user_id' end
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname
$$;

-- On the old server: offers the rows of these accounts, and what changes in them, as the publication `people`.
create function pg_temp.publish_people(first_id uuid, last_id uuid) returns void language plpgsql as $$
declare
  t record;
begin
  for t in select * from pg_temp.people_tables() where not is_in_key loop
    execute format('alter table %I replica identity full', t.name);
  end loop;
  execute 'create publication people for table ' || (
    select string_agg(format('%I where (%I between %L and %L)', name, owner, first_id, last_id), ', ') from pg_temp.people_tables()
  );
end $$;

-- On both servers, while nothing writes: must be the same.
create function pg_temp.people_rows(first_id uuid, last_id uuid) returns table (name text, found bigint, checksum numeric)
language plpgsql set timezone = 'UTC' as $$
declare
  t record;
begin
  for t in select * from pg_temp.people_tables() loop
    return query execute format(
      'select %L::text, count(*), coalesce(sum(hashtextextended(r::text, 0)), 0) from %I r where r.%I between $1 and $2',
      t.name, t.name, t.owner
    ) using first_id, last_id;
  end loop;
end $$;

-- On the old server, after the new one has dropped its subscription.
create function pg_temp.unpublish_people() returns void language plpgsql as $$
declare
  t record;
begin
  if exists (select from pg_replication_slots where slot_name = 'people') then
    raise exception 'The new server still follows: drop its subscription first.';
  end if;
  drop publication people;
  for t in select * from pg_temp.people_tables() where not is_in_key loop
    execute format('alter table %I replica identity default', t.name);
  end loop;
end $$;

-- On the old server, at last: deletes these accounts, some in each transaction. Can be stopped and called again.
create procedure pg_temp.remove_people(first_id uuid, last_id uuid) language plpgsql as $$
declare
  batch uuid[];
  t record;
begin
  if exists (select from pg_publication where pubname = 'people') then
    raise exception 'The accounts are still published, so the new server would delete them too: call unpublish_people first.';
  end if;
  loop
    select array_agg(id) into batch from (select id from users where id between first_id and last_id order by id limit 20) next;
    exit when batch is null;
    delete from users where id = any (batch);
    commit;
  end loop;
  for t in select * from pg_temp.people_tables() loop
    execute format('delete from %I where %I between %L and %L', t.name, t.owner, first_id, last_id);
    commit;
  end loop;
end $$;
