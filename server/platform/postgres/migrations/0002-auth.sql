-- Accounts: who can sign in, their sessions, the secrets that mails carry, limits and security events.
-- Moments come from the application's clock; nothing here calls now().

create table settings (
  key text primary key,
  value jsonb not null
);
comment on table settings is 'Values made once and shared by all replicas, such as the key pair that signs access tokens.';

create table auth_users (
  user_id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  email_confirmed_at timestamptz,
  new_email text,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint auth_users_email_key unique (email)
);

create table auth_sessions (
  session_id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  refresh_counter integer not null default 0,
  method text not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);
comment on column auth_sessions.refresh_counter is
  'Number of the current refresh token. Tokens are an HMAC of session and number, so none is stored and the current one can be given again.';
create index auth_sessions_user_idx on auth_sessions (user_id);
create index auth_sessions_refreshed_idx on auth_sessions (refreshed_at);

create table auth_one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references auth_users on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'email_change', 'reauthentication')),
  code_hash bytea not null,
  failed_codes integer not null default 0,
  code_challenge text,
  code_challenge_method text,
  carries jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on column auth_one_time_tokens.carries is
  'What takes effect when this very mail is opened: the password and names of that sign-up, or the new address.';
create index auth_one_time_tokens_user_idx on auth_one_time_tokens (user_id, kind);
create index auth_one_time_tokens_expiry_idx on auth_one_time_tokens (expires_at);

create table auth_flow_codes (
  code_hash bytea primary key,
  user_id uuid not null references auth_users on delete cascade,
  method text not null,
  code_challenge text not null,
  code_challenge_method text not null,
  expires_at timestamptz not null
);
create index auth_flow_codes_user_idx on auth_flow_codes (user_id);
create index auth_flow_codes_expiry_idx on auth_flow_codes (expires_at);

create table rate_limits (
  subject_hash bytea primary key,
  full_at timestamptz not null
);
comment on column rate_limits.full_at is 'When the allowance is whole again; rows in the past say nothing and are removed.';
create index rate_limits_full_idx on rate_limits (full_at);

create table audit_events (
  event_id uuid primary key,
  user_id uuid not null references auth_users on delete cascade,
  kind text not null,
  session_id uuid,
  happened_at timestamptz not null
);
create index audit_events_user_idx on audit_events (user_id, happened_at);
create index audit_events_time_idx on audit_events (happened_at);
