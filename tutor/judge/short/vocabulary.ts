/** Tells vocabulary cards from others: a word or phrase on one side, and what it means, often in another language, on the other. */
import { type FoundLanguage, languageOf } from '#core/languages/language-of.ts';
import { shapeOf } from '#tutor/prompts/card-shape.ts';
import { withoutAsides } from './asides.ts';

type Card = { readonly term: string; readonly definition: string };

const mostFrontWords = 6;
const mostWordsOfOne = 6;
const mostBackWords = 14;
/** "hyper-", "-itis". */
const AFFIX = /^-?\p{L}{2,}-$|^-\p{L}{2,}$/u;
/** "to remember -> German", "exit (in Spanish)". */
const INTO_LANGUAGE =
  /\s*(?:->|→|=>|\(?\bin(?:to)?)\s*(?:english|german|french|spanish|italian|portuguese|dutch|polish|russian|japanese|chinese|korean|latin|greek|arabic)\b[^,;]*$/i;

export type VocabularyKind = { readonly vocabulary: boolean; readonly translated: boolean };

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Two unsure guesses about single words differ by chance; the side that is not English has to be sure. */
function isSurelyForeign(a: FoundLanguage, b: FoundLanguage): boolean {
  return a.language === 'en' ? b.sure : b.language === 'en' ? a.sure : a.sure || b.sure;
}

/** What kind of vocabulary card it is, if any. Works in either direction. */
export function vocabularyOf(card: Card): VocabularyKind {
  const into = INTO_LANGUAGE.test(card.term.slice(0, 200));
  const front = withoutAsides(card.term.slice(0, 200).replace(INTO_LANGUAGE, '')).text.replace(
    /^["“]|["”]$/g,
    '',
  );
  const back = withoutAsides(card.definition.slice(0, 400)).text;
  const ones = back.split(/\s*[;,/|]\s*|\s+or\s+/i);
  const brief =
    words(front).length <= mostFrontWords &&
    words(back).length <= mostBackWords &&
    ones.every((one) => words(one).length <= mostWordsOfOne);
  if (!brief) return { vocabulary: false, translated: false };
  const [a, b] = [languageOf(front), languageOf(back)];
  const translated = into || (a !== null && b !== null && a.language !== b.language && isSurelyForeign(a, b));
  const isVerb = /^to\s+\p{Ll}/u;
  const vocabulary =
    translated ||
    AFFIX.test(front) ||
    isVerb.test(back) ||
    isVerb.test(front) ||
    (words(front).length <= 3 && shapeOf({ term: front, definition: back }) === 'word');
  return { vocabulary, translated: translated && vocabulary };
}
