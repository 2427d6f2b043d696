-- Voice active recall: sessions, their questions, every answer, what is kept of recordings, and the daily count.

create table daily_usage (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  sessions int not null default 0 check (sessions >= 0),
  primary key (user_id, day)
);

create table practice_sessions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  set_id uuid not null,
  set_title text not null,
  request_key uuid,
  premium boolean not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (user_id, id),
  unique (user_id, request_key),
  foreign key (user_id, set_id) references sets (user_id, id) on delete cascade
);
create index practice_sessions_by_set on practice_sessions (user_id, set_id, created_at desc);

create table practice_prompts (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  position int not null,
  kind text not null,
  prompt text not null,
  -- [{text, cardId, verdict, evidence, claimed}]: the key points and what became of each so far
  points jsonb not null,
  state text not null default 'initial' check (state in ('initial', 'follow_up', 'complete')),
  outcome text check (outcome in ('answered', 'revisit', 'skipped')),
  follow_ups int not null default 0 check (follow_ups between 0 and 2),
  turn_count int not null default 0,
  primary key (user_id, id),
  foreign key (user_id, session_id) references practice_sessions (user_id, id) on delete cascade
);
create index practice_prompts_by_session on practice_prompts (user_id, session_id, position);

create table practice_turns (
  user_id uuid not null,
  id uuid not null,
  prompt_id uuid not null,
  seq int not null,
  request_key uuid,
  source text not null check (source in ('voice', 'captions', 'typed')),
  transcription text not null,
  corrected boolean not null default false,
  feedback text not null,
  follow_up text not null,
  is_complete boolean not null,
  forced boolean not null,
  judged_by text not null,
  notice text,
  -- The points before this answer, so that a correction can be judged from there.
  points_before jsonb not null,
  points_after jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, request_key),
  unique (user_id, prompt_id, seq),
  foreign key (user_id, prompt_id) references practice_prompts (user_id, id) on delete cascade
);

-- One row while an answer is being judged: a repeated request waits for the first one instead of judging twice.
create table answer_claims (
  user_id uuid not null references users (id) on delete cascade,
  request_key uuid not null,
  claimed_until timestamptz not null,
  primary key (user_id, request_key)
);

-- How often a card's points were asked and missed, for 'least practised first' and adaptive length.
create table card_practice (
  user_id uuid not null,
  card_id uuid not null,
  set_id uuid not null,
  practised int not null default 0,
  missed int not null default 0,
  last_at timestamptz not null default now(),
  primary key (user_id, card_id),
  foreign key (user_id, card_id) references cards (user_id, id) on delete cascade
);
create index card_practice_by_set on card_practice (user_id, set_id);

-- Files in the recording store. No foreign key: the row must outlive what it belonged to until its file is gone.
create table recordings (
  user_id uuid not null,
  id uuid not null,
  turn_id uuid not null,
  kind text not null check (kind in ('answer', 'speech')),
  store_key text not null,
  media_type text not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  delete_after timestamptz not null,
  primary key (user_id, id)
);
create index recordings_by_turn on recordings (user_id, turn_id);
create index recordings_by_key on recordings (user_id, store_key);
create index recordings_due on recordings (delete_after);

-- Parts of recordings that are still being made, shared by all replicas.
create table upload_chunks (
  user_id uuid not null references users (id) on delete cascade,
  upload_id uuid not null,
  seq int not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, upload_id, seq)
);
create index upload_chunks_by_age on upload_chunks (created_at);
