/** Everything that can be said to steer the page, by name: apart from what is said for it, which pages need not fetch. */

/** Where two share a form, the first that is possible is meant: "again" is the rating wherever one is asked for, else a wish to hear it again. */
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
/** Those that are said in forms; the two of Compare are read from whole sentences (core/commands/same-or-not.ts). */
export type FormedCommand = Exclude<SpokenCommand, 'same' | 'not'>;
