/** The tutor's fixed phrases between questions and feedback, by name. */

export const phrases = {
  'take-your-time': 'Take your time.',
  'not-heard': 'I did not hear that. Please say it again.',
  'paused-unheard':
    'I did not hear anything, so I have switched the microphone off. Press the big button to go on.',
  paused: 'Paused. Say continue, or press the big button, to go on.',
  attention: 'Something needs you. Please have a look at the screen.',
  end: 'That was the last question. Your results are on the screen.',
} as const;

export type PhraseName = keyof typeof phrases;

export const isPhrase = (name: string): name is PhraseName => Object.hasOwn(phrases, name);

/** Address of a phrase's audio. */
export const phraseAddress = (name: PhraseName) => `/api/speech/${name}`;
