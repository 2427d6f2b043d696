/** Every word of the progress page. */

import type { Day } from '#core/days/local-day.ts';
import { cards, counted, minutes, number } from '#web/ui/text/counts.ts';
import { standingWords } from '#web/ui/text/standing-words.ts';

const locale = 'en-US';
const dateOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day: Day) => format.format(new Date(day));
};
const shortDay = dateOf({ month: 'short', day: 'numeric' });
const longDay = dateOf({ month: 'long', day: 'numeric' });
const month = dateOf({ month: 'long' });
const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });

const letters = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const messages = {
  page: 'Progress',
  loading: 'Loading your progress',
  soon: {
    title: 'Coming Soon',
    intro: 'Your progress over time will be here. What you study now is already being kept for it.',
    first: 'After your first review',
    planned: 'Planned',
    teasers: {
      analytics: {
        title: 'Study Analytics',
        text: 'Which cards stay, which slip, and which points you can explain.',
      },
      time: { title: 'Time Tracking', text: 'How long you studied, day by day and set by set.' },
      achievements: { title: 'Achievements', text: 'Milestones for keeping at it.' },
    },
    back: 'Back to Dashboard',
  },
  failed: 'Your progress could not be loaded',
  lastKnown: (readAt: string) =>
    `You are offline. This is how it was on ${dateTime.format(new Date(readAt))}.`,
  gettingReady: 'Earlier ratings are still being counted. The numbers of past days may still change.',
  lead: {
    remember: (percent: number, target: number) =>
      `You remember ${percent}% of what comes back. The plan aims at ${target}%.`,
    few: (recalled: number, returned: number) =>
      `You remembered ${number(recalled)} of the ${cards(returned)} that came back in the last four weeks.`,
    none: 'No card has come back in the last four weeks. Once one does, you will see how much you remember.',
  },
  fitted: (reviews: number) => `Your schedule is fitted to your own ${number(reviews)} reviews.`,
  studyLeft: (count: number) => `Study ${number(count)} left today`,
  filter: { label: 'Sets shown', all: 'All sets' },
  today: {
    title: 'Today',
    of: (all: number) => `of ${cards(all)}`,
    none: 'Nothing due',
    time: (seconds: number, left: number) =>
      [
        seconds > 0 && `${minutes(seconds)} so far`,
        left > 0 && `${left < 60 ? '' : 'about '}${minutes(left)} to go`,
      ]
        .filter(Boolean)
        .join(', '),
    rest: 'A day of rest',
  },
  streak: {
    title: 'Streak',
    days: (count: number) => (count === 1 ? 'day' : 'days in a row'),
    longest: (days: number) => `Longest: ${counted(days, 'day')}`,
    letter: (weekday: number) => letters[weekday] ?? '',
    week(studied: readonly number[]): string {
      const names = studied.map((weekday) => weekdays[weekday]);
      return names.length === 0 ? 'Not studied in the last seven days' : `Studied on ${names.join(', ')}`;
    },
  },
  exam: {
    title: 'Next exam',
    days: (count: number) => (count === 1 ? 'day' : 'days'),
    seen: (title: string, percent: number, outlook: string) =>
      percent === 100 ? `${title}: ${outlook}` : `${title}: ${percent}% of cards seen, ${outlook}`,
    outlook: {
      seen: 'every card seen',
      on_plan: 'on plan',
      behind: (cardsADay: number) => `${cards(cardsADay)} a day behind`,
    },
  },
  numbers: 'Show the numbers',
  year: {
    title: 'Your year',
    none: 'No day of study in the last year.',
    studied: (days: number, busiest: Day | null) =>
      `Studied on ${counted(days, 'day')}.${busiest ? ` ${month(busiest)} was the busiest month.` : ''}`,
    picture: (weeks: number, days: number) =>
      `Days of study in the last ${weeks} weeks: ${number(days)}. The table below has the numbers.`,
    month: dateOf({ month: 'short' }),
    less: 'Less',
    more: 'More',
    table: 'Cards and time by day',
    day: 'Day',
    cards: 'Cards',
    time: 'Time',
    dayName: dateOf({ month: 'short', day: 'numeric', year: 'numeric' }),
    minutes,
  },
  retention: {
    title: 'Remembered, by week',
    early: 'A line appears after two weeks in which cards came back.',
    met: (met: number, weeks: number, target: number) =>
      `${target}% or more in ${number(met)} of the last ${number(weeks)} weeks with returning cards.`,
    picture: (first: string, firstPercent: number, lastPercent: number, target: number) =>
      `Share of returning cards remembered each week, from ${firstPercent}% in the week of ${first} to ${lastPercent}% in the latest. The plan aims at ${target}%.`,
    target: (percent: number) => `Aim ${percent}%`,
    thisWeek: 'This week',
    table: 'Share remembered each week',
    week: 'Week of',
    share: 'Remembered',
    of: (recalled: number, returned: number, percent: number) =>
      `${percent}% (${number(recalled)} of ${number(returned)})`,
    nothing: 'Nothing came back',
  },
  coming: {
    title: 'Coming up',
    none: (dueNow: number) =>
      dueNow === 0
        ? 'No card you have seen comes back in the next 30 days.'
        : `${cards(dueNow)} ${dueNow === 1 ? 'is' : 'are'} due now. None of the others comes back in the next 30 days.`,
    counts: (total: number, fullest: Day, most: number) =>
      `${cards(total)} in the next 30 days, the most on ${longDay(fullest)}: ${number(most)}.`,
    picture: (total: number, fullest: Day, most: number) =>
      `Cards that come back on each of the next 30 days, ${number(total)} in all. The fullest day is ${longDay(fullest)} with ${number(most)}.`,
    first: 'Tomorrow',
    table: 'Cards that come back',
    day: 'Day',
    cards: 'Cards',
    dayName: shortDay,
  },
  stages: {
    title: 'Cards by stage',
    counts: (count: number, sets: number) => `${cards(count)} in ${counted(sets, 'set')}.`,
    unseen: 'New',
    learning: 'Learning',
    settling: 'Settling',
    known: 'Known well',
    means: {
      unseen: 'not seen yet',
      learning: 'remembered for less than a week',
      settling: 'for one to three weeks',
      known: 'for three weeks or longer',
    },
    percent: (percent: number) => `${percent}%`,
  },
  hardest: {
    title: 'Hardest cards',
    hint: 'A shorter answer or a second card often helps.',
    none: 'No card was forgotten more than once.',
    forgotten: (times: number) => `Forgotten ${number(times)} times`,
    study: (term: string) => `Study ${term}`,
    together: (count: number) => `Study these ${cards(count)}`,
  },
  points: {
    title: 'Points often left out',
    hint: 'Left out more than once in your latest answers, and in the last of them.',
    missed: (missed: number, asked: number) => `${number(missed)} of ${counted(asked, 'answer')}`,
  },
  aloud: {
    title: 'Out loud',
    covered: 'Points covered',
    change: (from: number, to: number, sessions: number) =>
      from === to
        ? `${to}% in the first and the latest of ${counted(sessions, 'session')}.`
        : `From ${from}% to ${to}% over ${counted(sessions, 'session')}.`,
    one: (covered: number, decided: number, toJudge: number) =>
      `${standingWords({ covered, points: decided + toJudge, toJudge })} in one session. A line appears after the second.`,
    allToJudge: (points: number, sessions: number) =>
      `Still to judge: ${counted(points, 'point')} of ${sessions === 1 ? 'one session' : counted(sessions, 'session')}.`,
    talk: (seconds: number) => `You spoke for ${minutes(seconds)} in total.`,
    picture: (from: number, to: number, sessions: number) =>
      `Share of points covered in your latest ${number(sessions)} sessions, from ${from}% to ${to}%.`,
    first: 'First shown',
    latest: 'Latest',
    table: 'Points covered by session',
    session: 'Session',
    set: 'Set',
    points: 'Points',
    time: 'Time spoken',
    of: (covered: number, decided: number, toJudge: number) =>
      `${number(covered)} of ${number(decided + toJudge)}${toJudge > 0 ? `, ${number(toJudge)} for you to judge` : ''}`,
    ownJudgement: ({ agreed, checked }: { agreed: number; checked: number }) =>
      `Your own judgement agreed with the tutor ${number(agreed)} of ${counted(checked, 'time')}.`,
    noTime: 'Typed',
    day: (createdAt: string) =>
      new Date(createdAt).toLocaleDateString(locale, { month: 'short', day: 'numeric', year: 'numeric' }),
    minutes,
    history: 'All practice sessions',
  },
  mixed: {
    title: 'Mixed up more than once',
    hint: 'Said for each other in your latest answers.',
    and: 'and',
    times: (count: number) => `${number(count)} times`,
    study: 'Study both',
    studyOf: (one: string, other: string) => `Study both: ${one} and ${other}`,
  },
  percent: (percent: number) => `${percent}%`,
  shortDay,
} as const;
