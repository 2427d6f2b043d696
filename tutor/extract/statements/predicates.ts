/** Finds the start of the predicate, in English and with common verbs of four other languages. */
import { isStatementVerb, opensWithStatementVerb } from '#tutor/extract/pairs/statement-verbs.ts';
import type { Token } from '#tutor/extract/terms/words.ts';

/** Verbs in their base form, in addition to those of `words.ts` and `statement-verbs.ts`. */
const PLAIN = new Set(
  `swell change shrink land want retreat advance surrender escape flee marry hand drown cut lift sack resign proclaim reunite grow shine collide slide sink float deviate spare waste keep hit work exist
  happen last differ agree disagree ripen sting choose lose win fire judge ask leave stay thicken measure object bend curve depend differ divide
  multiply replicate transcribe translate code encode decode signal inhibit stimulate regulate secrete absorb excrete digest circulate carry bring
  build destroy damage repair replace fix fit fill empty heat melt turn become seem look sound feel smell taste stand sit lie lay rise fall climb drop
  speed slow win beat lose fight attack defend invade occupy conquer free ban boycott strike protest demand refuse accept reject sign ratify pass
  vote elect rule reign found discover invent write paint compose publish argue claim believe think deny prove show suggest imply explain describe
  define name call label class rank sort search find insert delete merge split map store load save read print fetch cache evict swap block wait
  signal lock unlock share send receive forward route drop buffer queue encrypt decrypt hash sum add subtract divide round converge diverge tend
  approach equal exceed contain include exclude consist form make give take put get hand pick point push pull tie untie bind unbind wrap cover
  protect expose kill infect spread cure treat relieve worsen improve help harm mask raise lower cross enter exit reach leave start stop end begin
  finish continue pause repeat loop return rinse double triple halve drive trigger dominate decline expand contract dilate constrict bear hold bless
  bar veto overturn apply require mean cost earn pay owe charge tax spend save invest lend borrow buy sell trade import export produce consume supply`.split(
    /\s+/,
  ),
);
const PAST =
  /^(?:arose|became|began|broke|brought|built|came|chose|drew|drove|fell|felt|fought|found|froze|gave|got|grew|held|hid|hit|kept|knew|laid|led|left|lost|made|met|paid|put|ran|rose|said|sat|saw|sent|set|shook|shot|sold|spent|spoke|split|stood|struck|sank|swam|took|taught|thought|threw|told|took|was|went|were|won|wore|wrote)$/;
const OTHER_LANGUAGES =
  /^(?:ist|sind|waren|hat|haben|wird|werden|wurde|kann|muss|liegt|steht|zählt|gilt|bedeutet|heißt|besteht|entsteht|führt|senkt|erhöht|steigt|sinkt|bildet|enthält|dient|est|sont|était|ont|peut|doit|désigne|permet|signifie|consiste|devient|marchent|augmente|diminue|produit|contient|dépend|entraîne|transforme|comporte|représente|constitue|possède|assure|empêche|provoque|transporte|es|fue|tiene|tienen|puede|debe|significa|consiste|funciona|sirve|aumenta|disminuye|produce|contiene|depende|ocurre|transporta|genera|provoca|transforma|permite|regula|divide|produziert|verläuft|findet|dient|wirkt|hemmt|aktiviert|transportiert|spaltet|bindet|beschreibt|bezeichnet|wächst|fällt|beginnt|endet)$/u;
const ADVERB = new Set(
  'always never also only often usually generally rarely sometimes not now still just mainly mostly no'.split(
    ' ',
  ),
);
const AFTER_PARTICIPLE = new Set('by in into to from at with for on as'.split(' '));
const PARTICIPLE_NEXT = new Set(['by', 'of']);

const MOST_SUBJECT_WORDS = 6;

/** The first token of the predicate after a short subject; undefined if there is none. */
export function predicateStart(tokens: readonly Token[]): number | undefined {
  let words = 0;
  for (let at = 0; at < tokens.length - 1; at++) {
    const { text, kind, lower } = tokens[at]!;
    if (text === '(') {
      const shut = tokens.findIndex((token, i) => i > at && token.text === ')');
      if (shut === -1 || words === 0) return undefined;
      at = shut;
      continue;
    }
    if (words > 0 && isPredicate(tokens, at)) return at;
    const ends =
      /^(?:[,:;.?!=→]|that|which|who)$/.test(text) ||
      kind === 'pronoun' ||
      (kind === 'conjunction' && lower !== 'and' && lower !== 'or');
    if (ends || (kind !== 'mark' && ++words > MOST_SUBJECT_WORDS)) return undefined;
  }
  return undefined;
}

/** Whether the predicate starts at token `at`. */
export function isPredicate(tokens: readonly Token[], at: number): boolean {
  const { lower, kind, text } = tokens[at]!;
  const next = tokens[at + 1];
  if (!next || kind === 'mark') return false;
  if (kind === 'auxiliary') return true;
  if (ADVERB.has(lower) && at > 0) return true;
  if (isStatementVerb(tokens, at)) return true;
  if (/ing$/.test(lower) || /['’]s?$/.test(tokens[at - 1]?.text ?? '')) return false;
  // "warfarin reversed by vitamin K", "sugar loaded at the source"
  if (/[^e]ed$/.test(lower) && AFTER_PARTICIPLE.has(next.lower)) return true;
  if (PAST.test(lower)) return !PARTICIPLE_NEXT.has(next.lower) || lower !== 'found';
  if (/^\p{Lu}/u.test(text)) return false;
  if (kind === 'verb' && !/ed$/.test(lower)) return true;
  if (OTHER_LANGUAGES.test(lower)) return true;
  // "MacArthur lands at …": after a name, a word in -s before another word.
  const isAfterName = tokens.slice(0, at).every((token) => /^\p{Lu}\p{Ll}/u.test(token.text));
  if (
    isAfterName &&
    at <= 2 &&
    /[^aious]s$/.test(lower) &&
    ['preposition', 'determiner', 'adverb'].includes(next.kind)
  )
    return true;
  if (!isPlainVerb(lower)) return false;
  // After a singular word, a base form is a noun: "signal transduction".
  return /(?:s|ed)$/.test(lower) || /(?:[^su]s|people|men|teria)$/.test(tokens[at - 1]?.lower ?? '');
}

/** Whether the words are a predicate without its subject: "costs time", "made in the shoot apex". */
export function opensWithVerb(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  if (!first || !second || !/^\p{Ll}/u.test(first.text)) return false;
  const isThird = /s$/.test(first.lower) && (first.kind === 'verb' || isPlainVerb(first.lower));
  const isDone = (PAST.test(first.lower) || /ed$/.test(first.lower)) && second.kind === 'preposition';
  return (isThird && second.kind !== 'mark') || isDone || opensWithStatementVerb(tokens);
}

/** Whether `lower` is a form of one of the plain verbs. */
export function isPlainVerb(lower: string): boolean {
  const stems = [
    lower,
    lower.replace(/s$/, ''),
    lower.replace(/es$/, ''),
    lower.replace(/ies$/, 'y'),
    lower.replace(/e?d$/, ''),
    lower.replace(/d$/, ''),
    lower.replace(/(.)\1ed$/, '$1'),
    lower.replace(/ied$/, 'y'),
  ];
  return stems.some((stem) => PLAIN.has(stem));
}
