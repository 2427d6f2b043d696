/** The words of choosing a voice. */

/** The embedded voices by the names of their recordings. */
const embedded: Record<string, string> = {
  slt: 'Woman, American',
  rms: 'Man, American',
  awb: 'Man, Scottish',
  kal16: 'Man, American, mechanical',
};

export const voiceMessages = {
  title: 'Voice',
  language: 'Language',
  voice: 'Read aloud by',
  hint: 'Questions, feedback and cards. Voices of this device speak without sending anything; those that speak over the internet send what they read to their maker.',
  automatic: (name: string) => `Automatic: ${name}`,
  server: 'Tellcard’s voice',
  none: 'No voice here: text only',
  ofDevice: (name: string) => `${name} (this device)`,
  overInternet: (name: string) =>
    `${name}: speaks over the internet (${/google|microsoft/i.exec(name)?.[0] ?? 'the maker of this browser'})`,
  ofServer: (name: string) => `Tellcard: ${embedded[name] ?? name}`,
  short: (name: string) => embedded[name] ?? name,
  first: {
    title: 'Which voice should read to you?',
    hint: 'Press one to hear it. Settings, under Study, has more.',
  },
  listen: 'Listen to it',
  failed: 'This voice could not be played. Please choose another one.',
  /** A device's voice in another language than English says its own name, which needs no translation. */
  sample: (language: string, name: string) =>
    language.toLowerCase().startsWith('en')
      ? 'This is how I read your questions, and what I say about your answers.'
      : name,
} as const;
