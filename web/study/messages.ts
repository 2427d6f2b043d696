/** Every word of the study screen. */

import { dayWords } from '#core/days/day-words.ts';
import type { Day } from '#core/days/local-day.ts';
import type { SessionDays } from '#core/days/return-days.ts';
import { RATING_NAMES, type Rating } from '#core/scheduler.ts';
import type { WhyNow } from '#core/study-view.ts';
import { cards, counted } from '#web/ui/text/counts.ts';

const number = new Intl.NumberFormat('en');
const factor = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const ease = (value: number) => factor.format(value);
const turns = (count: number) => counted(count, 'turn');

/** Why the card is on screen now. */
function why({ reason }: WhyNow): string {
  if (reason.kind === 'new') return 'It is new: you have never rated it. New cards come first.';
  const streak = `known ${reason.consecutiveSuccesses === 1 ? 'once' : `${reason.consecutiveSuccesses} times in a row`}`;
  if (reason.kind === 'not-yet-in-session')
    return reason.consecutiveSuccesses === 0
      ? 'You missed it the last time, and it has not come up in this session yet.'
      : `It has not come up in this session yet (${streak}, ease ${ease(reason.easeFactor)}). The least certain cards come first.`;
  const name = RATING_NAMES[reason.rating];
  return `You rated it ${name} ${turns(reason.turnsAgo)} ago, so it may return. Among the cards that may, the least certain come first.`;
}

/** From when on the card can return, by rating. */
function returns({ returnsAfterTurns: after }: WhyNow): string {
  return `It can return after ${turns(after[1])} if you rate it Again, ${after[2]} for Hard, ${after[3]} for Good, ${after[4]} for Easy. A turn is one rating. New and less certain cards come before it.`;
}

const masteredMeans = 'knowing it twice in a row and an interval of 20 cards';

export const messages = {
  loading: 'Loading flashcards',
  study: 'Study',
  back: 'Back to your sets',
  backToSets: 'Back to Sets',
  some: (count: number) => `Only ${cards(count)} of this set`,
  edit: 'Edit set',
  help: 'Keyboard shortcuts',
  undo: 'Undo last rating',
  undone: 'Rating taken back.',
  cardHidden: 'Flashcard, answer hidden',
  cardShown: 'Flashcard, answer shown',
  term: 'Term',
  definition: 'Definition',
  gap: 'gap',
  answer: 'Definition',
  showAnswer: 'Show answer',
  answerShown: 'Answer shown.',
  howWell: 'How well did you know it?',
  cards,
  badges: {
    interval: (intervalCards: number) =>
      intervalCards === 0 ? 'New card' : `Interval ${cards(intervalCards)}`,
    ease: (value: number) => `Ease ${ease(value)}`,
    successes: (count: number) => `${count} in a row`,
    lapses: (count: number) => counted(count, 'lapse'),
  },
  progress: (studied: number, total: number, percent: number) =>
    `${number.format(studied)} of ${number.format(total)} cards studied (${percent}%)`,
  tiles: {
    total: 'Total Cards',
    mastered: 'Mastered',
    learning: 'In Learning',
    lapses: 'Lapses',
    ease: 'Avg Ease',
  },
  statistics: 'Session statistics',
  ratings: 'Your ratings',
  ratingName: (rating: Rating) => RATING_NAMES[rating],
  /** Read with the name of a rating. */
  suggested: 'suggested',
  /** In place of a day, where the card is to be rated once more. */
  againToday: 'again today',
  hint: { reveals: 'reveals,', rates: 'rates' },
  why: { question: 'Why this card now?', why, returns },
  complete: {
    title: 'Session Complete',
    mastered: 'All cards have been mastered! Great job on your study session.',
    /** Beside the sentence above, which can be more than is true. */
    noneWaiting: 'No card is waiting in this session.',
    reached: (mastered: number, total: number) =>
      `${number.format(mastered)} of ${cards(total)} ${mastered === 1 ? 'counts' : 'count'} as mastered so far: that takes ${masteredMeans}.`,
    days: {
      /** "7 tomorrow, 13 until Wednesday": when the cards of the session come back. */
      comeBack({ tomorrow, later, last }: SessionDays, today: Day): string {
        const until = last && `${number.format(later)} until ${dayWords(last, today, 'en-US')}`;
        return [tomorrow > 0 && `${number.format(tomorrow)} tomorrow`, until].filter(Boolean).join(', ');
      },
      back: (when: string) => `They come back: ${when}.`,
      best: (recalled: number, returned: number, days: number) =>
        `You remembered ${number.format(recalled)} of the ${cards(returned)} that came back today: the best share in ${days} days.`,
    },
    again: 'Study Again',
    ease,
    whole: 'Study the whole set',
  },
  finish: {
    done: (count: number) => `${number.format(count)} done`,
    /** Some 40 seconds a card, as practice takes them. `heard`: answers can be spoken here. */
    explain: (count: number, heard: boolean) =>
      `Explain ${count === 1 ? 'one' : count}${heard ? ' aloud' : ''} · ${Math.max(1, Math.round((count * 40) / 60))} min`,
    leave: 'Done',
    keepGoing: 'Keep going',
    /** Beside the button that ends it. */
    waiting: 'You have seen every card. Those you rated Again or Hard come up once more.',
    onAndOn: 'You have seen every card. They keep coming back for practice until none is due.',
    action: 'Finish session',
  },
  sayOne: {
    title: 'Now say one in your own words',
    text: 'If you can explain it, you know it. One question about these cards, aloud or typed, and the tutor tells you what you covered.',
    action: 'Answer one question',
    later: 'Not now, go on studying',
  },
  noneReady: {
    title: 'No Cards Ready',
    text: 'Every card left in this set is being held back for later in the session you started.',
    action: 'Start New Session',
  },
  day: {
    title: 'Today',
    none: 'Nothing due',
    noneText: 'Everything for today is done. Your cards come back on the day they are due.',
  },
  empty: {
    title: 'No Flashcards Found',
    text: 'This set has no cards yet. Add some, then come back to study them.',
    action: 'Add cards',
  },
  allSuspended: {
    title: 'All Cards Suspended',
    text: (count: number) =>
      `${count === 1 ? 'The card' : count === 2 ? 'Both cards' : `All ${count.toLocaleString('en')} cards`} of this set ${count === 1 ? 'is' : 'are'} left out of studying. Bring ${count === 1 ? 'it' : 'them'} back to study ${count === 1 ? 'it' : 'them'}.`,
    resume: 'Study them again',
    choose: 'Choose cards',
    done: 'The cards will be studied again.',
    failed: 'The cards could not be brought back. Please try again.',
  },
  unable: {
    title: 'Unable to Load Set',
    missing: 'Flashcard set not found.',
    failed: 'Failed to load flashcard set.',
  },
  failed: {
    title: 'Rating Failed',
    dismiss: 'Dismiss',
    left: 'The rating was taken back.',
  },
  leech: {
    title: (lapses: number) => `Missed ${lapses} times`,
    text: (term: string) =>
      `“${term}” does not stick. Put it in fewer words, split it into two cards, or suspend it for now.`,
    edit: 'Edit card',
    suspend: 'Suspend card',
    dismiss: 'Not now',
    done: 'Suspended. The card stays in its set, and is not studied until you bring it back.',
    failed: 'The card could not be suspended. Please try again.',
  },
  sync: {
    waiting: (count: number) => `${counted(count, 'rating waits', 'ratings wait')} to be sent`,
    parked: (cards: number, named: readonly string[]) => {
      const those = named.map((term) => `“${term}”`).join(', ');
      const which = those && (named.length === cards ? ` (${those})` : ` (${those} among them)`);
      return `Tellcard cannot save your ${cards === 1 ? 'rating of 1 card' : `ratings of ${cards} cards`}${which} at the moment. ${cards === 1 ? 'It is' : 'They are'} kept on this device and tried again every 10 minutes while Tellcard is open. Your other ratings are sent. Until then, do not clear this browser’s data.`;
    },
    tryParked: 'Try again now',
    notDurable: 'This browser keeps nothing once the page is closed. Leave only when your ratings are sent.',
  },
  speech: {
    read: 'Read the card aloud',
    stop: 'Stop reading',
    failed: 'This browser could not read the card aloud. It may have no voice for this language.',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    switch: 'Use keyboard shortcuts',
    keys: [
      [['Space', 'Enter'], 'Show the answer'],
      [['1'], 'Again'],
      [['2'], 'Hard'],
      [['3'], 'Good'],
      [['4'], 'Easy'],
      [['u'], 'Undo the last rating'],
      [['s'], 'Play or read the card aloud, or stop'],
      [['?'], 'This help'],
    ] as const,
  },
} as const;
