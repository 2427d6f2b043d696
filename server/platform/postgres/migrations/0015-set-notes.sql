-- The notes a set was made from, as they were pasted. They go with the set.
create table set_notes (
  user_id uuid not null,
  set_id uuid not null,
  id uuid not null,
  text text not null,
  -- What the student said of a line, by its number: 'ignored', or the card it was added to.
  marks jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, set_id) references sets (user_id, id) on delete cascade
);
create index set_notes_by_set on set_notes (user_id, set_id, created_at);
