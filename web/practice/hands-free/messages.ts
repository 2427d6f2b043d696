/** The words of hands-free practice. */
import { phrases } from '#core/reading-aloud/phrases.ts';

export const messages = {
  choice: {
    label: 'Hands-free',
    hint: 'Questions are read to you, and your answer ends when you stop talking. Good with earphones.',
    interrupt: 'Interrupt by speaking',
    interruptHint:
      'The microphone stays on while the tutor talks; nothing is kept unless you speak. With a phone, wear earphones.',
    pause: 'How long a pause to wait for',
    seconds: (seconds: number) => `${seconds} seconds`,
  },
  pause: 'Pause',
  end: 'End practice',
  off: 'Use the buttons instead',
  moment: {
    reading: 'Reading the question',
    listening: 'Listening',
    thinking: 'Got it',
    feedback: 'Your feedback',
    paused: 'Paused',
    attention: 'Needs attention',
  },
  answerNow: 'Answer now',
  orSpeak: 'or just start talking',
  orWait: 'or wait, I’ll listen when I’m done',
  done: 'I’m done',
  orStop: 'or just stop talking',
  takeYourTime: phrases['take-your-time'],
  notHeard: 'I didn’t hear that',
  listenAgain: 'or wait, I’ll listen again',
  offerToFinish: 'That sounds like every point. Finish, or go on talking.',
  /** Below the button, once every point is covered. */
  orGoOn: 'or go on talking',
  thinking: 'Thinking about your answer',
  usually: 'Usually a few seconds.',
  answerThat: 'Answer that',
  next: 'Next question',
  results: 'See your results',
  orWaitOn: 'or wait, it goes on by itself',
  carryOn: 'Carry on',
  readAgain: 'we’ll read the question again',
  sendKept: 'what you said is kept and will be sent',
  placeKept: 'Your place is kept',
  paused: (question: number, count: number) =>
    `Question ${question} of ${count}. The microphone is off and nothing is being recorded.`,
  /** Of a pause. */
  why: {
    asked: '',
    hidden: 'You left this page, so the microphone was switched off.',
    unheard: 'I didn’t hear anything, so the microphone was switched off.',
  },
  tryAgain: 'Try again',
  sendAgain: 'Send it again',
  kept: 'What you said is kept.',
  points: (covered: number, count: number) => `${covered} of ${count} ${count === 1 ? 'point' : 'points'}`,
  /** While one speaks: the hearing after the answer decides. */
  pointsSoFar: (covered: number, count: number) =>
    `${covered} of ${count} ${count === 1 ? 'point' : 'points'}, as far as heard`,
  silent: 'Nothing can be heard. Is the microphone on?',
  /** What is heard as a command where it is all that was said. */
  commands:
    'You can also say “repeat that”, “speak more slowly”, “give me a hint”, “I don’t know”, “show me the answer”, “skip this one” or “stop listening”.',
  keys: 'Space does the big button, P pauses, Esc leaves.',
} as const;
