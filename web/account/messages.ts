/** Messages of the profile and the settings. */
import { TRIAL_DAYS } from '#core/plan.ts';

/** Rounded up: what is there is never shown as nothing. */
const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024).toLocaleString('en');

export const messages = {
  loading: 'Loading your account',
  failed: 'Your account could not be loaded',
  upgrade: 'Upgrade to Premium',
  unlimited: 'Unlimited',
  profile: {
    title: 'Profile',
    premium: 'Premium',
    free: 'Free',
    email: 'Email',
    planType: 'Plan type',
    userId: 'User ID',
    tier: 'Subscription tier',
    tiers: { free: 'Free', premium: 'Premium' },
    expiry: 'Expiry date',
    renews: 'Renews on',
    trialEnds: 'Trial ends on',
    ended: 'Ended on',
    noExpiry: 'None',
    prompt: {
      title: 'Speak as often as you like',
      text: `Premium takes the daily limit off Active Recall and asks follow-ups from the whole conversation, with a ${TRIAL_DAYS}-day free trial the first time.`,
    },
  },
  settings: {
    title: 'Settings',
    tabs: { account: 'Account', billing: 'Billing', notifications: 'Notifications', security: 'Security' },
    tabsLabel: 'Settings',
    account: {
      title: 'Account',
      username: 'Username',
      id: 'User ID',
      plan: 'Plan',
      tutor: 'Tutor',
      media: 'Pictures, sounds and recordings',
      mediaUsed: (used: number, most: number) => `${megabytes(used)} of ${megabytes(most)} MB`,
      profile: 'View Profile',
    },
    device: {
      title: 'On this device',
      theme: 'Theme',
      themes: { system: 'Same as this device', light: 'Light', dark: 'Dark' },
      themeFailed: 'This browser does not allow the choice to be kept.',
      shortcuts: 'Study shortcuts',
      shortcutsHint: 'Space shows the answer, 1 to 4 rate it.',
      keepNotes: 'Keep notes with new sets',
      keepNotesHint: 'Off: cards keep the sentence they came from, and nothing else of your notes is stored.',
    },
    billing: {
      title: 'Billing',
      comingSoon:
        'Invoices and payment methods in Settings are coming soon. Until then, everything is under Billing.',
      plan: 'Plan',
      sessions: 'Sessions remaining today',
      viewPlans: 'View plans',
      manage: 'Open Billing',
      support: 'Contact support',
    },
  },
} as const;
