-- What is due, of accounts with 100,000 cards: counted by set and day from an index that holds each such pair once, and put in order
-- of risk from one that holds all that the order needs.
create index card_memory_by_set on card_memory (user_id, set_id, due_day);
create index card_memory_by_risk on card_memory (user_id, due_day) include (set_id, card_id, last_day, stability);
drop index card_memory_due;

-- An index answers alone only for pages that have been cleaned since their latest change.
alter table card_memory set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
