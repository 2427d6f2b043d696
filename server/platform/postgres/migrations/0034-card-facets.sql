-- Other ways of asking a card than from term to definition, each with a learning state and a memory of its own: definition to term
-- (b), gaps (c1 and so on) and hidden labels (o1 and so on). The way from term to definition stays in the row of the card.
create table card_facets (
  user_id uuid not null,
  -- Stands wherever studying names a card: in the review log, in calls and on the device.
  id uuid not null,
  card_id uuid not null,
  -- Of the card, which a trigger follows.
  set_id uuid not null,
  facet text not null check (facet ~ '^(b|[co][1-9][0-9]{0,2})$'),
  -- Whether the card's text and the set's directions ask it now. What they no longer ask keeps its memory.
  asked boolean not null default true,
  suspended_at timestamptz,
  interval_cards integer not null default 0 check (interval_cards between 0 and 1000),
  ease_factor numeric(3, 2) not null default 2.5 check (ease_factor between 1.3 and 4),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  consecutive_successes integer not null default 0 check (consecutive_successes >= 0),
  lapse_count integer not null default 0 check (lapse_count >= 0),
  last_rating smallint check (last_rating between 1 and 4),
  last_interval_cards integer check (last_interval_cards between 0 and 1000),
  -- As in card_memory; all null without a standing rating.
  stability double precision check (stability > 0),
  difficulty double precision check (difficulty between 1 and 10),
  last_day date,
  last_rated_at timestamptz,
  due_day date,
  reps integer check (reps >= 1),
  lapses integer check (lapses >= 0),
  fsrs_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, card_id) references cards (user_id, id) on delete cascade,
  check (num_nulls(stability, difficulty, last_day, last_rated_at, due_day, reps, lapses, fsrs_version) in (0, 8))
);
create unique index card_facets_of_card on card_facets (user_id, card_id, facet);
create index card_facets_of_set on card_facets (user_id, set_id);
create index card_facets_due on card_facets (user_id, due_day) include (set_id);

-- Whether the card is asked from term to definition.
alter table cards add column asked boolean not null default true;
create index cards_not_asked on cards (user_id, set_id, id) where not asked;

alter table sets
  add column directions text not null default 'forward' check (directions in ('forward', 'backward', 'both')),
  -- Whether its cards are asked in any way but from term to definition.
  add column has_facets boolean not null default false;

create function move_facets() returns trigger language plpgsql as $$
begin
  update card_facets set set_id = new.set_id where user_id = new.user_id and card_id = new.id;
  return null;
end $$;

create trigger cards_move_facets after update of set_id on cards
for each row when (new.set_id <> old.set_id) execute function move_facets();
