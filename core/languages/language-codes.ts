/** Language codes for a set's sides. Separate from language detection, so that first pages need not load it. */
import type { Directions } from '#core/facets/facet.ts';

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

/** What a student chose for a set's sides: their languages, null where they are detected from the cards, and which is asked. */
export type StatedLanguages = {
  termLanguage: SetLanguage | null;
  definitionLanguage: SetLanguage | null;
  directions?: Directions;
};

export const isSetLanguage = (code: string): code is SetLanguage =>
  (setLanguages as readonly string[]).includes(code);
