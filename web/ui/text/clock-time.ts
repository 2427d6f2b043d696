/** A moment as the clock on the wall says it, by the student's own: '8:30 PM', '20:30'. */
const format = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** `moment` as the server writes it. */
export const clockTime = (moment: string): string => format.format(new Date(moment));
