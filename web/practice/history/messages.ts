/** The texts of the practice history. */
import { counted, minutes, number } from '#web/ui/text/counts.ts';
import { standingWords } from '#web/ui/text/standing-words.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export const messages = {
  list: {
    title: 'Practice history',
    intro: 'Every session, what you said in it and what was covered.',
    ofOne: 'Sessions of one set.',
    all: 'Show all sets',
    loading: 'Loading your sessions',
    sessions: 'Practice sessions',
    day: (createdAt: string) => dateTime.format(new Date(createdAt)),
    questions: (answered: number, count: number) =>
      `${number(answered)} of ${counted(count, 'question')} answered`,
    points: ({ covered, decided, toJudge }: { covered: number; decided: number; toJudge: number }) =>
      decided + toJudge > 0 && standingWords({ covered, points: decided + toJudge, toJudge }),
    spoken: (seconds: number) => `${minutes(seconds)} spoken`,
    more: 'Show earlier sessions',
    empty: 'No practice sessions yet',
    emptyText: 'Answer some questions aloud or in writing. What you said will be listed here.',
    emptyAction: 'Choose a set',
    failed: 'Your sessions could not be loaded',
    moreFailed: 'Earlier sessions could not be loaded.',
  },
  session: {
    title: 'Practice session',
    of: (title: string, createdAt: string) => `Practice of ${title}, ${dateTime.format(new Date(createdAt))}`,
    loading: 'Loading this session',
    unable: 'Unable to load this session',
    missing: 'It no longer exists: a session is deleted together with its set.',
    failed: 'Something went wrong. Please try again.',
    back: 'All sessions of this set',
    backToAll: 'All practice sessions',
    again: 'Practise again',
    question: (number: number) => `Question ${number}`,
    outcomes: {
      answered: 'Answered',
      revisit: 'To revisit',
      skipped: 'Skipped',
      open: 'Not finished',
    },
    points: 'Points',
    said: 'You said',
    wrote: 'You wrote',
    corrected: 'Corrected by you',
    tutor: 'Tutor',
    followUp: 'Follow-up',
    deeper: 'One step further',
    nothing: 'You gave no answer to this question.',
    play: (number: number) => `Play your answer ${number}`,
    stop: 'Stop',
    playShort: 'Play',
    notPlayed: 'This recording could not be played. It may have been deleted since.',
    until: (deletedAfter: string) => `Recording kept until ${day.format(new Date(deletedAfter))}`,
    gone: 'There is no recording of this answer.',
  },
} as const;
