-- On how many days in a row messages to a browser failed, and the last of them: one that fails for days is forgotten.
alter table push_devices
  add column failures integer not null default 0,
  add column failed_on date;
