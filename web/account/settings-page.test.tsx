/** Settings show how often the student's own judgement agreed with the tutor's, and nothing before there is data. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Me } from '#contract/account.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { ann, renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { SettingsPage } from './settings-page.tsx';

beforeEach(signInHere);

const day = '2026-11-26';
const me: Me = {
  ...{ id: ann.id, username: 'Ann', email: ann.email, isPremium: false, isActivePaidPremium: false },
  ...{ subscriptionTier: 'free', subscriptionStatus: null, trialEndDate: null, currentPeriodEnd: null },
  ...{ subscriptionExpiry: null, cancelAtPeriodEnd: 0, remainingSessions: 3, sessionsPerDay: 3 },
  ...{ quotaResetsAt: `${day}T00:00:00.000Z`, billingMode: 'off' },
};
const progress = (ownJudgement: object) => ({
  ...{ readAt: `${day}T12:00:00.000Z`, day, started: true, gettingReady: false, targetRetention: 0.9 },
  ...{ fittedReviews: null, days: [], longestStreak: 0, setCount: 1, hardCards: [], hardPoints: [] },
  ...{ sessions: [], mixUps: [], dueNow: 0, forecast: [], sets: [], ownJudgement },
  stages: { unseen: 3, learning: 0, settling: 0, known: 0 },
});
const open = (ownJudgement: object) => {
  stubApi({ 'GET /api/user/me': { body: me }, 'GET /api/progress': { body: progress(ownJudgement) } });
  renderPage(<SettingsPage />, { at: '/settings' });
};

it('says how often the own judgement agreed', async () => {
  open({ checked: 20, agreed: 17 });
  await screen.findByText('Agreed with the tutor 17 of 20 times');
  screen.getByText('Your own judgement of answers');
});

it('says nothing of it before there is data', async () => {
  open({ checked: 0, agreed: 0 });
  await screen.findByText('Username');
  expect(screen.queryByText('Your own judgement of answers')).toBeNull();
});
