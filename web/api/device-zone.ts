/** The time zone of this device. */

/** Asked for each time: who travels has another one tomorrow. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
