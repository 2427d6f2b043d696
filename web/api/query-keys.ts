/** Names of what is kept in the cache: the parts of the address, so that a prefix means everything below it. */
export const queryKeys = {
  me: ['/api/user/me'],
  config: ['/api/config'],
  /** The person as the sign-in service knows them. */
  signIn: ['sign-in'],
  offer: ['/api/billing/offer'],
  testCheckout: (id: string) => ['/api/billing/test-checkout', id],
  testPortal: (id: string) => ['/api/billing/test-portal', id],
  /** Everything about sets, for invalidating after a save. */
  allSets: ['/api/flashcard-sets'],
  setSummaries: ['/api/flashcard-sets', 'summary'],
  /** Below `allSets`: a changed card is found by its new words. */
  foundCards: (query: string) => ['/api/flashcard-sets', 'search', query],
  cardMarks: (id: string) => ['/api/flashcard-sets', id, 'card-marks'],
  set: (id: string) => ['/api/flashcard-sets', id],
  /** Outside `allSets`: the notes stay as they are when cards change. */
  setNotes: (id: string) => ['set-notes', id],
  today: ['/api/today'],
  progress: (setId: string | null) => ['/api/progress', setId],
  studyPlan: ['/api/study-plan'],
  mediaUse: ['/api/media'],
  reminders: ['/api/reminders'],
  setPlan: (id: string) => ['/api/flashcard-sets', id, 'plan'],
  /** What a practice session counts for. */
  practiceRatings: (id: string) => ['/api/practice-sessions', id, 'ratings'],
  /** Cards with their learning state. */
  studyCards: (id: string) => ['/api/flashcard-sets', id, 'flashcards'],
  /** The session of a set that was begun and not finished. Outside `allSets`: no change of a set ends it. */
  openPractice: (id: string) => ['open-practice', id],
  /** One practice session, by its id or by what it is started with. */
  practiceSession: (...asked: readonly unknown[]) => ['practice-session', ...asked],
  practiceHistory: (setId: string | null) => ['practice-history', setId],
  pastSession: (id: string) => ['past-session', id],
  /** Recordings this device holds and has not sent. */
  unsentOfSet: (userId: string, setId: string) => ['unsent-recordings', userId, setId],
  unsentRecording: (id: string) => ['unsent-recording', id],
  /** The session that one visit to the study page has opened. */
  studySession: (...visit: string[]) => ['study-session', ...visit],
  status: ['/api/status'],
} as const;
