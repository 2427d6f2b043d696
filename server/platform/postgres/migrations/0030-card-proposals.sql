-- Cards found in notes that the student has not decided on yet. They stay word for word; `settled` are the places of those that were
-- kept or dropped, so that a decision can be taken back. Rows of the previous release have none.
alter table set_notes
  add column proposals jsonb not null default '[]',
  add column settled integer[] not null default '{}',
  add column proposed_bytes integer not null generated always as (octet_length(proposals::text)) stored,
  add column waiting integer not null generated always as (jsonb_array_length(proposals) - cardinality(settled)) stored;
create index set_notes_waiting on set_notes (user_id, set_id, waiting) where waiting > 0;
