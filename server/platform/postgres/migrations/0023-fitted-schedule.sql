-- Parameters of FSRS-6 that are fitted to a person's own reviews.
alter table study_plans
  -- Null for the defaults, which predict best until there is much to learn from.
  add column fsrs_parameters double precision[] check (cardinality(fsrs_parameters) = 21),
  -- Grows whenever they change.
  add column fsrs_version integer not null default 0,
  -- How many reviews these were fitted to, and how many there were at the latest attempt.
  add column fsrs_reviews integer check (fsrs_reviews >= 0),
  add column fsrs_tried_reviews integer check (fsrs_tried_reviews >= 0),
  -- Not looked at again before.
  add column fsrs_next_at timestamptz,
  -- The card up to which memories have been computed with these; null when all are.
  add column fsrs_projected_card uuid;
-- The version of the parameters that a memory was computed with: one of another version is computed anew before it is used.
alter table card_memory add column fsrs_version integer not null default 0;

create index study_plans_refitting on study_plans (user_id) where fsrs_projected_card is not null;
