/** The words about voices. */

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
  hint: 'Questions, feedback and cards. Voices of this device speak without sending anything.',
  automatic: (name: string) => `Automatic: ${name}`,
  server: 'Tellcard’s voice',
  none: 'no voice here, the words are on the page',
  ofDevice: (name: string) => `${name} (this device)`,
  ofServer: (name: string) => `Tellcard: ${embedded[name] ?? name}`,
  listen: 'Listen to it',
  failed: 'This voice could not be heard. Please choose another one.',
  /** A device's voice in another language than English says its own name, which needs no translation. */
  sample: (language: string, name: string) =>
    language.toLowerCase().startsWith('en')
      ? 'This is how I read your questions, and what I say about your answers.'
      : name,
} as const;
