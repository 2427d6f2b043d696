-- Putting things in order: cards that are left out of studying, tags of sets, and cards that move to another set.

-- Since when the student wants no questions about the card; it stays in its set.
alter table cards add column suspended_at timestamptz;
create index cards_suspended on cards (user_id, set_id, id) where suspended_at is not null;

alter table sets
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
  -- Entries of the set's review log that have gone with their cards to another set: their numbers are missing here.
  add column moved_reviews bigint not null default 0 check (moved_reviews >= 0);
