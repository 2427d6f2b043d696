/** The words of studying by voice. */
import { RATING_NAMES, type Rating } from '#core/scheduler.ts';
import { phrases } from '#core/text-to-speech/phrases.ts';

export const messages = {
  label: 'Study by voice',
  step: {
    reading: 'Reading the term',
    listening: 'Listening',
    thinking: 'Got it',
    feedback: 'Reading the answer',
    rating: 'How well did you know it?',
    attention: 'Go on with the keys',
    paused: 'Paused',
  },
  say: {
    listening:
      'Say your answer, or “I don’t know”, “show me the answer”, “give me a hint”, “repeat that”, “speak more slowly”, “stop listening”.',
    rating: 'Say “again”, “hard”, “good” or “easy”, or press it.',
    confirm: 'Say “yes” to take it, or another rating, or press one.',
  },
  heard: (words: string) => `Heard: “${words}”`,
  suggested: (rating: Rating) => `Suggested: ${RATING_NAMES[rating]}`,
  noSuggestion: 'Did you say it? You decide.',
  /** Spoken. */
  ask: (suggested: Rating | null) => (suggested === null ? phrases['how-well'] : phrases[`ask-${suggested}`]),
  rated: (rating: Rating) => phrases[`rated-${rating}`],
  takeYourTime: phrases['take-your-time'],
  whichRating: phrases['which-rating'],
  unclear: (heard: string) => `I heard “${heard.replace(/\.$/, '')}”. Say again, hard, good or easy.`,
  asked: 'The microphone is off. The keys work as always.',
  said: 'You said “stop”, so the microphone is off. The keys work as always.',
  hidden: 'You left this page, so the microphone was switched off.',
  unheard: 'I didn’t hear anything, so the microphone was switched off. Nothing was rated.',
  offline:
    'You are offline, so answers cannot be heard. Cards are still read to you; your ratings are kept and sent later.',
  noEar: 'Speech recognition is not available here. Cards are still read to you; rate them with the keys.',
  otherLanguage: (language: string) =>
    `Spoken ${language} is not understood here. Turn the card over with the keys, or use the button; the rating can still be said.`,
  noWords: 'We could not hear that. Go on with the keys, or try again.',
  done: 'I’m done',
  goOn: 'Carry on',
  tryAgain: 'Listen again',
  pause: 'Pause',
  skipReading: 'Stop reading',
  noMicrophone: {
    title: 'Study by voice is not possible here',
    text: 'This device has no microphone that this page can use. Connect one and open the page again; everything works with the keys.',
  },
  noVoice: {
    title: 'Cards are not read to you here',
    text: 'No voice was found for it. Read each card and say your answer; to have cards read aloud, install a voice in the settings of your device or use another browser.',
  },
} as const;
