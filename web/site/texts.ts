/** The words of the frame around the public pages. */
import { FREE_SESSIONS_PER_DAY } from '#core/plan.ts';

export const texts = {
  nav: { main: 'Main', open: 'Open menu' },
  about: 'About',
  pricing: 'Pricing',
  getStarted: 'Get Started',
  signIn: 'Sign in',
  dashboard: 'Dashboard',
  footer: {
    heading: 'Say it before the exam asks.',
    links: 'Legal and help',
    privacy: 'Privacy',
    terms: 'Terms',
    support: 'Support',
    rights: (year: number, name: string) => `© ${year} ${name}. Open source.`,
  },
  startLearning: 'Start Learning',
  goToDashboard: 'Go to Dashboard',
  updated: 'Last updated September 2, 2025',
  notFound: {
    text: 'There is nothing at this address. It may have moved, or the link may have a typing error.',
    home: 'Go to the start page',
    library: 'Go to your sets',
  },
  support: {
    title: 'Support',
    intro: 'Something does not work, or you have a question? Write to us.',
    address: 'Support address',
    copy: 'Copy address',
    copied: 'Address copied',
    copyFailed: 'The address could not be copied. Select it and copy it by hand.',
    write: 'Write an email',
    unable: 'The support address could not be loaded',
    helpful: {
      title: 'What helps us help you',
      items: [
        'The email address you sign in with, but never your password.',
        'What you did, what you expected, and what happened instead. The exact words of a message are worth a lot.',
        'Your browser and device, and for trouble with recording also which microphone you use.',
      ],
    },
    first: {
      title: 'Quick answers',
      items: [
        {
          question: 'The microphone is not heard',
          answer:
            'Allow the microphone for this site in the browser, close other programs that record, and look whether the right microphone is chosen. Nobody has to speak: every answer can be typed.',
        },
        {
          question: 'I have no sessions left',
          answer: `The free plan has ${FREE_SESSIONS_PER_DAY} Active Recall sessions a day. The day changes at midnight UTC; your dashboard says when that is for you.`,
        },
        {
          question: 'I want to cancel',
          answer:
            'Open Billing and manage your subscription. Premium stays until the end of the period you paid for.',
        },
        {
          question: 'I want my data, or my account deleted',
          answer:
            'Both are in Settings under Security: a download of everything, and the deletion of the account with all recordings.',
        },
      ],
    },
  },
} as const;
