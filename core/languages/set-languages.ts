/** The languages of a set's two sides: the student's choice, else detected from the cards. */
import type { Sides } from '#core/card.ts';
import type { SetLanguage } from './language-codes.ts';
import { isLatin, isMarkedAs, languageOf } from './language-of.ts';
import { languageOfSide } from './side-language.ts';

/** Null where a side has no choice, or its text tells nothing. */
export type SideLanguages = { term: SetLanguage | null; definition: SetLanguage | null };

/** This many texts of a side must have a mark of a language for the side to count as a different language from the other one. */
const shareAgainstOther = 0.3;
/** From this average number of words on, a side explains the other in its own language rather than translating it. */
const wordsOfExplanation = 4;

/** The languages in effect: `chosen` wins over detection, in which each side is evidence for the other. */
export function languagesOfSet(chosen: SideLanguages, cards: readonly Sides[]): SideLanguages {
  const terms = cards.map(({ term }) => term);
  const definitions = cards.map(({ definition }) => definition);
  const term = chosen.term ?? languageOfSide(terms);
  const definition = chosen.definition ?? languageOfSide(definitions);
  return {
    term: chosen.term ?? besideOther(term, terms, definition, definitions),
    definition: chosen.definition ?? besideOther(definition, definitions, term, terms),
  };
}

/** A weakly detected side gets the language of the explanation next to it; next to a translation it stays unknown. */
function besideOther(
  language: SetLanguage | null,
  texts: readonly string[],
  other: SetLanguage | null,
  others: readonly string[],
): SetLanguage | null {
  if (language === null || other === null || language === other || !isLatin(language) || !isLatin(other))
    return language;
  const marked = texts.filter((text) => isMarkedAs(text, language, other)).length;
  if (marked >= shareAgainstOther * texts.length) return language;
  const words = others.reduce((sum, text) => sum + text.trim().split(/\s+/).length, 0);
  return words >= wordsOfExplanation * others.length ? other : null;
}

/** Fewer words are too little evidence against the language of their side. */
const wordsAgainstSide = 4;

/**
 * Language for reading one text aloud: the side's chosen one, else the text's own if that or its script is sure, else the side's. A few
 * words in Latin script are not evidence against a side whose language is known.
 */
export function languageToRead(
  text: string,
  chosen: SetLanguage | null,
  found: SetLanguage | null,
): SetLanguage | null {
  if (chosen) return chosen;
  const own = languageOf(text);
  if (!own || (!own.sure && (found || isLatin(own.language)))) return found;
  const isShort = text.trim().split(/\s+/).length < wordsAgainstSide;
  return found && isShort && isLatin(own.language) ? found : own.language;
}

/** For example "Spanish" for es. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}
