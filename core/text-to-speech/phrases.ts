/** The fixed phrases of practice and of study by voice, by name. */

export const phrases = {
  'take-your-time': 'Take your time.',
  'not-heard': 'I did not hear that. Please say it again.',
  thinking: 'One moment, please.',
  'paused-unheard':
    'I did not hear anything, so I have switched the microphone off. Press the big button to go on.',
  paused: 'Paused. Say continue, or press the big button, to go on.',
  attention: 'Something needs your attention. Please look at the screen.',
  'how-well': 'How well did you know it?',
  'ask-1': 'Again?',
  'ask-2': 'Hard?',
  'ask-3': 'Good?',
  'ask-4': 'Easy?',
  'rated-1': 'Rated Again.',
  'rated-2': 'Rated Hard.',
  'rated-3': 'Rated Good.',
  'rated-4': 'Rated Easy.',
  'which-rating': 'Again, hard, good or easy?',
  end: 'That was the last question. Your results are on the screen.',
} as const;

export type PhraseName = keyof typeof phrases;

export const isPhrase = (name: string): name is PhraseName => Object.hasOwn(phrases, name);

/** The name of the phrase with these words; null where they are no fixed phrase. */
export const phraseNamed = (words: string): PhraseName | null =>
  (Object.keys(phrases) as PhraseName[]).find((name) => phrases[name] === words) ?? null;

/** Address of a phrase's audio. */
export const phraseAddress = (name: PhraseName) => `/api/speech/${name}`;
