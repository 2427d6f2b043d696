/** The part of Stripe's API that prepares an account: prices, portal configurations, webhooks. */
import type { StripeAccount } from './stripe-account.ts';
import { answerList, type StripeAnswer, type StripeCall, stripeRefusal } from './stripe-answers.ts';

type Made = { id: string; metadata?: unknown } & Record<string, unknown>;

/** What is prepared, by the part of the address that names it. */
export type StripeSetup = Record<'prices' | 'configurations' | 'webhook_endpoints', Made[]>;

const kindOf = (path: string) =>
  (['prices', 'configurations', 'webhook_endpoints'] as const).find((kind) => path.split('/').includes(kind));

/** Null for other addresses. */
export function answerSetup(account: StripeAccount, call: StripeCall): StripeAnswer | null {
  const kind = kindOf(call.path);
  if (!kind) return null;
  const kept = account.setup[kind];
  if (call.method === 'GET') {
    const wanted = call.query.get('lookup_keys[0]');
    return answerList(
      kept.filter(({ lookup_key: key }) => wanted === null || key === wanted),
      call.path,
    );
  }
  const id = call.path.split('/').at(-1);
  const known = kept.find((one) => one.id === id);
  if (known) return { status: 200, body: Object.assign(known, call.form) };
  if (id !== kind) return stripeRefusal(404, 'invalid_request_error', `No such ${kind}`, 'resource_missing');
  if (kind === 'prices' && call.form.transfer_lookup_key === 'true')
    for (const one of kept) if (one.lookup_key === call.form.lookup_key) one.lookup_key = null;
  const made: Made = {
    ...call.form,
    id: account.newId(kind),
    ...(kind === 'prices' && { unit_amount: Number(call.form.unit_amount) }),
    ...(kind === 'webhook_endpoints' && { secret: 'whsec_shown_once' }),
  };
  kept.push(made);
  return { status: 200, body: made };
}
