-- Devices from which an account was signed in to: others' wrong guesses must not keep their owners out.

create table auth_devices (
  user_id uuid not null references auth_users on delete cascade,
  device_hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
);
comment on column auth_devices.device_hash is 'SHA-256 of the random number in the cookie of that browser.';
create index auth_devices_used_idx on auth_devices (last_used_at);
