-- Places in the log of a set are never given twice, or what counts days passes new ratings by. A server of the version before gives the
-- places of ratings that have left the set again, and sets `last_seq` back: then the set is counted anew.
create function note_places_given_again() returns trigger language plpgsql as $$
begin
  insert into study_days_read (user_id, set_id, moves) values (new.user_id, new.id, 1)
  on conflict (user_id, set_id) do update set seq = 0, moves = study_days_read.moves + 1;
  return null;
end $$;

create trigger sets_places_given_again after update of last_seq on sets
for each row when (new.last_seq <= old.last_seq) execute function note_places_given_again();

-- What was passed by until now.
update study_days_read r set seq = 0, moves = moves + 1
where exists (select from sets s where s.user_id = r.user_id and s.id = r.set_id and s.moved_reviews > 0);
