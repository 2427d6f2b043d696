-- A student's plan: how many cards a day, days of rest, and exams.
alter table study_plans
  add column new_a_day integer not null default 20 check (new_a_day between 0 and 500),
  add column most_reviews integer not null default 200 check (most_reviews between 1 and 2000),
  -- Weekdays, 0 for Sunday to 6 for Saturday.
  add column rest_days integer[] not null default '{}' check (cardinality(rest_days) <= 6);

alter table sets
  add column exam_day date,
  -- New cards a day of this set; null where only the limit over all sets counts.
  add column new_a_day integer check (new_a_day between 0 and 500);
