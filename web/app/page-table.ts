/** One table: address → page. Every page is fetched when it is first opened. */
import { pages } from '#contract/pages.ts';
import { page } from './lazy-page.tsx';

export const QueryFrame = page(() => import('./query-frame.tsx'), 'QueryFrame');
export const Shell = page(() => import('./shell/shell.tsx'), 'Shell');

/** Public, without the query cache. */
export const open = [
  [pages.landing, page(() => import('#web/site/landing/landing-page.tsx'), 'LandingPage')],
  [pages.terms, page(() => import('#web/site/documents/terms-page.tsx'), 'TermsPage')],
  [pages.privacy, page(() => import('#web/site/documents/privacy-page.tsx'), 'PrivacyPage')],
  [pages.studyGuide, page(() => import('#web/site/documents/study-guide-page.tsx'), 'StudyGuidePage')],
  [pages.login, page(() => import('#web/auth/login-page.tsx'), 'LoginPage')],
  [pages.signup, page(() => import('#web/auth/signup-page.tsx'), 'SignupPage')],
  [pages.forgotPassword, page(() => import('#web/auth/forgot-password-page.tsx'), 'ForgotPasswordPage')],
  [pages.resetPassword, page(() => import('#web/auth/reset-password-page.tsx'), 'ResetPasswordPage')],
  [pages.confirmEmail, page(() => import('#web/auth/confirm-email-page.tsx'), 'ConfirmEmailPage')],
  [pages.authCallback, page(() => import('#web/auth/auth-callback-page.tsx'), 'AuthCallbackPage')],
  [pages.stopReminders, page(() => import('#web/auth/stop-reminders-page.tsx'), 'StopRemindersPage')],
  ['*', page(() => import('#web/site/not-found-page.tsx'), 'NotFoundPage')],
] as const;

/** Public, with content that depends on the account. */
export const openWithData = [
  [pages.pricing, page(() => import('#web/site/pricing-page.tsx'), 'PricingPage')],
] as const;

/** For signed-in users, with the sidebar. */
export const inShell = [
  [pages.dashboard, page(() => import('./home-page.tsx'), 'HomePage')],
  [pages.create, page(() => import('#web/sets/editor/set-editor-page.tsx'), 'CreateSetPage')],
  [pages.edit, page(() => import('#web/sets/editor/set-editor-page.tsx'), 'EditSetPage')],
  [pages.sets, page(() => import('#web/sets/library/library-page.tsx'), 'LibraryPage')],
  [pages.setTerms, page(() => import('#web/sets/set-terms-page.tsx'), 'SetTermsPage')],
  [pages.setNotes, page(() => import('#web/imports/notes/notes-page.tsx'), 'NotesPage')],
  [pages.import, page(() => import('#web/imports/import-page.tsx'), 'ImportPage')],
  [
    pages.practiceSettings,
    page(() => import('#web/practice/setup/practice-settings-page.tsx'), 'PracticeSettingsPage'),
  ],
  [pages.progress, page(() => import('#web/progress/progress-page.tsx'), 'ProgressPage')],
  [pages.practiceHistory, page(() => import('#web/practice/history/history-page.tsx'), 'HistoryPage')],
  [pages.pastSession, page(() => import('#web/practice/history/past-session-page.tsx'), 'PastSessionPage')],
  [pages.profile, page(() => import('#web/account/profile-page.tsx'), 'ProfilePage')],
  [pages.settings, page(() => import('#web/account/settings-page.tsx'), 'SettingsPage')],
  [pages.subscribe, page(() => import('#web/billing/subscribe-page.tsx'), 'SubscribePage')],
  [pages.billing, page(() => import('#web/billing/billing-page.tsx'), 'BillingPage')],
  [pages.support, page(() => import('#web/site/documents/support-page.tsx'), 'SupportPage')],
] as const;

/** For signed-in users, without the sidebar. */
export const inFocus = [
  [pages.study, page(() => import('#web/study/study-page.tsx'), 'StudyPage')],
  [pages.day, page(() => import('#web/study/study-page.tsx'), 'DayPage')],
  [pages.test, page(() => import('#web/study/test/test-page.tsx'), 'TestPage')],
  [pages.practice, page(() => import('#web/practice/session/practice-page.tsx'), 'PracticePage')],
  [pages.testCheckout, page(() => import('#web/billing/test-checkout-page.tsx'), 'TestCheckoutPage')],
  [pages.testPortal, page(() => import('#web/billing/test-portal-page.tsx'), 'TestPortalPage')],
] as const;
