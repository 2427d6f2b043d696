-- A rating without the learning states around it: states follow from the ratings. Only the first of a card in a study session keeps
-- the state before it, from which undoing starts. Servers of the version before still write both; `npm run lean-log` removes them.

-- The order within a card and within a day was half of these indexes; with few distinct keys PostgreSQL stores each key once.
-- On a log of many millions, create both `concurrently` before the update: this blocks ratings while it builds them.
create index if not exists review_log_of_card on review_log (user_id, card_id);
create index if not exists review_log_on_day on review_log (user_id, local_day);
drop index review_log_card;
drop index review_log_by_day;
alter table review_log alter column before drop not null, alter column after drop not null;
