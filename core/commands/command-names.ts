/** The names of all voice commands, apart from their wordings, which pages need not load. */

/** Where two share a wording, the first possible one wins: "again" is the rating wherever one is asked for, else "repeat". */
export const spokenCommands = [
  'again',
  'hard',
  'good',
  'easy',
  'yes',
  'no',
  /** In Compare: the same thing, or not what was said. */
  'same',
  'not',
  'slower',
  'hint',
  'dont-know',
  'show',
  'skip',
  'next',
  'stop',
  'repeat',
] as const;
export type SpokenCommand = (typeof spokenCommands)[number];
/** Commands with fixed wordings; the two of Compare are parsed from whole sentences (core/commands/same-or-not.ts). */
export type FormedCommand = Exclude<SpokenCommand, 'same' | 'not'>;
