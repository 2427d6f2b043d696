/** The signed-in user. */
import { z } from 'zod';
import { exceedsCodePoints, NAME_LIMIT_CODE_POINTS, textProblem } from '#core/text-limits.ts';
import { BillingMode } from './config.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

const SubscriptionTier = z.enum(['free', 'premium']);

export const SubscriptionStatus = z.enum(['trial', 'active', 'past_due', 'cancelled']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

const Moment = z.iso.datetime();

export const Me = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  /** Paid or in trial; determines the limits. */
  isPremium: z.boolean(),
  /** Paid, not in trial: /subscribe offers nothing more. */
  isActivePaidPremium: z.boolean(),
  subscriptionTier: SubscriptionTier,
  /** Null if there has never been a subscription. */
  subscriptionStatus: SubscriptionStatus.nullable(),
  trialEndDate: Moment.nullable(),
  currentPeriodEnd: Moment.nullable(),
  subscriptionExpiry: Moment.nullable(),
  /** 1 while a cancelled subscription runs to the end of its period. */
  cancelAtPeriodEnd: z.union([z.literal(0), z.literal(1)]),
  /** Active Recall sessions left today; null means unlimited. */
  remainingSessions: z.int().min(0).nullable(),
  /** Sessions a free user gets each UTC day. */
  sessionsPerDay: z.int().min(0),
  quotaResetsAt: Moment,
  billingMode: BillingMode,
});
export type Me = z.infer<typeof Me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/user/me',
  summary: 'Returns the caller: name, plan, subscription and sessions left today.',
  response: Me,
});

const Username = z
  .string('The name must be text')
  .trim()
  .min(1, 'Please enter a name')
  .refine((name) => textProblem(name) === null, 'The name holds a character that cannot be stored')
  .refine(
    (name) => !exceedsCodePoints(name, NAME_LIMIT_CODE_POINTS),
    `The name is longer than ${NAME_LIMIT_CODE_POINTS} characters`,
  );

export const rename = endpoint({
  method: 'PATCH',
  path: '/api/user/me',
  summary: 'Changes the display name of the caller.',
  body: z.object({ username: Username }),
});
