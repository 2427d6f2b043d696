/** Query parameter that makes the import screen read what another app shared. */
export const SHARED_PARAMETER = 'shared';

/** All page addresses in one table, so that links and routes agree. */
export const pages = {
  landing: '/',
  pricing: '/pricing',
  terms: '/terms',
  privacy: '/privacy',
  studyGuide: '/ai-study-guide',
  support: '/support',
  login: '/auth/login',
  signup: '/auth/signup',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  confirmEmail: '/auth/confirm-email',
  authCallback: '/auth/callback',
  stopReminders: '/stop-reminders',
  dashboard: '/dashboard',
  create: '/dashboard/create',
  edit: '/dashboard/edit/:id',
  sets: '/dashboard/sets',
  subscribe: '/subscribe',
  study: '/dashboard/study/:id',
  test: '/dashboard/test/:id',
  day: '/dashboard/today',
  practiceSettings: '/dashboard/active-recall-settings/:id',
  practice: '/dashboard/active-recall/:id',
  progress: '/dashboard/progress',
  practiceHistory: '/dashboard/practice-history',
  pastSession: '/dashboard/practice-history/:id',
  import: '/dashboard/import',
  setTerms: '/dashboard/terms/:id',
  setNotes: '/dashboard/notes/:id',
  profile: '/dashboard/profile',
  settings: '/dashboard/settings',
  billing: '/dashboard/billing',
  testCheckout: '/billing/test-checkout/:id',
  testPortal: '/billing/test-portal/:id',
} as const;

/** The address of a page about one set or one past practice session. */
export function pageOf(
  name: 'edit' | 'study' | 'test' | 'practiceSettings' | 'practice' | 'setTerms' | 'setNotes' | 'pastSession',
  id: string,
): string {
  return pages[name].replace(':id', encodeURIComponent(id));
}

/** The address for studying today's cards, of one set or of all. */
export function dayPageOf(setId: string | null): string {
  return setId === null ? pages.day : `${pages.day}?set=${encodeURIComponent(setId)}`;
}

/** The address of past practice sessions, of one set or of all. */
export function practiceHistoryPageOf(setId: string | null): string {
  return setId === null ? pages.practiceHistory : `${pages.practiceHistory}?set=${encodeURIComponent(setId)}`;
}
