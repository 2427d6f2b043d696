/** A session that a used-up quota refuses says when the next ones come, by the student's clock. */
import { screen } from '@testing-library/react';
import { beforeEach, it } from 'vitest';
import type { Me } from '#contract/account.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { ann, renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { clockTime } from '#web/ui/text/clock-time.ts';
import { UnableToLoad } from './unable-to-load.tsx';

beforeEach(signInHere);

it('names the hour of the next free sessions', async () => {
  const quotaResetsAt = '2026-11-29T00:00:00.000Z';
  const me: Me = {
    ...{ ...ann, username: 'Ann', isPremium: false, isActivePaidPremium: false, subscriptionTier: 'free' },
    ...{ subscriptionStatus: null, trialEndDate: null, currentPeriodEnd: null, subscriptionExpiry: null },
    ...{ cancelAtPeriodEnd: 0, remainingSessions: 0, sessionsPerDay: 5, quotaResetsAt, billingMode: 'local' },
  };
  stubApi({ 'GET /api/user/me': { body: me } });
  const error = new ApiError(402, 'quota_exceeded', 'You have used today’s free practice sessions.');
  renderPage(<UnableToLoad setId={ann.id} error={error} onRetry={() => {}} />);
  await screen.findByText(`${error.message} You get new ones at ${clockTime(quotaResetsAt)}.`);
});
