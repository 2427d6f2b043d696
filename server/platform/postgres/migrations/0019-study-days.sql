-- What a person reviewed on each local day, by set: computed from the review log, and from it again at any time.
create table study_days (
  user_id uuid not null,
  local_day date not null,
  set_id uuid not null,
  -- Cards reviewed for the first time ever; cards that came back, and how many of these were remembered.
  introduced integer not null check (introduced >= 0),
  returned integer not null check (returned >= 0),
  recalled integer not null check (recalled between 0 and returned),
  -- Between ratings that followed each other.
  seconds integer not null check (seconds >= 0),
  primary key (user_id, local_day, set_id),
  foreign key (user_id, set_id) references sets (user_id, id) on delete cascade
);

-- How far the log of a set is in `study_days`: every rating up to this place. Ratings that leave a set give their places back, so
-- that new ones may get them: then `moves` grows, and whoever is counting does not go beyond them.
create table study_days_read (
  user_id uuid not null,
  set_id uuid not null,
  seq bigint not null default 0,
  moves integer not null default 0,
  primary key (user_id, set_id),
  foreign key (user_id, set_id) references sets (user_id, id) on delete cascade
);

-- Ratings that were taken back, dated or moved after they had been counted: their days are counted anew.
create table study_days_changed (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  set_id uuid not null,
  card_id uuid not null,
  local_day date not null,
  primary key (user_id, id),
  foreign key (user_id, set_id) references sets (user_id, id) on delete cascade
);

-- A trigger, so that no server of any version can change the log without it. A new rating needs none: it has a place of its own.
create function note_changed_review() returns trigger language plpgsql as $$
begin
  if old.local_day is not null then
    insert into study_days_changed (user_id, set_id, card_id, local_day)
    values (old.user_id, old.set_id, old.card_id, old.local_day);
  end if;
  if new.local_day is not null and (new.local_day, new.set_id) is distinct from (old.local_day, old.set_id) then
    insert into study_days_changed (user_id, set_id, card_id, local_day)
    values (new.user_id, new.set_id, new.card_id, new.local_day);
  end if;
  if new.set_id <> old.set_id then
    insert into study_days_read (user_id, set_id, moves) values (old.user_id, old.set_id, 1)
    on conflict (user_id, set_id) do update
    set seq = least(study_days_read.seq, old.seq - 1), moves = study_days_read.moves + 1;
  end if;
  return null;
end $$;

create trigger review_log_changed after update of undone_at, local_day, set_id, rating, rated_at on review_log
for each row when (
  (old.undone_at, old.local_day, old.set_id, old.rating, old.rated_at)
  is distinct from (new.undone_at, new.local_day, new.set_id, new.rating, new.rated_at)
) execute function note_changed_review();
