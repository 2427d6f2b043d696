-- People, their sets, their cards with the learning state, and every rating they gave.
-- Every row that belongs to a user starts its primary key with the user's id, so that the data can be spread by user.
-- Identifiers are UUIDv7, made by the application. Lengths count characters.

create table users (
  id uuid primary key,
  email text check (char_length(email) <= 320),
  username text not null check (char_length(username) between 1 and 200),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sets (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  -- Kept in the transaction that changes the cards, so that lists need not count.
  card_count integer not null default 0 check (card_count >= 0),
  -- Grows with every save; a save that names an older one is refused.
  version integer not null default 1 check (version >= 1),
  -- The Idempotency-Key of the request that made it: a repeated request finds the same set.
  request_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  studied_at timestamptz,
  -- Set while a deletion can still be undone.
  deleted_at timestamptz,
  primary key (user_id, id)
);
create index sets_newest_first on sets (user_id, created_at desc, id desc) where deleted_at is null;
create index sets_deleted on sets (deleted_at) where deleted_at is not null;
create unique index sets_request_key on sets (user_id, request_key) where request_key is not null;

create table cards (
  user_id uuid not null,
  id uuid not null,
  set_id uuid not null,
  position integer not null check (position >= 0),
  term text not null check (char_length(term) between 1 and 10000),
  definition text not null check (char_length(definition) between 1 and 10000),
  -- The sentence of the notes it was made from.
  source text check (char_length(source) <= 10000),
  interval_cards integer not null default 0 check (interval_cards between 0 and 1000),
  ease_factor numeric(3, 2) not null default 2.5 check (ease_factor between 1.3 and 4),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  consecutive_successes integer not null default 0 check (consecutive_successes >= 0),
  lapse_count integer not null default 0 check (lapse_count >= 0),
  last_rating smallint check (last_rating between 1 and 4),
  last_interval_cards integer check (last_interval_cards between 0 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, set_id) references sets (user_id, id) on delete cascade
);
create index cards_in_order on cards (user_id, set_id, position);
-- Holds just the mastered cards, so that a library of any size shows its progress from the index.
create index cards_mastered on cards (user_id, set_id)
  where consecutive_successes >= 2 and interval_cards >= 20;

create table review_log (
  user_id uuid not null,
  id uuid not null,
  set_id uuid not null,
  -- No foreign key: what was rated stays on record when an edit removes the card, and goes with the set.
  card_id uuid not null,
  -- Order in which ratings were applied within the set.
  seq bigint not null check (seq >= 1),
  -- The browser's own id of the rating: sent twice, it counts once.
  client_id uuid not null,
  rating smallint not null check (rating between 1 and 4),
  -- Learning state on either side of the rating.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  session_id uuid,
  turn integer check (turn >= 0),
  rated_at timestamptz not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, set_id) references sets (user_id, id) on delete cascade
);
create unique index review_log_client_id on review_log (user_id, client_id);
create unique index review_log_in_order on review_log (user_id, set_id, seq);
create index review_log_card on review_log (user_id, card_id, seq);
