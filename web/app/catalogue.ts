/**
 * Every text a student reads, in one typed value. Rooms keep and load their own part; this is where a translation begins: a file
 * that satisfies `Catalogue` leaves nothing out.
 */

import { texts as progress } from '#web/account/progress-texts.ts';
import { texts as security } from '#web/account/security-texts.ts';
import { texts as account } from '#web/account/texts.ts';
import { texts as frame } from '#web/app/texts.ts';
import { texts as auth } from '#web/auth/texts.ts';
import { deskTexts as testDesk } from '#web/billing/test-desk-texts.ts';
import { texts as billing } from '#web/billing/texts.ts';
import { texts as imports } from '#web/imports/texts.ts';
import { settingsTexts as practiceSettings } from '#web/practice/settings-texts.ts';
import { texts as practice } from '#web/practice/texts.ts';
import { texts as sets } from '#web/sets/texts.ts';
import { landingTexts as landing } from '#web/site/landing-texts.ts';
import { pageHeads as heads } from '#web/site/page-heads.ts';
import { pricingTexts as pricing } from '#web/site/pricing-texts.ts';
import { privacyTexts as privacy } from '#web/site/privacy-texts.ts';
import { signOutTexts as signOut } from '#web/site/sign-out-texts.ts';
import { studyGuideTexts as studyGuide } from '#web/site/study-guide-texts.ts';
import { termsTexts as terms } from '#web/site/terms-texts.ts';
import { texts as site } from '#web/site/texts.ts';
import { texts as study } from '#web/study/texts.ts';
import { texts as kit } from '#web/ui/texts.ts';

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
