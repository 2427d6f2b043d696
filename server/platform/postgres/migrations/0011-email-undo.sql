-- A former address can take a change of address back for a week, and a password that only a session set proves little.

alter table auth_one_time_tokens drop constraint auth_one_time_tokens_kind_check;
alter table auth_one_time_tokens add constraint auth_one_time_tokens_kind_check
  check (kind in ('confirmation', 'recovery', 'email_change', 'reauthentication', 'email_undo'));
create index auth_one_time_tokens_undo_idx on auth_one_time_tokens ((carries ->> 'email')) where kind = 'email_undo';

alter table auth_users add column password_unproven_at timestamptz;
comment on column auth_users.password_unproven_at is
  'When the password was last changed by a session alone, without the old password, a mailed code or a recovery mail; null where by one of them.';
