/** What the editor says while a sound is added. */

const seconds = (ms: number) => `0:${String(Math.min(59, Math.floor(ms / 1000))).padStart(2, '0')}`;

export const soundMessages = {
  title: 'Add a sound',
  record: 'Record',
  again: 'Record again',
  stop: 'Stop recording',
  choose: 'Choose a file',
  elapsed: (ms: number, longestMs: number) => `${seconds(ms)} of ${longestMs / 60_000}:00`,
  preview: 'The sound you are adding',
  alt: 'What does it say?',
  hint: 'Shown to people who cannot hear it, and all that the tutor and exports know about it. For example: perro, spoken in Spanish.',
  hearing: 'Transcribing it…',
  confirm: 'Add sound',
  cancel: 'Cancel',
  failed: {
    large: 'This sound is larger than 5 MB. Please shorten it or save a smaller version, and add it again.',
    unreadable: 'Cards cannot use this kind of sound file. Please save it as MP3, M4A, Ogg, WAV or WebM.',
    notKept: 'This device could not keep the sound. Please try again.',
  },
};
