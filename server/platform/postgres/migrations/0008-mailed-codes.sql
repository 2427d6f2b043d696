-- Six digits end sooner than the link beside them.

alter table auth_one_time_tokens add column code_expires_at timestamptz;
comment on column auth_one_time_tokens.code_expires_at is
  'When the six digits end; null where a server of an earlier version wrote the row, whose digits live as long as the link.';
