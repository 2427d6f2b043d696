/** Reads a key point as what must be said: its items, and for each the wordings that are as good. */

import { spokenForm } from '#tutor/judge/spans/spoken-form.ts';
import { dateOf, type SpokenDate } from './dates.ts';
import { withoutSideNotes } from './side-notes.ts';
import { type Token, tokensOf } from './tokens.ts';

/** One wording of an item, without words of grammar. `words` includes them. */
export type Wording = {
  readonly tokens: readonly Token[];
  readonly article: string | null;
  /** False for words of grammar alone. */
  readonly telling: boolean;
  /** The order of its words counts, even of two. */
  readonly ordered: boolean;
};
/** One of the wordings is enough. */
export type Item = { readonly wordings: readonly Wording[]; readonly date: SpokenDate | null };

export type Forms = {
  /** Stems of what the point is about: "cervical" of "cervical: 7". */
  readonly label: ReadonlySet<string>;
  /** All of them are wanted. */
  readonly items: readonly Item[];
  /** Stems that may be said besides. */
  readonly optional: ReadonlySet<string>;
  /** Stems that the card says it does not mean. */
  readonly excluded: ReadonlySet<string>;
  readonly hasPronoun: boolean;
  /** The text as it is written and the same without its brackets, word by word, for students who quote the card. */
  readonly quotes: readonly string[];
};

export type FormContext = {
  readonly front: string;
  /** A word or phrase and what it means: what stands in a row are translations, one of which is enough. */
  readonly vocabulary: boolean;
  /** Front and back are in different languages. */
  readonly translated: boolean;
  /** The points of the card are told apart by what stands before their colon: "cervical: 7". */
  readonly labelled: boolean;
};

const mostLetters = 600;
const mostWordings = 24;
const mostItems = 12;

const ARTICLES = new Set(
  `the a an der die das den dem des ein eine einen el la los las un una unos unas le les l une il lo gli i uno o os as um uma de het een`.split(
    /\s+/,
  ),
);
const PRONOUNS = new Set(
  'i you he she we they me him her us them ich du er wir ihr mich dich mir dir je tu nous vous te yo tú nosotros'.split(
    ' ',
  ),
);
/** Words of grammar that a short answer may have or not. */
const WEAK = new Set(
  `a an the to it its is are was were be been being am im youre theyre thats this that these those there here he she we they i you
  me him us them my your his her their our of in on at for with and or so as then um uh er erm hmm well like just okay ok yes yeah
  oh which who whom what where when would will ll d s re ve also something somebody do`.split(/\s+/),
);
const KEPT_IN_VOCABULARY = new Set(['do']);

/** True for words that a wording is compared without. */
export function isWeak(token: Token, keepPronouns: boolean): boolean {
  if (token.kind !== 'word') return false;
  if (keepPronouns && PRONOUNS.has(token.folded)) return false;
  return WEAK.has(token.folded);
}

const stemsOf = (text: string) => new Set(tokensOf(text).map(({ stem }) => stem));

const COUNTED =
  /\b(?:\d+|two|three|four|five|six|seven|eight)\s+(?:\p{L}+\s+){0,3}\p{L}+s\b|\b(?:reasons|products|parts|stages|steps|causes|examples|features|types|members|effects|both)\b/iu;
const PAIRED = /\s[/+&|]\s|\S\/\s|\s(?:vs\.?|versus|and|against)\s|\/\p{L}/iu;

/** Whether the front asks for several things: "Weber: 3 types of authority", "brady- / tachy-". */
export function asksForSeveral(front: string): boolean {
  return COUNTED.test(front) || PAIRED.test(front.replace(/\([^)]*\)/g, ' '));
}

const PIECE = /\s*[,/]\s*/;

/** "Sommer, Winter" with as many words on its back: each of them is asked for. */
function isRowOfPairs(text: string, { front, vocabulary }: FormContext): boolean {
  const asked = front.replace(/\([^)]*\)/g, ' ').split(PIECE).length;
  return vocabulary && asked > 1 && asked === text.split(PIECE).length;
}

function articleOf(tokens: readonly Token[]): string | null {
  const first = tokens[0]?.folded;
  return first !== undefined && tokens.length > 1 && ARTICLES.has(first) ? first : null;
}

function wordingOf(text: string, keepPronouns: boolean, vocabulary: boolean): Wording | null {
  const all = tokensOf(text);
  const article = articleOf(all);
  const isForeign = vocabulary && !keepPronouns && article !== null && !/^(?:a|an|the)$/.test(article);
  const rest = isForeign ? all.slice(1) : all;
  const strong = rest.filter(
    (one) => (vocabulary && KEPT_IN_VOCABULARY.has(one.folded)) || !isWeak(one, keepPronouns),
  );
  const tokens = strong.length > 0 ? strong : rest;
  return tokens.length > 0
    ? { tokens, article, telling: strong.length > 0, ordered: ORDERED.test(text) }
    : null;
}

/** "stock / share price": what stands beside a slash or "or" may take its place with or without what is around. */
function variants(left: string, right: string): string[] {
  const [before, after] = [left.split(' '), right.split(' ')];
  const found = [left, right];
  if (before.length > 1) found.push([...before.slice(0, -1), ...after].join(' '));
  if (after.length > 1) found.push([...before, ...after.slice(1)].join(' '));
  return found;
}

const OR = /\s*\/\s*|\s+(?:or|oder|ou|\bo\b)\s+|\s*\|\s*/i;
const ALTERNATIVES = /\s*[;,/|]\s*|\s+or\s+|\s+=\s+/i;
const ROW = /\s*(?:[,;/|•]|\s\+\s|\s&\s)\s*(?:and\s+)?|\s+(?:and|und|et|y)\s+|\n+/i;
/** What happens one after the other is no row to be said in any order. */
const ORDERED = /->|→|=>|⇒|\bthen\b|\bfrom\b/i;
const longestAlternative = 6;
/** In a sentence so short, who does it to whom is most of it: "I miss you". */
const shortSentence = 5;

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** "Beta cells of the pancreas" is also said as "pancreatic beta cells". */
const GENITIVE = /^((?:\p{L}+[ -]){0,2}\p{L}+) of (?:the |an? )?((?:\p{L}+[ -]){0,2}\p{L}+)$/iu;

/** All wordings that are as good as `text`, itself first. */
function alternativesOf(text: string, context: FormContext, several: boolean): string[] {
  const found = [text];
  if (context.vocabulary && !several) {
    // "rain, snow, hail" in the language of the front is a list and no row of translations.
    const isList = !context.translated && !/[;/|]|\sor\s/i.test(text) && text.split(',').length > 2;
    if (!isList) found.push(...text.split(ALTERNATIVES));
  } else if (!several) {
    const parts = text.split(OR);
    if (parts.length >= 2 && parts.length <= 4 && parts.every((part) => part !== ''))
      for (let at = 0; at + 1 < parts.length; at++) {
        const [left, right] = [parts[at]!, parts[at + 1]!];
        const [before, after] = [wordCount(left), wordCount(right)];
        const pair = variants(left, right);
        // A tail of one word is no sentence: "heads of state or government".
        const lone = after < before - 1 || before > longestAlternative;
        found.push(...pair.filter((one) => !(lone && one === right)));
      }
  }
  const spoken = spokenForm(text);
  if (spoken) found.push(spoken);
  const [, head, of] = GENITIVE.exec(text) ?? [];
  if (head && of) found.push(`${of} ${head}`);
  return found;
}

/** "V = I × R" is also said by its right side alone. */
function rightSide(text: string, front: string): string[] {
  const [left = '', right = '', ...more] = text.split(/\s*=\s*/);
  if (right === '' || more.length > 0) return [];
  const inFront = stemsOf(front);
  const known = tokensOf(left).every(({ stem }) => inFront.has(stem) || stem.length <= 2);
  return known ? [right] : [];
}

const LABEL = /^([^:=]{1,60}?)\s*[:=]\s+(\S.*)$/su;

/** What stands before the colon of a point, and what after it. */
export function headOf(text: string): { head: string; rest: string } | null {
  const [, head = '', rest = ''] = LABEL.exec(text) ?? [];
  return rest === '' ? null : { head, rest };
}

function withLabel(text: string, { front, labelled }: FormContext): { label: string; body: string } {
  const { head: label = '', rest: body = '' } = headOf(text) ?? {};
  const inFront = stemsOf(front);
  const telling = tokensOf(label).filter((one) => !isWeak(one, false));
  return body !== '' && telling.length > 0 && (labelled || telling.some(({ stem }) => inFront.has(stem)))
    ? { label, body }
    : { label: '', body: text };
}

const WHO =
  /\b(?:who|whose|whom|by|author|artist|painter|composer|inventor|discover\p{L}*|leader|president|king|queen|physicist|scientist)\b/iu;
const FULL_NAME = /^(?:by\s+)?\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?\p{Ll}*)?\s(\p{Lu}[\p{Ll}'’-]+)$/u;

/** The family name, where the card asks for a person. */
function familyName(text: string, front: string): string[] {
  const name = FULL_NAME.exec(text)?.[1];
  return name && WHO.test(front) ? [name] : [];
}

const deniesSomething = (wording: Wording | null) =>
  wording?.tokens.some(({ kind }) => kind === 'negation') === true;

/** Other forms of a word are kept, too: who says one of them exactly says no word of another card. */
const keyOf = ({ tokens }: Wording) => tokens.map(({ folded }) => folded).join(' ');

function itemsOf(text: string, context: FormContext, also: readonly string[], keepPronouns: boolean): Item[] {
  const several = asksForSeveral(context.front) || isRowOfPairs(text, context);
  const row = text
    .split(ROW)
    .map((part) => part.trim())
    .filter(Boolean);
  const isRow =
    !ORDERED.test(text) &&
    row.length >= 2 &&
    row.length <= mostItems &&
    (several || !context.vocabulary) &&
    (several || !OR.test(text)) &&
    row.every((part) => wordCount(part) <= 4);
  const make = ([first = '', ...others]: readonly string[]): Item | null => {
    const wordings = new Map<string, Wording>();
    const whole = wordingOf(first, keepPronouns, context.vocabulary);
    // Of the meanings of a word one may deny something: "promptly; without delay".
    const denied = !context.translated && deniesSomething(whole);
    for (const one of [first, ...others]) {
      const wording = wordingOf(one, keepPronouns, context.vocabulary);
      // A part of "not X or Y" without its "not" says the contrary.
      const isGrammar = !wording?.telling && !context.vocabulary;
      const isPart = one !== first && (isGrammar || (denied && !deniesSomething(wording)));
      if (wording && !isPart && wordings.size < mostWordings) wordings.set(keyOf(wording), wording);
    }
    return wordings.size > 0 ? { wordings: [...wordings.values()], date: dateOf(first) } : null;
  };
  if (isRow && dateOf(text) === null && also.length === 0)
    return row.flatMap((part) => make(alternativesOf(part, context, true)) ?? []);
  const sides = rightSide(text, context.front);
  const whole = make([
    ...alternativesOf(text, context, several),
    ...sides,
    ...sides.flatMap((side) => spokenForm(side) ?? []),
    ...familyName(text, context.front),
    ...also,
  ]);
  return whole ? [whole] : [];
}

/** What must be said for the key point `point` of a card. At most 600 letters are read. */
export function readForms(point: string, context: FormContext): Forms {
  const { label, body } = withLabel(point.slice(0, mostLetters), context);
  const { text, notes } = withoutSideNotes(body);
  const of = (kind: string) => notes.filter((note) => note.kind === kind).map((note) => note.text);
  const pronouns = tokensOf(text).some(({ folded }) => PRONOUNS.has(folded));
  const hasPronoun = pronouns && wordCount(text) <= shortSentence;
  const items = itemsOf(text, context, of('alternative'), hasPronoun);
  const demanded = new Set(
    items.flatMap(({ wordings }) => wordings.flatMap(({ tokens }) => tokens.map(({ stem }) => stem))),
  );
  return {
    label: new Set(
      tokensOf(label)
        .filter((one) => !isWeak(one, false))
        .map(({ stem }) => stem),
    ),
    items,
    optional: stemsOf(of('optional').join(' , ')),
    excluded: new Set(
      tokensOf(of('excluded').join(' , ')).flatMap((one) =>
        one.kind === 'negation' || isWeak(one, false) || demanded.has(one.stem) ? [] : [one.stem],
      ),
    ),
    hasPronoun,
    quotes: [...new Set([point, point.replace(/\s*\([^()]*\)/g, ' ')].map(quoteOf))].filter(Boolean),
  };
}

/** All words of a text in one row. */
export function quoteOf(text: string): string {
  return rowOf(tokensOf(text.slice(0, mostLetters)));
}

export function rowOf(tokens: readonly Token[]): string {
  return tokens.map(({ folded }) => folded).join(' ');
}
