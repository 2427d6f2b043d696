/** The names of all voice commands. Separate from their wordings, so that pages need not load those. */

/** Where two share a wording, the first possible one wins: "again" is the rating where ratings are possible, else "repeat". */
export const spokenCommands = [
  'again',
  'hard',
  'good',
  'easy',
  'yes',
  'no',
  /** In Compare: "the same" or "not what I said". */
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
