/** Guesses the language of a card's text, so that a voice reads French as French. */

/** Scripts that (nearly) tell the language by themselves, the more telling first. */
const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['uk', /[іїєґІЇЄҐ]/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
];

/** Words so common that a few of them tell a language written in Latin letters. */
const commonWords: Record<string, string> = {
  en: 'the of and to in is that it for was with as by are this from which an be or',
  de: 'der die das und ist ein eine nicht mit von den dem des im zu sich auf für wird sind ich oder',
  fr: 'le la les des et est un une dans que qui pour du au aux sur par avec pas ce je il elle nous',
  es: 'el los las y es un una en que del por con para se no al lo su como más yo muy',
  it: 'il lo gli e è un una di che per non con del della nel sono si dei delle alla nella anche',
  pt: 'o os as e é um uma de que em do da dos das não para com no na por são',
  nl: 'de het een en van is in dat op te met voor niet zijn aan er om ook door',
  sv: 'och att det som en är av för med den på till inte ett om har',
};
const telling: Record<string, RegExp> = {
  de: /[äöüß]/giu,
  fr: /[êëîïôûœ]/giu,
  es: /[ñ¿¡]/giu,
  it: /[ìòù]/giu,
  pt: /[ãõ]/giu,
  sv: /å/giu,
};
const wordSets = Object.entries(commonWords).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);
/** Longer texts say no more about their language. */
const readCharacters = 4000;

/**
 * A BCP 47 language, or null where nothing tells. One text can be short, so `sameSide` gives others that are likely in the same
 * language, such as the terms of the set; they decide where the text itself does not.
 */
export function guessLanguage(text: string, sameSide = ''): string | null {
  return byScript(text) ?? byWords(text, 2) ?? byScript(sameSide) ?? byWords(sameSide, 4);
}

/** Greek letters in a formula are not Greek: the script must hold most of the letters, kana some. */
function byScript(text: string): string | null {
  const read = text.slice(0, readCharacters);
  const letters = count(read, /\p{L}/gu);
  if (letters === 0) return null;
  const found = scripts.find(([language, script]) => {
    const share = count(read, script) / letters;
    return share > (language === 'ja' || language === 'uk' ? 0.03 : 0.5);
  });
  return found?.[0] ?? null;
}

/** The language with the most common words, if it has `least` points and leads. */
function byWords(text: string, least: number): string | null {
  const read = text.slice(0, readCharacters).toLowerCase();
  const words = read.match(/\p{L}+/gu) ?? [];
  const scores = wordSets.map(([language, set]) => {
    const points = words.filter((word) => set.has(word)).length + 2 * count(read, telling[language]);
    return { language, points };
  });
  const [best, second] = scores.sort((a, b) => b.points - a.points);
  return best && best.points >= least && best.points > (second?.points ?? 0) ? best.language : null;
}

function count(text: string, pattern: RegExp | undefined): number {
  return pattern ? (text.match(pattern)?.length ?? 0) : 0;
}
