/** Every word of a test. */

import type { TestForm } from '#core/answer-forms/test-questions.ts';
import { counted, number } from '#web/ui/text/counts.ts';

const questions = (count: number) => counted(count, 'question');
const minutes = (count: number) => counted(count, 'minute');

export const testMessages = {
  title: 'Test',
  back: 'Back to the set',
  loading: 'Loading the test',
  unable: {
    title: 'Unable to Load Set',
    missing: 'Flashcard set not found.',
    failed: 'Failed to load flashcard set.',
  },
  empty: {
    title: 'Nothing to test yet',
    text: 'Add cards to this set, then come back.',
    action: 'Add cards',
  },
  setup: {
    title: 'Test yourself',
    text: 'You see the results at the end. A test does not change your ratings.',
    count: 'Questions',
    all: (count: number) => `All ${number(count)}`,
    forms: 'Kinds of questions',
    form: (form: TestForm) =>
      ({ type: 'Type the answer', choose: 'Choose from four', 'true-false': 'True or false' })[form],
    noForm: 'Please choose at least one kind of question.',
    time: 'Time',
    noLimit: 'No limit',
    minutes,
    start: 'Start test',
    print: 'Print it, with an answer key',
    notKept: 'This browser keeps nothing once the page is closed: a reload would end the test.',
  },
  running: {
    title: questions,
    answered: (done: number, all: number) => `${number(done)} of ${number(all)} answered`,
    left: 'Time left',
    oneMinute: 'One minute left.',
    question: (at: number, all: number) => `Question ${at} of ${all}`,
    yourAnswer: 'Your answer',
    isIt: 'Is this the answer?',
    yes: 'True',
    no: 'False',
    finish: 'Finish test',
    unanswered: {
      title: (count: number) => `${questions(count)} without an answer`,
      text: 'They count as wrong. You can still go back and answer them.',
      finish: 'Finish anyway',
      back: 'Go back',
    },
  },
  result: {
    title: (right: number, all: number) => `${number(right)} of ${number(all)} right`,
    timeUp: 'Time was up.',
    study: (count: number) =>
      count === 1 ? 'Study the missed card' : `Study the ${number(count)} missed cards`,
    again: 'New test',
    print: 'Print',
    done: 'Back to the set',
    list: 'Answers by card',
    right: 'Right',
    wrong: 'Not right',
    none: 'No answer',
    claimed: 'Counted as right',
    claim: 'Count as right',
    you: 'You answered',
    answer: 'Right answer',
    shown: 'Shown',
  },
  paper: {
    name: 'Name',
    date: 'Date',
    trueOrFalse: 'True / False',
    key: 'Answer key',
    letter: (at: number) => String.fromCharCode(65 + at),
  },
} as const;
