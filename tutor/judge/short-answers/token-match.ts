/** Compares two words of short answers, and finds the places of a word in an answer. */
import { distance } from 'fastest-levenshtein';
import { relatedTo } from '#tutor/judge/decide/related-words.ts';
import { addTo } from '#tutor/judge/multi-map.ts';
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import { sayOpposite, soundOf } from '#tutor/word-similarity.ts';
import { areConfused } from './confused-terms.ts';
import { plainSpelling } from './spellings.ts';
import type { Token } from './tokens.ts';

/** 3: the same word, 2: another form of it, 1: a recognition error or a related word, 0: another word. */
export type TokenMatch = 0 | 1 | 2 | 3;

/** Shorter words are not compared by sound; from the second length on two letters may differ. */
const shortestMisheard = 5;
const longMisheard = 8;
/** Endings and beginnings that distinguish terms of similar sound: nitrate and nitrite, inter- and intra-. */
const DISTINCTIVE_ENDING =
  /(?:[aeiy]ne|ate|ite|ide|ose|ase|ol|al|yl|ic|ous|in|on|um|us|er|or|ar|ee|s|ed|ing|a|o|i|e)$/;
const DISTINCTIVE_BEGINNING =
  /^(?:inter|intra|hyper|hypo|endo|exo|ecto|ante|anti|pre|per|pro|iso|homo|hetero|macro|micro|ab|ad|af|ef|im|em|in|un|il|ir|dis)/;

/** Whether one word is likely the other misheard: same sound, hardly any letter differs, and no distinctive ending or beginning does. */
function isMisheard(a: Token, b: Token): boolean {
  const [x, y] = [plainSpelling(a.folded), plainSpelling(b.folded)];
  const shorter = Math.min(x.length, y.length);
  if (shorter < shortestMisheard || Math.abs(x.length - y.length) > 2 || /\d/.test(x + y)) return false;
  if (DISTINCTIVE_ENDING.exec(x)?.[0] !== DISTINCTIVE_ENDING.exec(y)?.[0]) return false;
  if (DISTINCTIVE_BEGINNING.exec(x)?.[0] !== DISTINCTIVE_BEGINNING.exec(y)?.[0]) return false;
  if (distance(x, y) > (shorter < longMisheard ? 1 : 2) || sayOpposite(a, b)) return false;
  return soundOf(x) === soundOf(y);
}

/** A doctrine is not what it is about: neither "nations" nor "countries" is nationalism, and an organ is no organism. */
const lacksDoctrine = (wanted: Token, said: Token) =>
  /\p{L}{3}isms?$/u.test(wanted.folded) && !/is(?:ms?|ts?|tic)$/.test(said.folded);

/** Stems that different words share: "generator" and "generation", "experience" and "experiment". */
const SHARED_STEMS = new Set(
  'gener univers commun experi author organ rel person minor format act react object content moral product capit nation import'.split(
    ' ',
  ),
);
const uninflected = (folded: string) => folded.replace(/(?:(?<!s)s|es|ed|ing)$/, '').replace(/e$/, '');
const sharesOnlyStem = (a: Token, b: Token) =>
  a.stem === b.stem && SHARED_STEMS.has(a.stem) && uninflected(a.folded) !== uninflected(b.folded);

const REFLEXIVES = [
  new Set('se me te nos os vous nous s m t'.split(' ')),
  new Set('sich mich dich uns euch'.split(' ')),
  new Set('si mi ti ci vi'.split(' ')),
];

/** `inflects`: whether other forms of a word match too. */
export function matchTokens(wanted: Token, said: Token, inflects: boolean): TokenMatch {
  if (wanted.folded === said.folded) return 3;
  if (wanted.kind === 'negation' && said.kind === 'negation') return wanted.stem === said.stem ? 3 : 2;
  if (wanted.kind !== 'word' || said.kind !== 'word') return 0;
  if (plainSpelling(wanted.folded) === plainSpelling(said.folded)) return 3;
  if (lacksDoctrine(wanted, said) || sharesOnlyStem(wanted, said)) return 0;
  if (inflects && wanted.stem === said.stem) return 2;
  if (REFLEXIVES.some((one) => one.has(wanted.folded) && one.has(said.folded))) return 3;
  // Only in English: "hambre" and "hombre" sound alike.
  const isRelated = relatedTo(wanted.stem).has(said.stem) && !areConfused(wanted.stem, said.stem);
  const alike = inflects && (isMisheard(wanted, said) || isRelated);
  return alike ? 1 : 0;
}

const isReflexive = ({ folded }: Token) => REFLEXIVES.some((one) => one.has(folded));

/** Places of tokens by each of their forms, so that a word is compared with few of them. */
type Index = {
  readonly byForm: ReadonlyMap<string, readonly number[]>;
  /** Tokens long enough to be misheard. */
  readonly long: readonly number[];
  /** Negations and reflexive pronouns, which match each other in any form. */
  readonly grammar: readonly number[];
  /** Cache of results by word. */
  readonly found: Map<string, readonly number[]>;
};

const indexOf = cachedByObject((tokens: readonly Token[]): Index => {
  const byForm = new Map<string, number[]>();
  const long: number[] = [];
  const grammar: number[] = [];
  tokens.forEach((token, place) => {
    const plain = plainSpelling(token.folded);
    for (const form of new Set([token.folded, plain, token.stem])) addTo(byForm, form, place);
    if (plain.length >= shortestMisheard) long.push(place);
    if (token.kind === 'negation' || isReflexive(token)) grammar.push(place);
  });
  return { byForm, long, grammar, found: new Map() };
});

/** The places of all tokens that match `wanted` with any quality above 0, in order. */
export function placesOf(wanted: Token, tokens: readonly Token[], inflects: boolean): readonly number[] {
  const { byForm, long, grammar, found } = indexOf(tokens);
  const key = `${inflects} ${wanted.kind} ${wanted.stem} ${wanted.folded}`;
  const known = found.get(key);
  if (known) return known;
  const plain = plainSpelling(wanted.folded);
  const forms = new Set([wanted.folded, plain, wanted.stem, ...relatedTo(wanted.stem)]);
  const possible = new Set([...forms].flatMap((form) => byForm.get(form) ?? []));
  if (inflects && plain.length >= shortestMisheard) for (const place of long) possible.add(place);
  if (wanted.kind === 'negation' || isReflexive(wanted)) for (const place of grammar) possible.add(place);
  const places = [...possible]
    .filter((place) => matchTokens(wanted, tokens[place]!, inflects) > 0)
    .sort((a, b) => a - b);
  found.set(key, places);
  return places;
}
