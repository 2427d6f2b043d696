/** Writes a day out in the reader's own language, such as "28 November 2026". */
const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** `isoTime` counts for the day of the reader's clock. */
export function longDate(isoTime: string): string {
  return format.format(new Date(isoTime));
}
