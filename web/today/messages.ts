/** Every word about a day of study. */

import { dayWords } from '#core/days/day-words.ts';
import type { Day } from '#core/days/local-day.ts';
import { cards, counted, number } from '#web/ui/text/counts.ts';

const locale = 'en-US';
const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${number(count)} times`);
const newCards = (count: number) => counted(count, 'new card');

/** Minutes are rounded, and never said to be none. */
function minutes(seconds: number): string {
  if (seconds < 60) return 'under a minute';
  const count = Math.round(seconds / 60);
  return count === 1 ? 'about 1 minute' : `about ${number(count)} minutes`;
}

/** "tomorrow", "on Sunday", "on December 5". */
function onDay(day: Day, today: Day): string {
  const words = dayWords(day, today, locale);
  return words === 'tomorrow' || words === 'today' ? words : `on ${words}`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const letters = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

export const messages = {
  kept: (atMs: number) =>
    `You are offline: counted from the cards kept on this device on ${new Date(atMs).toLocaleDateString(locale, { month: 'long', day: 'numeric' })}.`,
  today: 'Today',
  loading: 'Checking what is due',
  cards,
  due: 'due',
  minutes,
  newCards,
  andNew: (count: number) => `and ${newCards(count)}`,
  later: (count: number) => `${cards(count)} more ${count === 1 ? 'is' : 'are'} spread over the coming days.`,
  newWait: 'New cards come more slowly until you have caught up.',
  study: 'Study now',
  sets: 'Sets with cards due',
  setDue: (due: number, fresh: number) => (due > 0 ? `${number(due)} due` : `${number(fresh)} new`),
  moreSets: (count: number) => counted(count, 'more set'),
  quiet: 'Nothing due today',
  toRepeat: (count: number) => `${cards(count)} to repeat today`,
  repeat: 'Repeat now',
  rest: 'A day of rest',
  next: (day: Day, today: Day, count: number, seconds: number) =>
    `Next: ${cards(count)} ${onDay(day, today)}, ${minutes(seconds)}.`,
  gettingReady: 'Your earlier ratings are still being counted. What is due may still change.',
  offer: {
    explain: 'Explain it aloud · 1 min',
    missed: (term: string, missed: number) =>
      `${term === '' ? 'A point of one card' : `A point of “${term}”`} was missed ${times(missed)}.`,
    learn: (count: number) => (count === 1 ? 'Learn 1 new card' : `Learn ${count} new cards`),
    from: (title: string) => `from ${title}`,
  },
  milestone: {
    title: (days: number) => `${days} days of study.`,
    text: (term: string, missed: number, known: number) =>
      `${term === '' ? 'Your hardest card was' : `“${term}” was your hardest card:`} missed ${times(missed)}, and is now known ${times(known)} in a row.`,
  },
  failed: 'We couldn’t check what is due.',
  streak: (days: number) => `${number(days)} days in a row`,
  weekdayLetter: (weekday: number) => letters[weekday] ?? '',
  week(studied: readonly number[], openToday: number | null): string {
    const names = studied.map((weekday) => weekdays[weekday]);
    const summary =
      names.length === 0 ? 'Not studied in the last seven days' : `Studied on ${names.join(', ')}`;
    return openToday === null ? `${summary}.` : `${summary}. Today, ${weekdays[openToday]}, is still open.`;
  },
  exam: (days: number) => (days === 1 ? 'Exam tomorrow' : `Exam in ${number(days)} days`),
  outlook: {
    seen: 'every card seen',
    onPlan: 'on plan',
    behind: (cardsADay: number) => `${cards(cardsADay)} a day behind`,
  },
} as const;
