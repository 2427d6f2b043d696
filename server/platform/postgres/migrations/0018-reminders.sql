-- Reminders to study, for those who asked for them. Moments are the application's own.
create table reminders (
  user_id uuid primary key references users (id) on delete cascade,
  hour integer not null check (hour between 0 and 23),
  -- Where the student was last: the hour is on the clock there.
  zone text not null check (char_length(zone) between 1 and 64),
  email boolean not null default false,
  -- When to look next whether something is due; null while there is no way to remind.
  next_at timestamptz,
  -- The local day of the latest reminder: of several servers one writes it, and there is none after it on that day.
  last_day date,
  created_at timestamptz not null
);
create index reminders_next on reminders (next_at) where next_at is not null;

-- Browsers that get push messages: where, and what they are encrypted with.
create table push_devices (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  endpoint text not null check (char_length(endpoint) <= 1024),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 100),
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, endpoint)
);
