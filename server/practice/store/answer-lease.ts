/** The lease on an answer's request key: a repeated request waits for the first one instead of judging twice. */
import type { Query } from '#server/platform/postgres/database.ts';
import type { LeaseStatements } from '#server/platform/postgres/lease.ts';

export const answerLease: LeaseStatements = {
  take: `
insert into answer_claims as c (user_id, request_key, claimed_until, lease_token, lease_holder, lease_holder_until)
values ($1, $2, now() + $5 * interval '1 millisecond', $3, $4, now() + $5 * interval '1 millisecond')
on conflict (user_id, request_key) do update
set claimed_until = excluded.claimed_until, lease_token = excluded.lease_token,
    lease_holder = excluded.lease_holder, lease_holder_until = excluded.lease_holder_until
where c.claimed_until < clock_timestamp() or (c.lease_holder = $6 and c.lease_holder_until = c.claimed_until)
returning user_id`,
  findHolder: `
select lease_holder as holder from answer_claims
where user_id = $1 and request_key = $2 and lease_holder_until = claimed_until`,
  renew: `
update answer_claims
set claimed_until = now() + $5 * interval '1 millisecond', lease_holder = $4,
    lease_holder_until = now() + $5 * interval '1 millisecond'
where user_id = $1 and request_key = $2 and lease_token = $3
returning user_id`,
  release: `
delete from answer_claims where user_id = $1 and request_key = $2 and lease_token = $3 returning user_id`,
};

/** For the transaction that writes the answer: the lease cannot be taken over until it ends. */
export async function isAnswerLeaseHeld(
  query: Query,
  owner: string,
  requestKey: string,
  token: string,
): Promise<boolean> {
  const rows = await query(
    `select 1 from answer_claims
     where user_id = $1 and request_key = $2 and lease_token = $3 for update`,
    [owner, requestKey, token],
  );
  return rows.length > 0;
}
