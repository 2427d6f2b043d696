/** Writes a day out in the reader's own language, such as "28 November 2026". */
const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** `moment` is an ISO string; the day is that of the reader's clock. */
export function longDate(moment: string): string {
  return format.format(new Date(moment));
}
