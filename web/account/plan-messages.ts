/** The words of the study plan in Settings. */
export const planMessages = {
  title: 'Study plan',
  text: 'What Today brings. Studying a set as a whole is never limited.',
  loading: 'Loading your study plan',
  newADay: 'New cards a day',
  newADayHint: 'Over all sets, from sets you have begun or have an exam in.',
  mostReviews: 'Most reviews a day',
  mostReviewsHint: 'Cards above it come on the following days, the most at risk first.',
  number: 'Please enter a whole number.',
  restDays: 'Days of rest',
  restDaysHint: 'Nothing is due on them, and they do not end a streak.',
  /** From Sunday on, as days of rest are counted. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  save: 'Save plan',
  saved: 'Your plan is saved.',
  failed: 'Your plan could not be saved',
  loadFailed: 'Your study plan could not be loaded',
} as const;
