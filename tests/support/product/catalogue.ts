/**
 * Every text a student reads, in one typed value. Rooms keep and load their own part; a translation starts here: a file
 * that satisfies `Catalogue` is complete.
 */

import {
  messages as account,
  planMessages as plan,
  reminderMessages as reminders,
  securityMessages as security,
} from '#web/account/messages.ts';
import { messages as frame } from '#web/app/messages.ts';
import { messages as auth } from '#web/auth/messages.ts';
import { messages as billing } from '#web/billing/messages.ts';
import { deskMessages as testDesk } from '#web/billing/test-checkout-messages.ts';
import { ankiWords as anki } from '#web/imports/anki/anki-words.ts';
import { messages as imports } from '#web/imports/messages.ts';
import { messages as setNotes } from '#web/imports/notes/messages.ts';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { messages as practiceHistory } from '#web/practice/history/messages.ts';
import { messages as practice } from '#web/practice/session/messages.ts';
import { settingsMessages as practiceSettings } from '#web/practice/setup/settings-messages.ts';
import { messages as progress } from '#web/progress/messages.ts';
import { editorMessages as editor } from '#web/sets/editor/editor-messages.ts';
import { pictureMessages as pictures } from '#web/sets/editor/picture-messages.ts';
import { labelMessages as hiddenLabels } from '#web/sets/hidden-labels/label-messages.ts';
import { messages as sets } from '#web/sets/messages.ts';
import { orderMessages as order } from '#web/sets/order-messages.ts';
import { examMessages as exam, newCardsMessages as newCards } from '#web/sets/set-plan-messages.ts';
import { privacyMessages as privacy } from '#web/site/documents/privacy-messages.ts';
import { studyGuideMessages as studyGuide } from '#web/site/documents/study-guide-messages.ts';
import { termsMessages as terms } from '#web/site/documents/terms-messages.ts';
import { landingMessages as landing } from '#web/site/landing/landing-messages.ts';
import { messages as site } from '#web/site/messages.ts';
import { pageHeads as heads } from '#web/site/page-heads.ts';
import { pricingMessages as pricing } from '#web/site/pricing-messages.ts';
import { signOutMessages as signOut } from '#web/site/sign-out-messages.ts';
import { messages as study } from '#web/study/messages.ts';
import { messages as today } from '#web/today/messages.ts';
import { messages as kit, mediaMessages as media } from '#web/ui/text/messages.ts';

export const english = {
  locale: 'en',
  heads,
  account,
  plan,
  progress,
  reminders,
  security,
  frame,
  auth,
  billing,
  testDesk,
  imports,
  screenMessages,
  anki,
  setNotes,
  practice,
  practiceHistory,
  practiceSettings,
  exam,
  newCards,
  order,
  sets,
  editor,
  pictures,
  hiddenLabels,
  site,
  signOut,
  landing,
  pricing,
  privacy,
  studyGuide,
  terms,
  study,
  today,
  kit,
  media,
};

/** What a translation must provide; sentences with a number or name in them are functions. */
export type Catalogue = typeof english;
