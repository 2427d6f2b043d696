/** Mounts the calls of the test checkout and the test portal. */
import type { TestPortal, TestPortalAction } from '#contract/test-billing.ts';
import {
  actInTestPortal,
  finishTestCheckout,
  getTestCheckout,
  getTestPortal,
} from '#contract/test-billing.ts';
import { Failure } from '#server/failure/failure.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { ProviderSubscription, TestCheckout } from './ports.ts';

const tooOld = () => new Failure('gone', 'test_checkout');

function actionsFor({ status, cancelAt }: ProviderSubscription): TestPortalAction[] {
  if (status === 'past_due') return ['pay', 'cancel'];
  if (status !== 'active' && status !== 'trialing') return [];
  const trial: TestPortalAction[] = status === 'trialing' ? ['end_trial'] : [];
  return cancelAt ? ['resume', ...trial] : ['cancel', ...trial, 'fail_renewal'];
}

function viewOf(found: Awaited<ReturnType<TestCheckout['portal']>>): TestPortal {
  if (!found?.subscription) throw tooOld();
  const { returnUrl, subscription } = found;
  const { cancelAt, endedAt, currentPeriodEnd } = subscription;
  if (!currentPeriodEnd) throw new Error('a test subscription has no period');
  return {
    returnUrl,
    status: subscription.status as TestPortal['status'],
    periodEnd: currentPeriodEnd.toISOString(),
    endsAt: (endedAt ?? cancelAt)?.toISOString() ?? null,
    actions: actionsFor(subscription),
  };
}

/** `refresh` reads the subscription again, as a provider's webhook would. */
export function mountTestCheckout(
  router: Router,
  testPages: TestCheckout,
  refresh: (owner: string) => Promise<void>,
): void {
  bind(router, getTestCheckout, async ({ caller, params }) => {
    const found = await testPages.checkout(caller.userId, params.id);
    if (!found) throw tooOld();
    return found;
  });
  bind(router, finishTestCheckout, async ({ caller, params }) => {
    const done = await testPages.finishCheckout(caller.userId, params.id);
    if (!done) throw tooOld();
    await refresh(caller.userId);
    return { url: done.successUrl };
  });
  bind(router, getTestPortal, async ({ caller, params }) =>
    viewOf(await testPages.portal(caller.userId, params.id)),
  );
  bind(router, actInTestPortal, async ({ caller, params, body }) => {
    if (!(await testPages.portal(caller.userId, params.id))) throw tooOld();
    await testPages.act(caller.userId, body.action);
    await refresh(caller.userId);
    return viewOf(await testPages.portal(caller.userId, params.id));
  });
}
