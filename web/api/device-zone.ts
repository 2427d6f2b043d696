/** The time zone of this device. */

let known: { zone: string; offset: number } | null = null;

/** Asked for again after travelling: asking takes a phone three milliseconds, and each card in study needs the zone. */
export function deviceZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (known?.offset !== offset)
    known = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, offset };
  return known.zone;
}
