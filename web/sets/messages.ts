/** Every word about sets. */

import { dayWords } from '#core/days/day-words.ts';
import type { Day } from '#core/days/local-day.ts';
import { counted, number } from '#web/ui/text/counts.ts';

const terms = (count: number) => counted(count, 'term');

export const messages = {
  terms,
  study: 'Study',
  practice: 'Practice',
  createdByYou: 'Created by you',
  byYou: 'by you',
  mastered: (mastered: number, total: number) => `${number(mastered)} of ${number(total)} mastered`,
  notStarted: 'Not started',
  due: (count: number) => `${number(count)} due`,
  toCheck: (count: number) => `${number(count)} to check`,
  nextDue: (day: Day, today: Day) => `Next: ${dayWords(day, today, 'en-US')}`,
  emptySet: 'Add cards to study this set.',
  recent: {
    title: 'Recent Sets',
    all: 'All sets',
    loading: 'Loading your sets',
    failed: 'Your sets could not be loaded',
  },
  unable: {
    title: 'Unable to Load Set',
    missing: 'Flashcard set not found.',
    failed: 'Failed to load flashcard set.',
    back: 'Back to your sets',
  },
  none: {
    title: 'No study sets yet',
    home: 'Paste some notes above, or try it with an example:',
    example: (name: string) => `Example: ${name}`,
    exampleFailed: 'The example could not be opened.',
    library: 'Paste some notes, or make a set by hand. Two cards are enough to begin.',
    create: 'Create your first set',
  },
  library: {
    title: 'Your library',
    search: 'Search flashcards',
    orders: { recent: 'Recent', studied: 'Last studied', title: 'Title A to Z' },
    create: 'Create',
    learn: 'Learn',
    test: 'Test',
    menu: (title: string) => `More about ${title}`,
    viewTerms: 'View Terms',
    edit: 'Edit Set',
    delete: 'Delete Set',
    noneFound: 'No sets found',
    noneFoundText: (query: string) => `No title contains “${query}”.`,
    clear: 'Clear search',
    found: (count: number) => counted(count, 'set found', 'sets found'),
    never: 'NOT STUDIED YET',
    allByTitle: 'ALL SETS',
  },
  deleting: {
    title: (title: string) => `Delete “${title}”?`,
    text: (count: number) =>
      `Its ${terms(count)} and your study progress go with it. You can undo this for 10 seconds.`,
    confirm: 'Delete Set',
    cancel: 'Cancel',
    done: { title: 'Set deleted', description: 'Your flashcard set has been deleted successfully.' },
    failed: { title: 'Error', description: 'Failed to delete the flashcard set.' },
    deleted: (title: string) => `“${title}” was deleted.`,
    undo: 'Undo',
    undoOf: (title: string) => `Undo deleting ${title}`,
    restored: (title: string) => `“${title}” is back.`,
    restoreFailed: (title: string) => `“${title}” could not be brought back. Please try again.`,
  },
  termsPage: {
    title: 'Terms',
    notes: (unused: number) =>
      unused === 0 ? 'Your notes' : `Your notes: ${counted(unused, 'line')} not used`,
    loading: 'Loading terms',
    study: 'Study',
    studyDue: (count: number) => `Study ${number(count)} due`,
    studyAll: 'Study all',
    test: 'Take a test',
    more: 'More about this set',
    notStarted: (cards: number) => `${terms(cards)}, not started yet.`,
    /** One sentence; null until it is known, and for a set of which no card was rated. */
    progress: (cards: number, mastered: number | null, due: number | null) => {
      const known = [
        mastered !== null && `${number(mastered)} mastered`,
        due !== null && due > 0 && `${number(due)} due today`,
      ].filter(Boolean);
      return known.length === 0 ? `${terms(cards)}.` : `${terms(cards)}: ${known.join(', ')}.`;
    },
    practice: 'Practice with AI',
    practiceHistory: 'Practice history',
    edit: 'Edit Set',
    empty: 'This set has no terms yet',
    emptyText: 'Add at least two cards to study it.',
    add: 'Add Some Terms',
    source: 'From your notes',
    formats: {
      csv: 'Export as CSV for spreadsheets',
      anki: 'Export as text for Anki',
      quizlet: 'Export as text for Quizlet',
      json: 'Export as JSON',
    },
    ankiPackage: {
      label: 'Export as Anki package, with progress and pictures',
      writing: 'Writing the Anki package…',
      missing: (fileName: string, count: number) =>
        `Saved as ${fileName}, without ${count === 1 ? 'a picture or sound' : `${count} pictures or sounds`} that could not be fetched`,
      failed: {
        title: 'The Anki package was not written',
        description: 'Check your connection, then choose it again. Your set is unchanged.',
      },
    },
    print: 'Print',
    exported: (fileName: string) => `Saved as ${fileName}`,
    separators: {
      title: 'Before you paste this into Quizlet',
      text: 'Some of your cards contain tabs or new lines, so this file uses other separators. Its first line names them: enter them in Quizlet under “Between term and definition” and “Between rows” (Custom), then remove that line.',
    },
  },
  loadFailed: 'Please try again.',
} as const;
