/** Finds key points in other languages than English that were said nearly word for word; nothing else is sure in these languages. */

import { isLatin, type Language, languageOf } from '#core/languages/language-of.ts';
import { spanOf } from '#tutor/words.ts';
import { type ForeignWord, fold, wordsOf } from './words-of.ts';

/** In an English set fewer words than this are a foreign name or term. */
const fewestToTell = 3;

/** Offsets into what was said. */
export type SaidAt = { readonly start: number; readonly end: number };

/** Only the beginning of longer answers and points is read, which bounds the work. */
const mostSaid = 4_000;
const mostPoint = 600;
/** Other forms of a word are accepted only in a sentence, where the other words confirm it. */
const fewestWordsToInflect = 4;
const shortestInflected = 5;

const ARTICLE =
  /^(?:am|im|der|die|das|ein|eine|el|la|los|las|un|una|le|les|l|une|il|lo|gli|i|uno|o|os|as|um|uma|de|het|een|den|det|en|ett)$/;
/** Hesitation and polite forms, which change no meaning. */
const FILLER =
  /^(?:ah|ahm|eh|euh|ehm|hm|mh|um|uh|also|ja|naja|pues|bueno|ben|alors|bah|beh|allora|です|ます|でした|ました|えっと|あの|ええ|はい|だ|嗯|呃|就是)$/;
/**
 * Optional words of a sentence in languages whose word order shows who does what. German is not among them: its articles show it.
 */
const LOOSE: Readonly<Record<string, ReadonlySet<string> | undefined>> = Object.fromEntries(
  Object.entries({
    es: 'el la los las un una unos unas y e para que',
    fr: 'le la les l un une et pour que',
    it: 'il lo la i gli le l un uno una e per che',
    pt: 'o a os as um uma uns umas e para que',
    nl: 'de het een en om',
    sv: 'en ett och',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

const NEGATION =
  /^(?:nicht|nichts|kein|keine|keinen|keiner|keinem|nie|niemals|ohne|weder|no|ni|sin|nunca|jamas|tampoco|ne|n|pas|non|sans|jamais|rien|aucun|aucune|ni|mai|senza|nao|sem|niet|geen|nooit|zonder|nie|bez|не|нет|без|никогда|not|never|ない|ません|なく|なし|ず|ぬ|않|안|못|없|不|没|沒|無|无|非)$/;
/** How many words may be between a negation and what it negates. */
const negationReach = 3;

const endsInGender = (word: string) => /^(.{2,})(?:o|a|os|as)$/.exec(word);

/** -o against -a is another person or thing: "hermano" and "hermana". */
function differInGender(a: string, b: string): boolean {
  const [left, right] = [endsInGender(a), endsInGender(b)];
  return left !== null && right !== null && left[1] === right[1] && a !== b;
}

function isSame(wanted: ForeignWord, said: ForeignWord, inflects: boolean): boolean {
  if (wanted.folded === said.folded) return true;
  if (!inflects || wanted.stem !== said.stem || differInGender(wanted.folded, said.folded)) return false;
  return Math.min(wanted.folded.length, said.folded.length) >= shortestInflected;
}

function withoutLeadingArticle(words: readonly ForeignWord[]): readonly ForeignWord[] {
  return words.length > 1 && ARTICLE.test(words[0]?.folded ?? '') ? words.slice(1) : words;
}

function isDenied(said: readonly ForeignWord[], from: number, to: number): boolean {
  const around = [
    ...said.slice(Math.max(0, from - negationReach), from),
    ...said.slice(to, to + negationReach),
  ];
  return around.some(({ folded }) => NEGATION.test(folded));
}

/** Finds `point` in `said` word for word, except for an article before it, hesitation and, in a sentence, the forms of words. */
function findIn(
  point: string,
  said: readonly ForeignWord[],
  language: string,
  otherSubjects: ReadonlySet<string>,
): SaidAt | null {
  const whole = wordsOf(point.slice(0, mostPoint), language).filter(({ folded }) => !FILLER.test(folded));
  const wanted = withoutLeadingArticle(whole);
  if (wanted.length === 0) return null;
  const article = wanted.length < whole.length ? whole[0]!.folded : null;
  const inflects = wanted.length >= fewestWordsToInflect;
  for (let from = 0; from + wanted.length <= said.length; from++) {
    if (!wanted.every((word, i) => isSame(word, said[from + i]!, inflects))) continue;
    const to = from + wanted.length;
    // A word or two must be the whole answer; in a longer one they may occur by chance.
    const isAlone = withoutLeadingArticle(said).length === wanted.length;
    const isOfOther = said.slice(0, from).some(({ folded }) => otherSubjects.has(folded));
    const before = said[from - 1]?.folded ?? '';
    // "el capital" is another thing than "la capital".
    if (article !== null && before !== article && ARTICLE.test(before)) continue;
    if ((inflects || isAlone) && !isOfOther && !isDenied(said, from, to)) return spanOf(said.slice(from, to));
  }
  return null;
}

function withoutWords(text: string, left: ReadonlySet<string>, language: string): string {
  const words = wordsOf(text.slice(0, mostPoint), language).filter(({ folded }) => !left.has(folded));
  return words.map(({ start, end }) => text.slice(start, end)).join(' ');
}

/**
 * Where `said` makes `point` nearly word for word, with or without its brackets; null if that is unclear. `otherFronts`: the fronts of
 * the other cards; what follows one of them is said about that card.
 */
export function saidNearlyExactly(
  point: string,
  said: string,
  language: string,
  otherFronts: readonly string[] = [],
): SaidAt | null {
  const words = wordsOf(said.slice(0, mostSaid), language).filter(({ folded }) => !FILLER.test(folded));
  const loose = LOOSE[language];
  const strict = loose && words.filter(({ folded }) => !loose.has(folded));
  const own = new Set(wordsOf(point.slice(0, mostPoint), language).map(({ folded }) => folded));
  const subjects = new Set(otherFronts.map((front) => fold(front.trim().toLowerCase())));
  for (const word of own) subjects.delete(word);
  const plain = point.replace(/[(（][^()（）]*[)）]/g, ' ');
  const found = findIn(point, words, language, subjects) ?? findIn(plain, words, language, subjects);
  if (found || !loose) return found;
  const bare = withoutWords(plain, loose, language);
  const isSentence = bare.split(' ').length >= fewestWordsToInflect;
  return isSentence && strict ? findIn(bare, strict, language, subjects) : null;
}

/**
 * The language in which a key point is judged; null for English and for an unknown language. If the point is too short to tell, the
 * other backs of the set decide.
 */
export function foreignLanguageOf(point: string, otherBacks: readonly string[]): Language | null {
  const own = languageOf(point);
  if (own === null || (own.language === 'en' && own.sure)) return null;
  const all = languageOf(otherBacks.join(' . '));
  if (!/\p{Script=Latin}/u.test(point)) return all && !isLatin(all.language) ? all.language : own.language;
  const isLone =
    point.trim().split(/\s+/).length < fewestToTell && all?.sure === true && all.language === 'en';
  if (own.sure && !isLone) return own.language;
  return all?.sure && all.language !== 'en' ? all.language : null;
}
