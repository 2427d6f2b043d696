-- Pictures and sounds that cards show. A card names them in its text, as ![words](media:<sha256>.<kind>).
-- No foreign key: the row must outlive its person until the file is gone.
create table media (
  user_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  kind text not null,
  bytes int not null check (bytes > 0),
  width int check (width > 0),
  height int check (height > 0),
  -- Another one each time a file that was being deleted is sent again.
  store_key text not null,
  created_at timestamptz not null default now(),
  -- When cards were last searched for it.
  checked_at timestamptz not null default now(),
  -- When it goes; null while a card shows it.
  delete_after timestamptz,
  -- Its file is being deleted: from here on only sending it again brings it back.
  condemned boolean not null default false,
  primary key (user_id, sha256)
);
create index media_by_check on media (checked_at);
create index media_condemned on media (user_id) where condemned;

-- Only the few cards with pictures are searched for them.
create index cards_with_media on cards (user_id)
  where term like '%](media:%' or definition like '%](media:%' or source like '%](media:%';
