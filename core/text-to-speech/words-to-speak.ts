/** Prepares a text for a voice: in English words, or for other languages without added words. */
import { languageOf } from '#core/languages/language-of.ts';
import { englishWords } from './english-words.ts';
import { unmarkedText } from './speech-text.ts';

/** `language`: BCP 47; if null, only texts that may be English get English words. Empty if there is nothing to read. */
export function wordsToSpeak(text: string, language: string | null): string {
  const isEnglish = language === null ? !isForeign(text) : language.startsWith('en');
  return isEnglish ? englishWords(text) : unmarkedText(text);
}

/** Few words with an accent may still be a name in an English text. */
function isForeign(text: string): boolean {
  const found = languageOf(text);
  if (!found || found.language === 'en') return false;
  return found.sure || (/[ß-öø-ÿāēīōūœ]/.test(text) && (text.match(/\p{L}{2,}/gu)?.length ?? 0) > 3);
}
