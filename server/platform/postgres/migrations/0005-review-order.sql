-- The number of a set's newest rating, so that a rating gets the next one in the statement that stores it.
-- A server of the version before does not keep it: a rating that meets a taken number counts the log again.
alter table sets add column last_seq bigint not null default 0 check (last_seq >= 0);
update sets s set last_seq = log.newest
from (select user_id, set_id, max(seq) as newest from review_log group by user_id, set_id) log
where log.user_id = s.user_id and log.set_id = s.id;
