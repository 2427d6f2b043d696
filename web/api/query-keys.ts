/** Names of what is kept in the cache: the parts of the address, so that a prefix means everything below it. */
export const queryKeys = {
  me: ['/api/user/me'],
  config: ['/api/config'],
  offer: ['/api/billing/offer'],
  testCheckout: (id: string) => ['/api/billing/test-checkout', id],
  testPortal: (id: string) => ['/api/billing/test-portal', id],
  /** Everything about sets, for invalidating after a save. */
  allSets: ['/api/flashcard-sets'],
  setSummaries: ['/api/flashcard-sets', 'summary'],
  set: (id: string) => ['/api/flashcard-sets', id],
  /** Cards with their learning state. */
  studyCards: (id: string) => ['/api/flashcard-sets', id, 'flashcards'],
  /** Outside `allSets`: asking again would start another session. Give its query `meta: { once: true }`. */
  practiceQuestions: (id: string, questions: string) => ['practice-questions', id, questions],
} as const;
