/** The languages of a set's two sides: what the student chose, else what the cards tell. */
import type { SetLanguage } from './language-codes.ts';
import { isLatin, languageOf } from './language-of.ts';
import { languageOfSide } from './side-language.ts';

/** Null where a side was left to its text, or where its text tells nothing. */
export type SideLanguages = { term: SetLanguage | null; definition: SetLanguage | null };

type Sides = { readonly term: string; readonly definition: string };

/** What is in force. `chosen` wins over what the text says. */
export function languagesOfSet(chosen: SideLanguages, cards: readonly Sides[]): SideLanguages {
  return {
    term: chosen.term ?? languageOfSide(cards.map(({ term }) => term)),
    definition: chosen.definition ?? languageOfSide(cards.map(({ definition }) => definition)),
  };
}

/** The language one text is read aloud in: as chosen for its side, else its own where that or its script is sure, else that of its side. */
export function languageToRead(
  text: string,
  chosen: SetLanguage | null,
  found: SetLanguage | null,
): SetLanguage | null {
  if (chosen) return chosen;
  const own = languageOf(text);
  return own && (own.sure || !(found || isLatin(own.language))) ? own.language : found;
}

/** "Spanish" of es. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}
