/** Messages of the profile and the settings. */

import { brand } from '#contract/brand.ts';
import { TRIAL_DAYS } from '#core/subscription-plan.ts';
import { NAME_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { counted } from '#web/ui/text/counts.ts';

/** Rounded up, so that a little never shows as 0. */
const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024).toLocaleString('en');

export const messages = {
  loading: 'Loading your account',
  failed: 'Your account could not be loaded',
  upgrade: 'Upgrade to Premium',
  unlimited: 'Unlimited',
  profile: {
    title: 'Profile',
    name: {
      label: 'Your name',
      change: 'Change name',
      save: 'Save name',
      cancel: 'Cancel',
      empty: 'Please enter a name.',
      tooLong: `Please use at most ${NAME_LIMIT_CODE_POINTS} characters.`,
      changed: 'Name changed',
      failed: 'Your name could not be changed. Please try again.',
    },
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
      text: `Premium takes the daily limit off practice and asks follow-ups from the whole conversation, with a ${TRIAL_DAYS}-day free trial the first time.`,
    },
  },
  settings: {
    title: 'Settings',
    tabs: {
      account: 'Account',
      study: 'Study',
      billing: 'Billing',
      notifications: 'Notifications',
      security: 'Security',
    },
    tabsLabel: 'Settings',
    account: {
      title: 'Account',
      username: 'Username',
      id: 'User ID',
      plan: 'Plan',
      tutor: 'Tutor',
      media: 'Pictures, sounds and recordings',
      mediaUsed: (used: number, most: number) => `${megabytes(used)} of ${megabytes(most)} MB`,
      ownJudgement: 'Your own judgement of answers',
      agreed: ({ agreed, checked }: { agreed: number; checked: number }) =>
        `Agreed with the tutor ${agreed} of ${counted(checked, 'time')}`,
      profile: 'View Profile',
    },
    device: {
      title: 'On this device',
      theme: 'Theme',
      themes: { system: 'Same as this device', light: 'Light', dark: 'Dark' },
      themeFailed: 'This browser does not allow your choice to be saved.',
      shortcuts: 'Study shortcuts',
      shortcutsHint: 'Space shows the answer, 1 to 4 rate it.',
      keepNotes: 'Keep notes with new sets',
      keepNotesHint:
        'When off, cards keep the sentence they came from, and nothing else of your notes is stored.',
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

export const securityMessages = {
  title: 'Security',
  comingSoon: 'Two-step sign-in and a list of your devices are coming soon.',
  email: {
    title: 'Email address',
    text: (email: string) => `You sign in with ${email}.`,
    waiting: (email: string) => `Waiting for ${email} to be confirmed: open the link we emailed there.`,
    withdraw: 'Cancel this change',
    withdrawn: (email: string) => `Email change cancelled. You go on signing in with ${email}.`,
    withdrawFailed: 'The change could not be cancelled',
    action: 'Change email',
    steps:
      'Confirm that it is you, then open the link we email to the new address. Your current address gets an email with a link that can undo the change for 7 days.',
    stepsHosted:
      'Your sign-in service will email you the remaining steps. Follow the links in its emails, in both mailboxes if it wrote to both.',
    next: 'New email address',
    password: 'Your password',
    byCode: 'Use an emailed code instead',
    code: 'Code from the email',
    codeHint: (email: string) => `We have emailed six digits to ${email}. They work for 10 minutes.`,
    submit: 'Email the link',
    cancel: 'Cancel',
    sent: (next: string, now: string) =>
      `We have emailed a link to ${next}. Open it to finish. Until then you sign in with ${now}.`,
    sentTitle: 'Check your new mailbox',
    outbox:
      'No emails are sent from here yet: “npm run outbox”, typed in the product’s folder, says where to read it.',
    failed: 'Your email address could not be changed',
    wrongPassword: 'That is not your password.',
    wrongCode: 'That code is wrong or has expired.',
    codeNeeded: 'This password was set without proof a short while ago, so an emailed code is needed.',
    same: 'This is your address already.',
    malformed: 'Please enter an email address, such as name@example.com.',
  },
  password: {
    title: 'Password',
    text: 'Choose a new password. All your other devices are signed out.',
    action: 'Change password',
  },
  export: {
    title: 'Your data',
    text: 'Download everything we keep about you: your account, sets, learning progress, transcripts, recordings, pictures and sounds, as one archive.',
    action: 'Download your data',
    started: 'Your download has started.',
    failed: 'Your data could not be downloaded',
  },
  deletion: {
    title: 'Delete account',
    text: 'Ends your subscription and deletes your account, sets, progress, recordings and pictures. This cannot be undone.',
    action: 'Delete account',
    question: 'Delete your account?',
    consequence:
      'Everything is deleted at once and for good: your subscription, sets, learning progress, transcripts, recordings and pictures. Download your data first if you want to keep it.',
    password: 'Your password',
    confirm: 'Delete for good',
    cancel: 'Cancel',
    failed: 'Your account could not be deleted',
    done: { title: 'Account deleted', description: 'Your account and everything in it is gone.' },
    doneHosted: {
      title: 'Account deleted',
      description: 'Everything in your account is gone. Your sign-in itself is kept by the sign-in service.',
    },
  },
} as const;

export const planMessages = {
  title: 'Study plan',
  text: 'What Today brings. Studying a set as a whole is never limited.',
  loading: 'Loading your study plan',
  newADay: 'New cards a day',
  newADayHint: 'For all sets together, from those you have started or have an exam in.',
  mostReviews: 'Most reviews a day',
  mostReviewsHint: 'Cards above this limit move to the following days, the most at risk first.',
  number: 'Please enter a whole number.',
  restDays: 'Days of rest',
  restDaysHint: 'Nothing is due on them, and they do not end a streak.',
  /** By the number of a day of rest. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  save: 'Save plan',
  saved: 'Your plan is saved.',
  failed: 'Your plan could not be saved',
  loadFailed: 'Your study plan could not be loaded',
} as const;

export const reminderMessages = {
  title: 'Reminders',
  text: 'At most one a day, at the hour you choose, and only on days with cards due. Off until you turn them on here.',
  loading: 'Loading your reminders',
  loadFailed: 'Your reminders could not be loaded',
  failed: 'That could not be changed',
  hour: 'Remind me at',
  hourHint: (zone: string) => `In your local time, currently ${zone}.`,
  here: 'On this device',
  hereHint:
    'A notification from this browser. It says how many cards are due, and nothing about what is on them.',
  others: (count: number) =>
    count === 1 ? 'One other browser is reminded too.' : `${count} other browsers are reminded too.`,
  unsupported: 'This browser cannot show reminders. Another browser, or email, can.',
  install: {
    title: `Add ${brand.name} to your Home Screen first`,
    text: 'On an iPhone or iPad only an app on the Home Screen can remind you. In Safari press Share, then Add to Home Screen. Open it from there, sign in, and turn reminders on here.',
  },
  denied: {
    title: 'This browser blocks notifications from this site',
    text: 'Allow notifications for this site in the settings of your browser, then turn reminders on here.',
  },
  dismissed: 'This browser was not allowed to show reminders. Turn them on again and choose Allow.',
  pushFailed: 'Reminders could not be set up in this browser. Please try again, or choose email.',
  email: 'By email',
  emailTo: (address: string) => `To ${address}. Each email has a link that stops them.`,
  emailHere: (address: string) =>
    `To ${address}. No emails are sent from here yet, so these stay on the machine that runs ${brand.name}.`,
  noMail: 'No emails are sent from here, so reminders come on your devices only.',
  calendar: {
    title: 'In your calendar',
    text: 'A file with the coming 30 days on which cards are due, as far as they are known today. Most calendars open it; loading it again brings it up to date.',
    action: 'Download calendar',
    none: 'No card is due in the coming 30 days, so there is nothing to put in a calendar yet.',
    failed: 'The calendar could not be made',
    done: 'Your calendar file is being downloaded.',
    atHour: 'At the hour of my reminders, not for the whole day',
  },
} as const;
