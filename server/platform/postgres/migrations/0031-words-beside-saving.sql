-- Texts of cards for searching, apart from the cards: taking words apart took nine tenths of saving a set, and each rating, which moves
-- the row of its card, did it once more. The server copies texts after a save, and a search waits for what is short of it.
-- While servers of the version before still run, they look for words without an index and give up after their second.
drop index cards_by_words;

create table searched_cards (
  user_id uuid not null,
  card_id uuid not null,
  said text not null,
  primary key (user_id, card_id),
  foreign key (user_id, card_id) references cards (user_id, id) on delete cascade
);
create index searched_cards_by_words on searched_cards using gin (card_words(user_id, said));

-- The version of the set whose texts are all copied; servers of the version before leave it behind as they save.
alter table sets add column words_version integer;
create index sets_to_copy on sets (user_id) where words_version is distinct from version and deleted_at is null;
