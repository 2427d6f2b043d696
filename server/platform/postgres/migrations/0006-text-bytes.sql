-- How much text a set holds, so that the limit of an account is checked without reading its cards.
-- `text_version` is the version of the set it was counted at: a server of the version before saves without counting, and what
-- it saved has another version and is counted from the cards. Bytes of UTF-8 of title, terms, definitions and sources.
alter table sets add column text_bytes bigint check (text_bytes >= 0);
alter table sets add column text_version integer;
update sets s set text_bytes = octet_length(s.title) + held.bytes, text_version = s.version
from (
  select user_id, set_id,
         sum(octet_length(term) + octet_length(definition) + coalesce(octet_length(source), 0)) as bytes
  from cards group by user_id, set_id
) held
where held.user_id = s.user_id and held.set_id = s.id;
