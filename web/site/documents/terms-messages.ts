/** Messages of the terms of service. */
import { brand } from '#contract/brand.ts';
import { FREE_SESSIONS_PER_DAY, PREMIUM_PRICE_USD_PER_MONTH, TRIAL_DAYS } from '#core/subscription-plan.ts';
import type { DocumentMessages } from './document-messages.ts';

export const termsMessages: DocumentMessages = {
  intro: `These are the rules for using ${brand.name}. By creating an account you agree to them. “We” means the operator of this site, “you” means the person with the account.`,
  sections: [
    {
      title: 'What the service does',
      blocks: [
        `${brand.name} turns notes and flashcards into study sets, schedules them with spaced repetition, and lets you practise by explaining out loud to an AI that gives feedback and asks follow-up questions. It is a study aid. It promises no grade and replaces no teacher.`,
        'The AI makes mistakes. Cards, questions and feedback can be incomplete or wrong: check what matters against your own course material.',
      ],
    },
    {
      title: 'Your account',
      blocks: [
        {
          list: [
            'You must be at least 13 years old.',
            'Use an email address that is yours, and keep your password to yourself.',
            'One account is for one person. Tell us through support if another person has used yours.',
            'You can download your data and delete your account at any time in Settings under Security.',
          ],
        },
      ],
    },
    {
      title: 'Your material',
      blocks: [
        'What you paste, write and say stays yours. You allow us to store and process it for one purpose: to provide the service to you. Only put in material that you may use, and nothing unlawful.',
      ],
    },
    {
      title: 'Fair use',
      blocks: [
        'Please do not:',
        {
          list: [
            'break into accounts, or probe or overload the service;',
            'get around the limits of a plan, by several accounts or by programs;',
            'record other people without their consent, or use the service to harass other people;',
            'use it to cheat where an examination forbids such help.',
          ],
        },
        'We may suspend an account that does, after a warning where the case allows one. You can object through support.',
      ],
    },
    {
      title: 'Plans and payment',
      blocks: [
        {
          list: [
            `The free plan includes ${FREE_SESSIONS_PER_DAY} Active Recall sessions a day with basic AI prompts. A day begins at midnight UTC.`,
            `Premium costs ${PREMIUM_PRICE_USD_PER_MONTH} a month and begins with a ${TRIAL_DAYS}-day free trial. It includes unlimited sessions, advanced AI follow-up conversations and priority support.`,
            'Unless you cancel before the trial ends, Premium then renews every month at the current price until you cancel.',
            'You can cancel anytime under Billing. Premium then stays until the end of the period that has been paid for, and your sets stay yours on the free plan.',
            '**There are no refunds**, also not for a part of a month, except where the law gives you a right to one.',
            'We announce a change of price at least **30 days** before it applies to you, so that you can cancel before then.',
            'Payments are taken by a payment provider. We never see or store your card number.',
          ],
        },
      ],
    },
    {
      title: 'Availability and liability',
      blocks: [
        'We work to keep the service running and your data safe, but we provide it as it is: it can be interrupted, change or end. If it ends, we give you notice and time to download your data.',
        'As far as the law allows, we are not liable for indirect loss, such as a lost opportunity or a failed examination. Nothing here limits liability that cannot be limited, or rights that you have as a consumer where you live.',
      ],
    },
    {
      title: 'The software',
      blocks: [
        `${brand.name} is open source under the MIT licence. The licence covers the software; these terms cover this service.`,
      ],
    },
    {
      title: 'Changes and contact',
      blocks: [
        'When these terms change, the date above changes, and we tell you before a change that matters takes effect. How we treat your data is described in the [privacy policy](privacy). For questions, use [support](support).',
      ],
    },
  ],
};
