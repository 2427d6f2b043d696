/** Messages of the frame around the public pages. */

import type { AccountLimits } from '#contract/limits.ts';
import { FREE_SESSIONS_PER_DAY } from '#core/subscription-plan.ts';
import { number } from '#web/ui/text/counts.ts';

const megabytes = (value: number) =>
  value % 1024 === 0 ? `${number(value / 1024)} GB` : `${number(value)} MB`;

export const messages = {
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
    text: 'There is nothing at this address. It may have moved, or the link may contain a typo.',
    home: 'Go to the start page',
    library: 'Go to your sets',
  },
  support: {
    title: 'Support',
    intro: 'Is something not working, or do you have a question? Write to us.',
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
    limits: {
      title: 'What one account can keep',
      items: ({ sets, cardsPerSet, cards, textMb, mediaMb, requestsPerSecond }: AccountLimits) => [
        `${number(sets)} sets, with up to ${number(cardsPerSet)} cards in each and ${number(cards)} in all.`,
        `${megabytes(textMb)} of text in titles and cards.`,
        `${megabytes(mediaMb)} of pictures and sounds: those of your cards, and recordings of your answers, which are deleted automatically after 90 days. Beyond that, the words of an answer are kept, but not its sound.`,
        `${number(requestsPerSecond)} requests a second.`,
      ],
      above:
        'The limits are the same for both plans. If you are over one, everything but adding still works: you can read, study, practise, edit, export and delete. Delete what you no longer need to make room.',
    },
    first: {
      title: 'Quick answers',
      items: [
        {
          question: 'The microphone does not work',
          answer:
            'Allow the microphone for this site in the browser, close other programs that record, and check that the right microphone is chosen. You do not have to speak: every answer can be typed.',
        },
        {
          question: 'I have no sessions left',
          answer: `The free plan has ${FREE_SESSIONS_PER_DAY} practice sessions a day. The day changes at midnight UTC; your dashboard says when that is for you.`,
        },
        {
          question: 'I want to cancel',
          answer:
            'Open Billing and manage your subscription. Premium stays until the end of the period you paid for.',
        },
        {
          question: 'I want my data, or my account deleted',
          answer:
            'Both are in Settings under Security: a download of everything, and the deletion of the account with all recordings and pictures.',
        },
      ],
    },
  },
} as const;
