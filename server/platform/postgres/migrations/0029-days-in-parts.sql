-- How far the counting of a day of many ratings has come, in the order of the day's ratings; null where it has not begun.
alter table study_days_changed add column after_at timestamptz, add column after_id uuid;

-- The ratings of a day in that order; it takes the place of the index on the day alone.
create index review_log_by_day on review_log (user_id, local_day, rated_at, client_id);
drop index review_log_days;
