-- An answer that was added to keeps the request keys of its earlier parts: a late retry of one of them finds the answer.

alter table practice_turns add column earlier_keys uuid[] not null default '{}';
comment on column practice_turns.earlier_keys is 'Request keys of the parts that were joined to this answer before the latest, oldest first. Not known to earlier versions.';
create index practice_turns_by_earlier_key on practice_turns using gin (earlier_keys) where earlier_keys <> '{}';
