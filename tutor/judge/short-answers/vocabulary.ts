/** Tells vocabulary cards from others: a word or phrase on one side, and what it means, often in another language, on the other. */
import { type FoundLanguage, isLatin, languageOf } from '#core/languages/language-of.ts';
import { languagesOfSet, type SideLanguages } from '#core/languages/set-languages.ts';
import { oncePerSet } from '#tutor/judge/once-per-set.ts';
import { shapeOf } from '#tutor/prompts/card-shape.ts';
import { asksForSeveral } from './read-forms.ts';
import { withoutSideNotes } from './side-notes.ts';

type Card = { readonly term: string; readonly definition: string };

const mostFrontWords = 6;
const mostWordsOfOne = 6;
const mostBackWords = 14;
/** Dictionaries give a word many meanings, and describe some: "to go; to walk; particle that ends a sentence". */
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
  /** By the set or the script, and not by this one card alone: its back is a row of meanings. */
  readonly meanings: boolean;
};

const none: VocabularyKind = { vocabulary: false, translated: false, meanings: false };

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Two unsure guesses about single words differ by chance; the side that is not English has to be sure. */
function isSurelyForeign(a: FoundLanguage, b: FoundLanguage): boolean {
  return a.language === 'en' ? b.sure : b.language === 'en' ? a.sure : a.sure || b.sure;
}

/** Words of another script are words of another language; single Greek letters are signs of science. */
const differInScript = (a: FoundLanguage, b: FoundLanguage) =>
  isLatin(a.language) !== isLatin(b.language) && a.language !== 'el' && b.language !== 'el';

/** A single word may be of several languages: then the sides of its set tell. */
function isOfTranslations(
  { term, definition }: SideLanguages,
  front: FoundLanguage | null,
  back: FoundLanguage | null,
): boolean {
  const fits = (found: FoundLanguage | null, side: string) => !found?.sure || found.language === side;
  return (
    term !== null && definition !== null && term !== definition && fits(front, term) && fits(back, definition)
  );
}

/** In a set whose sides are of one language a guess about a few words ("legal min price -> surplus") is none about a translation. */
const isOfOneLanguage = (set: SideLanguages | null) =>
  set !== null && set.term !== null && set.term === set.definition;

const unchosen: SideLanguages = { term: null, definition: null };
/** In smaller sets single words decide what language a side is in. */
const fewestToTell = 4;

/** The languages of the sides of a set, as its cards tell them; null for a set too small to tell. */
export const sidesOfSet = oncePerSet((cards): SideLanguages | null =>
  cards.length < fewestToTell ? null : languagesOfSet(unchosen, cards),
);

/**
 * What kind of vocabulary card it is, if any. Works in either direction. `set`: from `sidesOfSet`. Long rows of meanings are read only where
 * the set or the script tells that the sides are of two languages, as a term of art in Latin is explained by a row of facts.
 */
export function vocabularyOf(card: Card, set: SideLanguages | null = null): VocabularyKind {
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
  const isOfSides = (differ && differInScript(a, b)) || (set !== null && isOfTranslations(set, a, b));
  const isRow = !asksForSeveral(front) && !/\s=\s/.test(back);
  if (isOfSides && isRow && isBrief(mostWordsOfMeanings, mostWordsOfMeaning))
    return { vocabulary: true, translated: true, meanings: true };
  if (!isBrief(mostBackWords, mostWordsOfOne)) return none;
  const translated = into || (differ && isSurelyForeign(a, b) && !isOfOneLanguage(set));
  const isVerb = /^to\s+\p{Ll}/u;
  const vocabulary =
    translated ||
    AFFIX.test(front) ||
    isVerb.test(back) ||
    isVerb.test(front) ||
    (words(front).length <= 3 && shapeOf({ term: front, definition: back }) === 'word');
  return { vocabulary, translated, meanings: false };
}
