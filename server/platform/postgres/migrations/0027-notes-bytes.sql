-- How much a note takes of its account's text: what was pasted, and the marks of its lines. The database counts it, so that it is
-- right whichever release writes.
alter table set_notes add column bytes integer not null
  generated always as (octet_length(text) + octet_length(marks::text)) stored;
