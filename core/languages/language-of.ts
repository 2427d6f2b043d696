/** Detects the language of a short text: by script, else by function words, letters and endings. */
import { LANGUAGE_ENDINGS, LANGUAGE_LETTERS, LANGUAGE_WORDS, type LatinLanguage } from './language-marks.ts';

/** ISO 639-1 codes of the languages that are distinguished. */
export type Language = LatinLanguage | 'ja' | 'zh' | 'ko' | 'ru' | 'uk' | 'el' | 'he' | 'ar' | 'th' | 'hi';

/** `sure` is false if another language is nearly as likely, as for a single word that many languages share. */
export type FoundLanguage = { readonly language: Language; readonly sure: boolean };

const latin = Object.keys(LANGUAGE_WORDS) as LatinLanguage[];

/** Word → its weight for each language, in the order of `latin`. */
const wordWeights = new Map<string, Float64Array>();
latin.forEach((language, place) => {
  for (const word of LANGUAGE_WORDS[language].split(/\s+/)) {
    const weights = wordWeights.get(word) ?? new Float64Array(latin.length);
    weights[place] = 1;
    wordWeights.set(word, weights);
  }
});

/** Weights of one function word, letter and ending, chosen on the 204 card sides in bench/tutor-cards/languages. */
const wordWorth = 3;
const letterWorth = 1;
const endingWorth = 0.5;
/** Lead over the second-best language from which the result is sure. */
const sureLead = 1.5;
/** Maximum number of characters read. */
const lettersRead = 1_000;

const SCRIPTS: readonly (readonly [RegExp, Language])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The language of mostly non-Latin text. Han characters alone count as Chinese, but not for sure. */
function byScript(text: string): FoundLanguage | null {
  const letters = count(text, /\p{L}/gu);
  const own = letters - count(text, /\p{Script=Latin}/gu);
  if (own * 2 < letters || letters === 0) return null;
  for (const [script, language] of SCRIPTS)
    if (count(text, script) * 5 >= own) return { language, sure: true };
  if (count(text, /\p{Script=Han}/gu) * 2 >= own) return { language: 'zh', sure: false };
  if (count(text, /\p{Script=Cyrillic}/gu) * 2 < own) return null;
  return { language: /[іїєґ]/i.test(text) ? 'uk' : 'ru', sure: true };
}

/** Pairs of unaccented letters occur in other languages, too. */
const isAccented = (letters: string) => /[^\0-\x7f]/.test(letters);

function byMarks(text: string): FoundLanguage | null {
  const lower = text.toLowerCase();
  const words = lower.match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  const scores = new Float64Array(latin.length);
  const marked = new Float64Array(latin.length);
  for (const word of words.flatMap((one) => [one, ...(/['’]/.test(one) ? one.split(/['’]/) : [])])) {
    const weights = wordWeights.get(word);
    const sharing = weights?.reduce((sum, weight) => sum + weight, 0) ?? 1;
    latin.forEach((language, place) => {
      const worth = word.length === 1 ? letterWorth : wordWorth;
      const weight = (worth * (weights?.[place] ?? 0)) / sharing;
      scores[place]! += weight;
      if (word.length > 1) marked[place]! += weight;
      if (!weights && LANGUAGE_ENDINGS[language].test(word)) scores[place]! += endingWorth;
    });
  }
  latin.forEach((language, place) => {
    const letters = lower.match(LANGUAGE_LETTERS[language]) ?? [];
    scores[place]! += letterWorth * letters.length;
    marked[place]! += letters.filter(isAccented).length;
  });
  let [best, second] = [0, -1];
  for (let place = 1; place < latin.length; place++) {
    if (scores[place]! > scores[best]!) [best, second] = [place, best];
    else if (second < 0 || scores[place]! > scores[second]!) second = place;
  }
  if (scores[best] === 0) return null;
  // Technical terms have the same endings and letter pairs all over Europe.
  const isMarked = latin[best] === 'en' || marked[best]! > marked[latin.indexOf('en')]!;
  return { language: latin[best]!, sure: isMarked && scores[best]! - scores[second]! >= sureLead };
}

/** Parts of formulas, amounts, abbreviations and addresses, which belong to no language: "CO₂" is not Polish, nor "sin x" Spanish. */
const noWords = new RegExp(
  [
    'https?://\\S+',
    '\\p{N}{1,9}\\s?[a-zA-Zµμ]{0,4}(?:/[a-zA-Z]{1,4}){1,2}(?!\\p{L})',
    '\\p{Script=Latin}{0,12}\\p{N}[\\p{Script=Latin}\\p{N}]{0,12}(?:\\s(?:[dghlms]|min|sec|hrs?|yrs?|[mk]g|m[lm]|[ck]m)(?!\\p{L}))?',
    '(?<!\\p{L})(?:(?:\\p{L}\\.){2,6}|\\p{L}{1,5}\\.\\s?(?=\\p{N})|(?:sin|cos|tan|log|ln|det)(?=\\s?[({^²\\\\\\p{Script=Greek}]|\\s\\p{L}(?!\\p{L})))',
    // Functions and variables.
    '\\p{L}{1,4}(?=\\()|(?<!\\p{L})(?:[Nn]on(?=-)|(?:max|min|MAX|MIN)(?=\\s?[^\\s\\p{L}]))|\\\\\\p{L}+|(?<!\\p{L})\\p{L}(?=\\s?[=≈≤≥<>×·+−])|(?<=[=≈≤≥<>×·+−]\\s?)\\p{L}(?!\\p{L})',
    '(?<!\\p{Script=Greek})\\p{Script=Greek}(?!\\p{Script=Greek})',
  ].join('|'),
  'gu',
);
/** Acronyms, removed from texts with lower-case words. */
const capitals = /(?<!\p{L})(?!NOT|AND|THE)\p{Lu}{2,3}(?!\p{L})/gu;

function prose(text: string): string {
  const words = text.replace(noWords, ' ');
  return /\p{Ll}{3}/u.test(words) ? words.replace(capitals, ' ') : words;
}

/** Whether a language is written in Latin letters. */
export function isLatin(language: string): language is LatinLanguage {
  return language in LANGUAGE_WORDS;
}

/** Whether a text has a letter of `language`, or a function word that `other` does not have. */
export function isMarkedAs(text: string, language: LatinLanguage, other: LatinLanguage): boolean {
  const lower = text.toLowerCase();
  if (lower.match(LANGUAGE_LETTERS[language])?.some(isAccented)) return true;
  const [own, against] = [latin.indexOf(language), latin.indexOf(other)];
  return (lower.match(/[\p{L}\p{M}]{2,}/gu) ?? []).some((word) => {
    const weights = wordWeights.get(word);
    return weights?.[own] === 1 && weights[against] === 0;
  });
}

/** Cached, because one answer asks for the same sides several times. */
const found = new Map<string, FoundLanguage | null>();
const mostKept = 500;

/** The language of `text`; null if unknown, as for numbers and symbols alone. Reads the first 1,000 characters. */
export function languageOf(text: string): FoundLanguage | null {
  const start = text.slice(0, lettersRead);
  const known = found.get(start);
  if (known !== undefined) return known;
  const words = prose(start);
  const language = byScript(words) ?? byMarks(words);
  if (found.size >= mostKept) found.clear();
  found.set(start, language);
  return language;
}
