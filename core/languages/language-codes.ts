/** Language codes for a set's sides. Separate from language detection, so that first pages need not load it. */

/** ISO 639-1 codes a side may have; includes all that are detected. */
export const setLanguages = [
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'la',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
] as const;
export type SetLanguage = (typeof setLanguages)[number];

/** The languages a student chose for a set's sides; null means detected from the cards. */
export type StatedLanguages = { termLanguage: SetLanguage | null; definitionLanguage: SetLanguage | null };

export const isSetLanguage = (code: string): code is SetLanguage =>
  (setLanguages as readonly string[]).includes(code);
