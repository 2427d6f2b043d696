/** Distinguishes cards that give a word's meaning, in the same or another language, from cards that explain a thing. */
import { readWords } from '#tutor/words.ts';

/** Lower case on purpose: "La Paz" is a name. */
const FOREIGN_ARTICLE =
  /^(?:el|la|los|las|un|una|le|les|une|der|die|das|ein|eine|il|lo|gli|i|uno|o|os|as|um|uma)\s|^l['’]/;
const ENGLISH_MARK = /^(?:to|the|an?)\s\p{Ll}/u;
const ENGLISH_VERB = /^to\s\p{Ll}/u;
const LEANING_ON = /\s(?:of|in|for|vs\.?|versus)\s/i;
/** Letters of scripts without upper case: Han, Kana, Arabic, Hebrew, Thai … */
const UNCASED = /\p{Lo}/u;
const CYRILLIC_OR_GREEK = /[\p{Script=Cyrillic}\p{Script=Greek}]{2}/u;
const LATIN = /\p{Script=Latin}{2}/u;

const mostWords = 4;
/** "to take advantage of, to make the most of". */
const mostWordsOfVerb = 12;

/** Whether the two sides are written in different scripts. */
function inTwoScripts(front: string, back: string): boolean {
  if (UNCASED.test(front) !== UNCASED.test(back)) return LATIN.test(front) || LATIN.test(back);
  return (
    (CYRILLIC_OR_GREEK.test(front) && LATIN.test(back)) || (LATIN.test(front) && CYRILLIC_OR_GREEK.test(back))
  );
}

/** Whether one side gives the meaning of the word on the other. */
export function isWord(front: string, back: string): boolean {
  const frontWords = readWords(front).length;
  const backWords = readWords(back).length;
  const small = /^\P{L}*\p{Ll}/u.test(front);
  if (LEANING_ON.test(` ${front} `.replace(/^\s+/, ''))) return false;
  if (inTwoScripts(front, back) && (frontWords <= mostWords || !LATIN.test(front)) && backWords <= mostWords)
    return true;
  if (UNCASED.test(front) && frontWords <= mostWords && backWords <= mostWords) return true;
  if (small && frontWords <= mostWords && /^to\s/.test(back) && backWords <= mostWordsOfVerb) return true;
  if (ENGLISH_VERB.test(front) && frontWords <= mostWords && backWords <= mostWordsOfVerb) return true;
  if (backWords > mostWords || frontWords > mostWords) return false;
  if (ENGLISH_MARK.test(front) || FOREIGN_ARTICLE.test(front) || FOREIGN_ARTICLE.test(back)) return true;
  if (ENGLISH_MARK.test(back) && backWords <= 3 && frontWords === 1) return true;
  if (!/^\P{L}*\p{Ll}/u.test(back)) return false;
  // Both begin in lower case, as names do not.
  if (small) return [...front].length > 1 && frontWords <= 3;
  return frontWords === 1 && [...front].length > 2 && backWords <= 2;
}
