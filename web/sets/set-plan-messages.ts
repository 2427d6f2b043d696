/** The words about the exam of a set, its new cards a day, and its languages. */

import { dayWords } from '#core/days/day-words.ts';
import type { Day } from '#core/days/local-day.ts';
import { cards, counted } from '#web/ui/text/counts.ts';

export const examMessages = {
  chip: (day: Day | null, today: Day) =>
    day === null ? 'Exam: add a date' : `Exam: ${dayWords(day, today, 'en-US')}`,
  day: 'Day of the exam',
  hint: 'New cards are spread evenly before it, and cards come back sooner.',
  save: 'Save exam',
  remove: 'Remove exam',
  picture: (steps: readonly number[]) =>
    `Cards seen day by day: ${steps[0] ?? 0} today, ${steps.at(-1) ?? 0} on the day before the exam.`,
  failed: 'The exam could not be saved. Please try again.',
  seen: 'You have seen every card of this set. Today brings back what is due until then.',
  onPlan: (aDay: number) =>
    `${cards(aDay)} a day, and you will have seen every card before the exam. They come with Today.`,
  behind: (aDay: number, unseen: number) =>
    unseen > 0
      ? `At your limit of new cards a day, ${cards(unseen)} will not have been seen before the exam. ${aDay > 0 ? `${cards(aDay)} more a day would do: raise the limit in Settings, under Study.` : ''}`.trim()
      : `${cards(aDay)} a day more than your limit would show every card before the exam: raise it in Settings, under Study.`,
} as const;

export const newCardsMessages = {
  /** A limit: an exam can need fewer. */
  chip: (limit: number) => (limit === 0 ? 'New cards: none' : `New cards: up to ${limit} a day`),
  limit: 'At most a day from this set',
  hint: 'If left empty, only the limit for all sets in Settings, under Study, applies. 0 brings none.',
  save: 'Save limit',
  saved: (limit: number | null) =>
    limit === null
      ? 'Today brings new cards of this set up to the limit for all sets.'
      : `Today brings at most ${counted(limit, 'new card')} of this set a day.`,
  failed: 'The limit could not be saved. Please try again.',
} as const;

export const languageMessages = {
  /** Null where nothing tells. */
  summary: (term: string | null, definition: string | null) => {
    if (term && definition && term !== definition) return `${term} → ${definition}`;
    return term ?? definition ?? 'Language not known';
  },
  term: 'Language of the terms',
  definition: 'Language of the definitions',
  hint: 'Voices read in these languages, and what you say is recognised in the language of the definitions.',
  found: (name: string | null) => (name ? `Detected: ${name}` : 'Detected from the cards (not clear yet)'),
  save: 'Save languages',
  saved: 'Languages saved.',
  failed: 'The languages could not be saved. Please try again.',
} as const;

export const directionMessages = {
  names: { forward: 'Term to definition', backward: 'Definition to term', both: 'Both directions' },
  label: 'Cards are asked',
  hint: 'Each direction is scheduled on its own, and your progress is kept when you change this. Cards with gaps or hidden labels are always asked by those.',
  once: 'Study this way once',
  save: 'Save direction',
  saved: 'Direction saved.',
  failed: 'The direction could not be saved. Please try again.',
} as const;
