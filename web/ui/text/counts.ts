/** Numbers and counted things, as the texts of the pages write them. */
const english = new Intl.NumberFormat('en');
/** Several times as fast as `toLocaleString`, which pages with hundreds of numbered controls notice. */
export const number = (value: number): string => english.format(value);

/** "1 card", "1,200 cards"; `more` where the plural is not formed with an "s". */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : more}`;

export const cards = (count: number): string => counted(count, 'card');

/** Rounded, and never none. */
export const minutes = (seconds: number): string =>
  seconds < 60 ? 'under a minute' : counted(Math.round(seconds / 60), 'minute');
