/** Answers the Stripe API calls a subscription needs, from an in-memory account. */
import type { StripeAccount } from './stripe-account.ts';
import { answerList, type StripeAnswer, type StripeCall, stripeRefusal } from './stripe-answers.ts';
import { answerSetup } from './stripe-setup-routes.ts';

const ok = (body: unknown): StripeAnswer => ({ status: 200, body });

const missing = (what: string) =>
  stripeRefusal(404, 'invalid_request_error', `No such ${what}`, 'resource_missing');

function createCheckout(account: StripeAccount, form: StripeCall['form'], origin: string): StripeAnswer {
  const customer = account.customers.get(String(form.customer));
  if (!customer || customer.deleted) return missing('customer');
  if ('payment_method_types' in form)
    return stripeRefusal(400, 'invalid_request_error', 'Received unknown parameter: payment_method_types');
  const data = (form.subscription_data ?? {}) as { trial_period_days?: string };
  const id = account.newId('cs_test');
  const session = {
    id,
    object: 'checkout.session' as const,
    customer: customer.id,
    status: 'open' as const,
    url: `${origin}/pay/${id}`,
    success_url: String(form.success_url),
    trialDays: data.trial_period_days === undefined ? null : Number(data.trial_period_days),
  };
  account.checkouts.set(id, session);
  return ok(session);
}

function expireCheckout(account: StripeAccount, id: string): StripeAnswer {
  const session = account.checkouts.get(id);
  if (!session) return missing('checkout.session');
  if (session.status !== 'open')
    return stripeRefusal(
      400,
      'invalid_request_error',
      'Only Checkout Sessions with a status in ["open"] can be expired.',
    );
  session.status = 'expired';
  account.tell('checkout.session.expired', session);
  return ok(session);
}

function answerCustomers(account: StripeAccount, call: StripeCall, id: string | undefined): StripeAnswer {
  if (call.method === 'POST') {
    const customer = {
      id: account.newId('cus'),
      object: 'customer' as const,
      email: typeof call.form.email === 'string' ? call.form.email : null,
    };
    account.customers.set(customer.id, customer);
    return ok(customer);
  }
  const customer = account.customers.get(id ?? '');
  if (!customer) return missing('customer');
  if (call.method === 'DELETE') {
    if (customer.deleted) return missing('customer');
    account.deleteCustomer(customer.id);
  }
  return ok(customer.deleted ? { id: customer.id, object: 'customer', deleted: true } : customer);
}

export function answerStripe(account: StripeAccount, call: StripeCall, origin: string): StripeAnswer {
  const { method, path, query, form } = call;
  const [, , noun = '', second, third] = path.split('/');
  account.passTime();
  const prepared = answerSetup(account, call);
  if (prepared) return prepared;
  if (noun === 'customers') return answerCustomers(account, call, second);
  if (path === '/v1/subscriptions') {
    const found = account.subscriptions.filter(({ customer }) => customer === query.get('customer'));
    if (query.get('status') !== 'all')
      return stripeRefusal(400, 'invalid_request_error', 'canceled ones are left out');
    return answerList(found, path);
  }
  if (noun === 'checkout') {
    const id = path.split('/')[4];
    if (method === 'POST' && !id) return createCheckout(account, form, origin);
    if (method === 'POST' && path.endsWith('/expire')) return expireCheckout(account, id ?? '');
    if (id) return account.checkouts.has(id) ? ok(account.checkouts.get(id)) : missing('checkout.session');
    const wanted = [...account.checkouts.values()].filter(
      ({ customer, status }) => customer === query.get('customer') && status === query.get('status'),
    );
    return answerList(wanted, path);
  }
  if (noun === 'billing_portal' && second === 'sessions' && !third) {
    const customer = account.customers.get(String(form.customer));
    if (!customer || customer.deleted) return missing('customer');
    if (form.configuration !== 'bpc_1')
      return stripeRefusal(400, 'invalid_request_error', 'No configuration provided');
    return ok({
      id: account.newId('bps'),
      url: `${origin}/portal/${customer.id}`,
      return_url: form.return_url,
    });
  }
  return stripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
}
