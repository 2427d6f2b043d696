-- Who subscribed to what, as the payment provider last said; and the built-in test provider's own state.
-- `provider` is part of every key, so that a subscription made while trying the product never counts for real.
-- Moments come from the application's clock, but for locks, which compare real time between replicas.

create table billing_accounts (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('local', 'stripe', 'stripe-test')),
  customer_id text,
  -- Customers of this person that were deleted at the provider: the next one must not be taken for a repeated request.
  customers_lost integer not null default 0 check (customers_lost >= 0),
  subscription_id text,
  status text check (status in
    ('active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled', 'incomplete_expired')),
  trial_end timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  cancel_at timestamptz,
  cancel_at_period_end boolean not null default false,
  ended_at timestamptz,
  trial_used_at timestamptz,
  -- Somebody is at the provider's pages: until then the provider is asked whenever the person is.
  watch_until timestamptz,
  checked_at timestamptz,
  -- When the provider's picture changes by itself.
  due_at timestamptz,
  lock_token uuid,
  locked_until timestamptz,
  primary key (user_id, provider),
  check ((subscription_id is null) = (status is null))
);
create unique index billing_accounts_customer on billing_accounts (provider, customer_id) where customer_id is not null;
create index billing_accounts_by_check on billing_accounts (provider, checked_at)
  where status in ('active', 'trialing', 'past_due', 'unpaid', 'paused');

-- One trial for each person, also after the account is gone: only keyed hashes are kept, hence no user_id.
create table used_trials (
  subject_hash bytea not null,
  provider text not null,
  used_at timestamptz not null,
  primary key (provider, subject_hash)
);

-- What the provider told us and we have acted on; a repeated event finds itself here.
create table billing_events (
  user_id uuid not null references users (id) on delete cascade,
  event_id text not null,
  type text not null,
  processed_at timestamptz not null,
  primary key (user_id, event_id)
);
create index billing_events_by_age on billing_events (processed_at);

create table test_subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  status text not null check (status in ('active', 'trialing', 'past_due', 'canceled')),
  trial_start timestamptz,
  trial_end timestamptz,
  -- Periods are whole months from here.
  anchor timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create unique index test_subscriptions_one_live on test_subscriptions (user_id) where status <> 'canceled';

-- Test checkouts and portals that were opened: each for one person, for a day, a checkout for one use.
create table test_billing_pages (
  user_id uuid not null references users (id) on delete cascade,
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('checkout', 'portal')),
  trial_days integer,
  success_url text,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'complete', 'expired')),
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index test_billing_pages_by_age on test_billing_pages (expires_at);
