-- Which note of an Anki package a card came from, so that the same package again changes it and a package written here names it again.
-- `read_as` says what the package said of it, `made_as` what the card said then: where that differs now, the student has edited it.
create table imported_cards (
  user_id uuid not null,
  card_id uuid not null,
  guid text not null check (char_length(guid) between 1 and 200),
  note_type text not null check (char_length(note_type) <= 200),
  place integer not null check (place >= 0),
  read_as text not null check (char_length(read_as) = 64),
  made_as text not null check (char_length(made_as) = 64),
  primary key (user_id, card_id),
  foreign key (user_id, card_id) references cards (user_id, id) on delete cascade
);
create index imported_cards_by_guid on imported_cards (user_id, guid);
