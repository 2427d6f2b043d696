-- Who holds the claim on an answer's key, and an account's billing, so that others see at once when that process is gone.
-- A server of the version before moves the end of a claim and leaves the holder as it was: a holder counts only while
-- lease_holder_until is that end.
alter table answer_claims
  add column lease_token uuid,
  add column lease_holder uuid,
  add column lease_holder_until timestamptz;
alter table billing_accounts
  add column lease_holder uuid,
  add column lease_holder_until timestamptz;
