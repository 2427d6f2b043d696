/** The time zone of this device. */

/** Not cached, because the zone changes while travelling. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
