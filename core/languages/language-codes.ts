/** The languages of a set's sides, apart from language detection so that first pages need not load it. */

/** ISO 639-1 codes a side may be given. Those that are found from text are among them. */
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

/** The languages a student gave the sides of a set; null leaves a side to the text of its cards. */
export type StatedLanguages = { termLanguage: SetLanguage | null; definitionLanguage: SetLanguage | null };

export const isSetLanguage = (code: string): code is SetLanguage =>
  (setLanguages as readonly string[]).includes(code);
