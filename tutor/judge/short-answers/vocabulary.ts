/** Recognises vocabulary cards: a word or phrase on one side, its meaning or translation on the other. */
import type { Sides } from '#core/card.ts';
import { type FoundLanguage, isLatin, languageOf } from '#core/languages/language-of.ts';
import { languagesOfSet, type SideLanguages } from '#core/languages/set-languages.ts';
import { cachedBySet } from '#tutor/judge/set-cache.ts';
import { shapeOf } from '#tutor/prompts/card-shape.ts';
import { asksForSeveral } from './read-forms.ts';
import { withoutSideNotes } from './side-notes.ts';

const mostFrontWords = 6;
const mostWordsOfOne = 6;
const mostBackWords = 14;
/** Dictionaries list many meanings and describe some: "to go; to walk; particle that ends a sentence". */
const mostWordsOfMeaning = 9;
const mostWordsOfMeanings = 80;
/** "hyper-", "-itis". */
const AFFIX = /^-?\p{L}{2,}-$|^-\p{L}{2,}$/u;
/** "to remember -> German", "exit (in Spanish)". */
const INTO_LANGUAGE =
  /\s*(?:->|→|=>|\(?\bin(?:to)?)\s*(?:english|german|french|spanish|italian|portuguese|dutch|polish|russian|japanese|chinese|korean|latin|greek|arabic)\b[^,;]*$/i;

type VocabularyKind = {
  readonly vocabulary: boolean;
  /** Front and back are in different languages. */
  readonly translated: boolean;
  /** The back is a list of meanings, as the set or the script shows. */
  readonly meanings: boolean;
};

const none: VocabularyKind = { vocabulary: false, translated: false, meanings: false };

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Unsure guesses about single words may differ by chance, so the side that is not English has to be sure. */
function isSurelyForeign(a: FoundLanguage, b: FoundLanguage): boolean {
  return a.language === 'en' ? b.sure : b.language === 'en' ? a.sure : a.sure || b.sure;
}

/** Another script is another language, except for Greek letters, which are also symbols. */
const differInScript = (a: FoundLanguage, b: FoundLanguage) =>
  isLatin(a.language) !== isLatin(b.language) && a.language !== 'el' && b.language !== 'el';

/**
 * A single word may belong to several languages; then the languages of the set's sides decide. Beside a foreign side, a side of single words
 * has none: they are its translations, unless they are surely of the same language.
 */
function fitsTranslations(
  { term, definition }: SideLanguages,
  front: FoundLanguage | null,
  back: FoundLanguage | null,
): boolean {
  if (term === definition || (term ?? 'en') === (definition ?? 'en')) return false;
  const fits = (found: FoundLanguage | null, side: string | null, other: string | null) =>
    !found?.sure || (side === null ? found.language !== other : found.language === side);
  return fits(front, term, definition) && fits(back, definition, term);
}

/** In a set with one language, a different guess for a few words ("legal min price -> surplus") is not a translation. */
const isMonolingual = (set: SideLanguages | null) =>
  set !== null && set.term !== null && set.term === set.definition;

const unknownSides: SideLanguages = { term: null, definition: null };
/** In smaller sets a single word could decide the language of a side. */
const fewestCards = 4;

/** The languages of a set's sides; null for a set that is too small. */
export const sidesOfSet = cachedBySet((cards): SideLanguages | null =>
  cards.length < fewestCards ? null : languagesOfSet(unknownSides, cards),
);

/**
 * The kind of vocabulary card, in either direction. `set`: from `sidesOfSet`. A long list counts as meanings only if the set or the script
 * shows two languages: a Latin technical term, for example, is followed by a list of facts.
 */
export function vocabularyOf(card: Sides, set: SideLanguages | null = null): VocabularyKind {
  const into = INTO_LANGUAGE.test(card.term.slice(0, 200));
  const front = withoutSideNotes(card.term.slice(0, 200).replace(INTO_LANGUAGE, '')).text.replace(
    /^["“]|["”]$/g,
    '',
  );
  if (words(front).length > mostFrontWords) return none;
  const back = withoutSideNotes(card.definition.slice(0, 600)).text;
  const isBrief = (most: number, mostOfOne: number) =>
    words(back).length <= most &&
    back.split(/\s*[;,/|]\s*|\s+or\s+/i).every((one) => words(one).length <= mostOfOne);
  const [a, b] = [languageOf(front), languageOf(back)];
  const differ = a !== null && b !== null && a.language !== b.language;
  const hasTwoLanguages = (differ && differInScript(a, b)) || (set !== null && fitsTranslations(set, a, b));
  const isList = !asksForSeveral(front) && !/\s=\s/.test(back);
  if (hasTwoLanguages && isList && isBrief(mostWordsOfMeanings, mostWordsOfMeaning))
    return { vocabulary: true, translated: true, meanings: true };
  if (!isBrief(mostBackWords, mostWordsOfOne)) return none;
  const translated = into || (differ && isSurelyForeign(a, b) && !isMonolingual(set));
  const isVerb = /^to\s+\p{Ll}/u;
  const vocabulary =
    translated ||
    AFFIX.test(front) ||
    isVerb.test(back) ||
    isVerb.test(front) ||
    (words(front).length <= 3 && shapeOf({ term: front, definition: back }) === 'word');
  return { vocabulary, translated, meanings: false };
}
