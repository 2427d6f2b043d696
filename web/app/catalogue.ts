/**
 * Every text a student reads, in one typed value. Rooms keep and load their own part; this is where a translation begins: a file
 * that satisfies `Catalogue` leaves nothing out.
 */

import { texts as progress } from '#web/account/progress-messages.ts';
import { texts as security } from '#web/account/security-messages.ts';
import { texts as account } from '#web/account/messages.ts';
import { texts as frame } from './messages.ts';
import { texts as auth } from '#web/auth/messages.ts';
import { deskTexts as testDesk } from '#web/billing/test-checkout-messages.ts';
import { texts as billing } from '#web/billing/messages.ts';
import { texts as imports } from '#web/imports/messages.ts';
import { settingsTexts as practiceSettings } from '#web/practice/setup/settings-messages.ts';
import { texts as practice } from '#web/practice/session/messages.ts';
import { texts as sets } from '#web/sets/messages.ts';
import { landingTexts as landing } from '#web/site/landing/landing-messages.ts';
import { pageHeads as heads } from '#web/site/page-heads.ts';
import { pricingTexts as pricing } from '#web/site/pricing-messages.ts';
import { privacyTexts as privacy } from '#web/site/documents/privacy-messages.ts';
import { signOutTexts as signOut } from '#web/site/sign-out-messages.ts';
import { studyGuideTexts as studyGuide } from '#web/site/documents/study-guide-messages.ts';
import { termsTexts as terms } from '#web/site/documents/terms-messages.ts';
import { texts as site } from '#web/site/messages.ts';
import { texts as study } from '#web/study/messages.ts';
import { texts as kit } from '#web/ui/text/messages.ts';

export const english = {
  locale: 'en',
  heads,
  account,
  progress,
  security,
  frame,
  auth,
  billing,
  testDesk,
  imports,
  practice,
  practiceSettings,
  sets,
  site,
  signOut,
  landing,
  pricing,
  privacy,
  studyGuide,
  terms,
  study,
  kit,
};

/** What a translation has to say; sentences with a number or a name in them are functions. */
export type Catalogue = typeof english;
