/** Numbers and counted things, as the texts of the pages write them. */
export const number = (value: number): string => value.toLocaleString('en');

/** "1 card", "1,200 cards"; `more` where the plural is not formed with an "s". */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : more}`;

export const cards = (count: number): string => counted(count, 'card');

/** Rounded, and never none. */
export const minutes = (seconds: number): string =>
  seconds < 60 ? 'under a minute' : counted(Math.round(seconds / 60), 'minute');
