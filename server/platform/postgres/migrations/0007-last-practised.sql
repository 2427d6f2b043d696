-- When a practice session was last answered, so that the latest practice of every set is read from an index.
-- A server of the version before does not keep it: its sessions count from their start.
alter table practice_sessions add column last_at timestamptz not null default now();
update practice_sessions s
set last_at = greatest(s.created_at, coalesce((
  select max(t.created_at) from practice_prompts p
  join practice_turns t on t.user_id = p.user_id and t.prompt_id = p.id
  where p.user_id = s.user_id and p.session_id = s.id
), s.created_at));
create index practice_sessions_last on practice_sessions (user_id, set_id, last_at);
