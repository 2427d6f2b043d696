/** The languages of a set's two sides: the student's choice, else detected from the cards. */
import type { SetLanguage } from './language-codes.ts';
import { isLatin, languageOf } from './language-of.ts';
import { languageOfSide } from './side-language.ts';

/** Null where a side has no choice, or its text tells nothing. */
export type SideLanguages = { term: SetLanguage | null; definition: SetLanguage | null };

type Sides = { readonly term: string; readonly definition: string };

/** The languages in effect: `chosen` wins over detection. */
export function languagesOfSet(chosen: SideLanguages, cards: readonly Sides[]): SideLanguages {
  return {
    term: chosen.term ?? languageOfSide(cards.map(({ term }) => term)),
    definition: chosen.definition ?? languageOfSide(cards.map(({ definition }) => definition)),
  };
}

/** Language for reading one text aloud: the side's chosen one, else the text's own if that or its script is sure, else the side's. */
export function languageToRead(
  text: string,
  chosen: SetLanguage | null,
  found: SetLanguage | null,
): SetLanguage | null {
  if (chosen) return chosen;
  const own = languageOf(text);
  return own && (own.sure || !(found || isLatin(own.language))) ? own.language : found;
}

/** For example "Spanish" for es. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}
