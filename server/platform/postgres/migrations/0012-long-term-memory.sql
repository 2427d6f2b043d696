-- Memory over days, beside the card turns: which cards are due on which day.

-- A rating from a study session, or one that an answer in practice earned; where and on which local day (4:00 to 4:00) it was given.
-- A server of the version before leaves zone and day empty: they are filled in, and the memory of these cards is computed anew.
alter table review_log
  add column kind text not null default 'study' check (kind in ('study', 'practice')),
  add column zone text check (char_length(zone) between 1 and 64),
  add column local_day date;
create index review_log_undated on review_log (user_id, set_id, card_id) where local_day is null;
create index review_log_days on review_log (user_id, local_day);

-- What the standing ratings of a card say of it by FSRS-6; computed from the log alone, and from it again at any time.
create table card_memory (
  user_id uuid not null,
  card_id uuid not null,
  set_id uuid not null,
  stability double precision not null check (stability > 0),
  difficulty double precision not null check (difficulty between 1 and 10),
  -- The last review: its day, and when it was given.
  last_day date not null,
  last_rated_at timestamptz not null,
  due_day date not null,
  reps integer not null check (reps >= 1),
  lapses integer not null check (lapses >= 0),
  primary key (user_id, card_id),
  foreign key (user_id, card_id) references cards (user_id, id) on delete cascade
);
-- What is due is read from this index alone.
create index card_memory_due on card_memory (user_id, due_day) include (set_id);

-- How a person studies over days. Made when the first zone is known, in which older ratings are counted.
create table study_plans (
  user_id uuid primary key references users (id) on delete cascade,
  first_zone text not null check (char_length(first_zone) between 1 and 64),
  -- When the ratings from before were all projected; null while that is still being done.
  projected_at timestamptz,
  created_at timestamptz not null default now()
);
create index study_plans_projecting on study_plans (user_id) where projected_at is null;
