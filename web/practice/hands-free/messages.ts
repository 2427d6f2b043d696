/** The texts of hands-free practice. */
import { phrases } from '#core/text-to-speech/phrases.ts';

/** Ends a card's text as a sentence, so that the voice pauses. */
const sentence = (words: string) => (/[.!?]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`);

export const messages = {
  choice: {
    label: 'Hands-free',
    interrupt: 'Interrupt by speaking',
    interruptHint:
      'The microphone stays on while the tutor talks; nothing is kept unless you speak. With a phone, wear earphones.',
    pause: 'How long a pause to wait for',
    seconds: (seconds: number) => `${seconds} seconds`,
  },
  pause: 'Pause',
  end: 'End practice',
  off: 'Use the buttons instead',
  step: {
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
  offerToFinish: 'That sounds like every point. Finish, or keep talking.',
  /** Below the button, once every point is covered. */
  orGoOn: 'or keep talking',
  more: 'I have more',
  thinking: 'Thinking about your answer. Usually a few seconds.',
  orSpeakOn: 'Thinking about your answer. Press, or just keep talking.',
  /** While the student adds to an answer. */
  adding: 'Go on. This is added to what you have said.',
  /** Read aloud when the card was asked for. */
  card: (points: readonly string[]) => `Here is the card: ${points.map(sentence).join(' ')}`,
  judge: {
    asks: (card: string, said: string) =>
      `Your card says: ${sentence(card)} ${said ? `You said: ${sentence(said)} ` : ''}Same, or not what you said?`,
    again: 'Please say “same”, or “not what I said”.',
    /** Above the card’s words, and before the student’s. */
    card: 'Your card says',
    said: (words: string) => `You said “${words}”.`,
    listening: 'Listening. Say “same” or “not what I said”.',
    orLater: 'you can still judge it in the results',
  },
  answerThat: 'Answer that',
  next: 'Next question',
  results: 'See your results',
  orWaitOn: 'or wait to continue',
  carryOn: 'Carry on',
  readAgain: 'we’ll read the question again',
  feedbackAgain: 'you’ll hear your feedback again',
  sendKept: 'what you said is kept and will be sent',
  /** In place of saying that nothing is recorded. */
  called: (question: number, count: number) =>
    `Question ${question} of ${count}. Say “continue” or “next”, or press the big button. Only that is listened for, for a minute, and none of it is kept.`,
  placeKept: 'Your place is kept',
  paused: (question: number, count: number) =>
    `Question ${question} of ${count}. The microphone is off and nothing is being recorded.`,
  /** Why it is paused. */
  why: {
    asked: '',
    said: 'You said “stop”.',
    hidden: 'You left this page.',
    unheard: 'I didn’t hear anything.',
  },
  tryAgain: 'Try again',
  sendAgain: 'Send it again',
  kept: 'What you said is kept.',
  /** While the student speaks; only the verdict counts. */
  pointsSoFar: (covered: number, count: number) =>
    `${covered} of ${count} ${count === 1 ? 'point' : 'points'} heard so far`,
  microphoneChanged: (label: string) =>
    `The microphone was disconnected. ${label ? `Now in use: ${label}.` : 'Another one is in use now.'}`,
  silent: 'We can’t hear anything. Is the microphone on?',
  /** Commands count only if nothing else was said. */
  commands:
    'You can also say “repeat that”, “speak more slowly”, “give me a hint”, “I don’t know”, “show me the answer”, “skip this one” or “stop listening”.',
  keys: 'Space presses the big button, P pauses, Esc leaves.',
} as const;
