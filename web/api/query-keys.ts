/** Query keys, built like paths so that a prefix matches everything below it. */
export const queryKeys = {
  me: ['/api/user/me'],
  config: ['/api/config'],
  /** The user record of the auth service. */
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
  /** Below `today`: a rating changes both. */
  nextStep: ['/api/today', 'next-step'],
  keptSize: (name: string) => ['/api/today/kept/size', name],
  progress: (setId: string | null) => ['/api/progress', setId],
  studyPlan: ['/api/study-plan'],
  mediaUse: ['/api/media'],
  reminders: ['/api/reminders'],
  setPlan: (id: string) => ['/api/flashcard-sets', id, 'plan'],
  /** The ratings a practice session resulted in. */
  practiceRatings: (id: string) => ['/api/practice-sessions', id, 'ratings'],
  /** Cards with their learning state. */
  studyCards: (id: string) => ['/api/flashcard-sets', id, 'flashcards'],
  /** Cards in all ways in which they are asked. */
  askedCards: (id: string) => ['/api/flashcard-sets', id, 'asked'],
  /** The unfinished session of a set. Outside `allSets`: changing a set does not end it. */
  openPractice: (id: string) => ['open-practice', id],
  /** One practice session, by its id or its start parameters. */
  practiceSession: (...asked: readonly unknown[]) => ['practice-session', ...asked],
  practiceHistory: (setId: string | null) => ['practice-history', setId],
  pastSession: (id: string) => ['past-session', id],
  /** Recordings this device holds and has not sent. */
  unsentOfSet: (userId: string, setId: string) => ['unsent-recordings', userId, setId],
  unsentRecording: (id: string) => ['unsent-recording', id],
  /** The session that one visit to the study page has opened. */
  studySession: (...visit: string[]) => ['study-session', ...visit],
  /** What a rating would schedule, for the cards of a session from a place on. */
  nextDays: (sessionId: string, day: string, from: number) => ['next-days', sessionId, day, from],
  status: ['/api/status'],
} as const;
