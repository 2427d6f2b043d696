/** Tells whether two words of short answers are the same, and where in what was said a word stands. */
import { distance } from 'fastest-levenshtein';
import { relatedTo } from '#tutor/judge/decide/related-words.ts';
import { oncePer } from '#tutor/judge/once-per.ts';
import { sayOpposite, soundOf } from '#tutor/word-similarity.ts';
import { plainSpelling } from './spellings.ts';
import type { Token } from './tokens.ts';

/** How two words are the same: 3 the same word, 2 another form of it, 1 a slip of the recogniser or a related word, 0 not. */
export type TokenMatch = 0 | 1 | 2 | 3;

const shortestSlip = 5;
const longSlip = 8;
/** Endings and beginnings that tell terms apart which sound alike: nitrate and nitrite, inter- and intra-. */
const TELLING_ENDING =
  /(?:[aeiy]ne|ate|ite|ide|ose|ase|ol|al|yl|ic|ous|in|on|um|us|er|or|ar|ee|s|ed|ing|a|o|i|e)$/;
const TELLING_BEGINNING =
  /^(?:inter|intra|hyper|hypo|endo|exo|ecto|ante|anti|pre|per|pro|iso|homo|hetero|macro|micro|ab|ad|af|ef|im|em|in|un|il|ir|dis)/;

/** A word heard wrongly: it sounds the same, hardly a letter differs, and no part that tells terms apart does. */
function isSlip(a: Token, b: Token): boolean {
  const [x, y] = [plainSpelling(a.folded), plainSpelling(b.folded)];
  const shorter = Math.min(x.length, y.length);
  if (shorter < shortestSlip || Math.abs(x.length - y.length) > 2 || /\d/.test(x + y)) return false;
  if (TELLING_ENDING.exec(x)?.[0] !== TELLING_ENDING.exec(y)?.[0]) return false;
  if (TELLING_BEGINNING.exec(x)?.[0] !== TELLING_BEGINNING.exec(y)?.[0]) return false;
  if (distance(x, y) > (shorter < longSlip ? 1 : 2) || sayOpposite(a, b)) return false;
  return soundOf(x) === soundOf(y);
}

const REFLEXIVES = [
  new Set('se me te nos os vous nous s m t'.split(' ')),
  new Set('sich mich dich uns euch'.split(' ')),
  new Set('si mi ti ci vi'.split(' ')),
];

export function matchTokens(wanted: Token, said: Token, inflects: boolean): TokenMatch {
  if (wanted.folded === said.folded) return 3;
  if (wanted.kind === 'negation' && said.kind === 'negation') return wanted.stem === said.stem ? 3 : 2;
  if (wanted.kind !== 'word' || said.kind !== 'word') return 0;
  if (plainSpelling(wanted.folded) === plainSpelling(said.folded)) return 3;
  if (inflects && wanted.stem === said.stem) return 2;
  if (REFLEXIVES.some((one) => one.has(wanted.folded) && one.has(said.folded))) return 3;
  // "hambre" and "hombre" sound alike: what is a slip can be told in English alone.
  const alike = inflects && (isSlip(wanted, said) || relatedTo(wanted.stem).has(said.stem));
  return alike ? 1 : 0;
}

const isReflexive = ({ folded }: Token) => REFLEXIVES.some((one) => one.has(folded));

/** The words of a text under each form by which another word may be the same, so that not all of them are compared with each. */
type Index = {
  readonly byForm: ReadonlyMap<string, readonly number[]>;
  /** Words long enough to be heard wrongly. */
  readonly long: readonly number[];
  /** Negations and reflexive pronouns, which stand for each other in any form. */
  readonly grammar: readonly number[];
  /** Places found before, by the word looked for. */
  readonly found: Map<string, readonly number[]>;
};

const indexOf = oncePer((tokens: readonly Token[]): Index => {
  const byForm = new Map<string, number[]>();
  const long: number[] = [];
  const grammar: number[] = [];
  tokens.forEach((token, place) => {
    const plain = plainSpelling(token.folded);
    for (const form of new Set([token.folded, plain, token.stem])) {
      const places = byForm.get(form);
      if (places) places.push(place);
      else byForm.set(form, [place]);
    }
    if (plain.length >= shortestSlip) long.push(place);
    if (token.kind === 'negation' || isReflexive(token)) grammar.push(place);
  });
  return { byForm, long, grammar, found: new Map() };
});

/** The places of `tokens`, in their order, at which `wanted` stands in some way: exactly those with a sameness above 0. */
export function placesOf(wanted: Token, tokens: readonly Token[], inflects: boolean): readonly number[] {
  const { byForm, long, grammar, found } = indexOf(tokens);
  const key = `${inflects} ${wanted.kind} ${wanted.stem} ${wanted.folded}`;
  const known = found.get(key);
  if (known) return known;
  const plain = plainSpelling(wanted.folded);
  const forms = new Set([wanted.folded, plain, wanted.stem, ...relatedTo(wanted.stem)]);
  const possible = new Set([...forms].flatMap((form) => byForm.get(form) ?? []));
  if (inflects && plain.length >= shortestSlip) for (const place of long) possible.add(place);
  if (wanted.kind === 'negation' || isReflexive(wanted)) for (const place of grammar) possible.add(place);
  const places = [...possible]
    .filter((place) => matchTokens(wanted, tokens[place]!, inflects) > 0)
    .sort((a, b) => a - b);
  found.set(key, places);
  return places;
}
