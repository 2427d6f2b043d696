/** The weekday that the reader's weeks begin with. */

type WeekInfo = { firstDay: number };
type LocaleOfWeeks = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** The most populous regions whose weeks begin on Sunday, for browsers that do not know; most others begin on Monday. */
const fromSunday = new Set('BR CA CO ET HK ID IL IN JP KE KR MX PE PH PK SA TH TW US VE ZA'.split(' '));

/** 0 for Sunday to 6 for Saturday. */
export function weekStart(language: string = navigator.language): number {
  const locale: LocaleOfWeeks = new Intl.Locale(language);
  // Safari and older Chrome have only the property.
  const known = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (known) return known.firstDay % 7;
  return fromSunday.has(locale.maximize().region ?? '') ? 0 : 1;
}
