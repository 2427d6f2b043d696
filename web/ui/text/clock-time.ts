/** A time of day in the reader's locale: '8:30 PM', '20:30'. */
const format = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** `isoTime` as the server sends it. */
export const clockTime = (isoTime: string): string => format.format(new Date(isoTime));
