/** Reads a key point as its forms: the items that must be said, with the accepted wordings of each. */
import { relatedTo } from '#tutor/judge/decide/related-words.ts';
import { spokenForm } from '#tutor/judge/spans/spoken-form.ts';
import { dateOf, type SpokenDate } from './dates.ts';
import { withoutSideNotes } from './side-notes.ts';
import { type Token, tokensOf } from './tokens.ts';

/** One wording of an item, without weak words unless it has no others. */
export type Wording = {
  readonly tokens: readonly Token[];
  readonly article: string | null;
  /** False if it consists of weak words. */
  readonly hasContent: boolean;
  /** Whether its two words must be said in order. */
  readonly ordered: boolean;
};
/** One thing that must be said, in any of its wordings. */
export type Item = { readonly wordings: readonly Wording[]; readonly date: SpokenDate | null };

export type Forms = {
  /** Stems of the label: "cervical" of "cervical: 7". */
  readonly label: ReadonlySet<string>;
  /** All of them must be said. */
  readonly items: readonly Item[];
  /** Stems that may be said in addition. */
  readonly optional: ReadonlySet<string>;
  /** Stems that the card excludes: "not …". */
  readonly excluded: ReadonlySet<string>;
  readonly hasPronoun: boolean;
  /** The folded text with and without its brackets, to find quotes of the card. */
  readonly quotes: readonly string[];
};

export type FormContext = {
  readonly front: string;
  /** A word or phrase with its meaning: a list contains alternatives, one of which is enough. */
  readonly vocabulary: boolean;
  /** Front and back are in different languages. */
  readonly translated: boolean;
  /** All points of the card have a label before a colon: "cervical: 7". */
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
/** Stop words that make no difference in a short answer. */
const WEAK = new Set(
  `a an the to it its is are was were be been being am im youre theyre thats this that these those there here he she we they i you
  me him us them my your his her their our of in on at for with and or so as then um uh er erm hmm well like just okay ok yes yeah
  oh which who whom what where when would will ll d s re ve also something somebody do`.split(/\s+/),
);
const KEPT_IN_VOCABULARY = new Set(['do']);

/** Whether a word is ignored when wordings are compared. */
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

/** Whether front and back list equally many words ("Sommer, Winter"), so that each is asked for. */
function isListOfPairs(text: string, { front, vocabulary }: FormContext): boolean {
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
    ? { tokens, article, hasContent: strong.length > 0, ordered: ORDERED.test(text) }
    : null;
}

/** The readings of "stock / share price": either side alone, or with the words around the slash. */
function variants(left: string, right: string): string[] {
  const [before, after] = [left.split(' '), right.split(' ')];
  const found = [left, right];
  if (before.length > 1) found.push([...before.slice(0, -1), ...after].join(' '));
  if (after.length > 1) found.push([...before, ...after.slice(1)].join(' '));
  return found;
}

const OR = /\s*\/\s*|\s+(?:or|oder|ou|\bo\b)\s+|\s*\|\s*/i;
const ALTERNATIVES = /\s*[;,/|]\s*|\s+or\s+|\s+=\s+/i;
const MARKED_ALTERNATIVES = /\s*[/|]\s*|\s+or\s+|\s+=\s+/i;
const LIST = /\s*(?:[,;/|•]|\s\+\s|\s&\s)\s*(?:and\s+)?|\s+(?:and|und|et|y)\s+|\n+/i;
/** A sequence, which must not be said in another order. */
const ORDERED = /->|→|=>|⇒|\bthen\b|\bfrom\b/i;
const longestAlternative = 6;
/** In so short a sentence pronouns matter: "I miss you". */
const shortSentence = 5;

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** "Beta cells of the pancreas" may be said as "pancreatic beta cells". */
const GENITIVE = /^((?:\p{L}+[ -]){0,2}\p{L}+) of (?:the |an? )?((?:\p{L}+[ -]){0,2}\p{L}+)$/iu;

/**
 * Whether the parts of a meaning in the language of its word say the same: "large, huge", "to postpone, delay". "14 lines, iambic pentameter"
 * are two facts, and "rain, snow, hail" a list.
 */
function areMeanings(text: string): boolean {
  const parts = text.split(/\s*[;,]\s*/);
  if (parts.length > 2 || /\d/.test(text)) return false;
  if (/^to\s/i.test(text) || parts.every((part) => wordCount(part.replace(/^(?:an?|the)\s/i, '')) === 1))
    return true;
  const [one = [], other = []] = parts.map((part) => tokensOf(part).filter((token) => !isWeak(token, false)));
  return one.some(({ stem }) => other.some((said) => said.stem === stem || relatedTo(stem).has(said.stem)));
}

/** All accepted wordings of `text`, itself first. */
function alternativesOf(text: string, context: FormContext, several: boolean): string[] {
  const found = [text];
  if (context.vocabulary && !several) {
    if (context.translated || areMeanings(text)) found.push(...text.split(ALTERNATIVES));
    else found.push(...text.split(MARKED_ALTERNATIVES));
  } else if (!several) {
    const parts = text.split(OR);
    if (parts.length >= 2 && parts.length <= 4 && parts.every((part) => part !== ''))
      for (let at = 0; at + 1 < parts.length; at++) {
        const [left, right] = [parts[at]!, parts[at + 1]!];
        const [before, after] = [wordCount(left), wordCount(right)];
        const pair = variants(left, right);
        // The last word alone does not replace a phrase: "heads of state or government".
        const isTail = after < before - 1 || before > longestAlternative;
        found.push(...pair.filter((one) => !(isTail && one === right)));
      }
  }
  const spoken = spokenForm(text);
  if (spoken) found.push(spoken);
  const [, head, of] = GENITIVE.exec(text) ?? [];
  if (head && of) found.push(`${of} ${head}`);
  return found;
}

/** The right side of "V = I × R", which is enough if the front names the left side. */
function rightSide(text: string, front: string): string[] {
  const [left = '', right = '', ...more] = text.split(/\s*=\s*/);
  if (right === '' || more.length > 0) return [];
  const inFront = stemsOf(front);
  const known = tokensOf(left).every(({ stem }) => inFront.has(stem) || stem.length <= 2);
  return known ? [right] : [];
}

const LABEL = /^([^:=]{1,60}?)\s*[:=]\s+(\S.*)$/su;

/** The label before the colon of a point, and the rest after it; null without a colon. */
export function headOf(text: string): { head: string; rest: string } | null {
  const [, head = '', rest = ''] = LABEL.exec(text) ?? [];
  return rest === '' ? null : { head, rest };
}

function withLabel(text: string, { front, labelled }: FormContext): { label: string; body: string } {
  const { head: label = '', rest: body = '' } = headOf(text) ?? {};
  const inFront = stemsOf(front);
  const content = tokensOf(label).filter((one) => !isWeak(one, false));
  return body !== '' && content.length > 0 && (labelled || content.some(({ stem }) => inFront.has(stem)))
    ? { label, body }
    : { label: '', body: text };
}

const WHO =
  /\b(?:who|whose|whom|by|author|artist|painter|composer|inventor|discover\p{L}*|leader|president|king|queen|physicist|scientist)\b/iu;
const FULL_NAME = /^(?:by\s+)?\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?\p{Ll}*)?\s(\p{Lu}[\p{Ll}'’-]+)$/u;

/** The family name, if the card asks for a person. */
function familyName(text: string, front: string): string[] {
  const name = FULL_NAME.exec(text)?.[1];
  return name && WHO.test(front) ? [name] : [];
}

const hasNegation = (wording: Wording | null) =>
  wording?.tokens.some(({ kind }) => kind === 'negation') === true;

/** "No searches and seizures": neither, so that the second part alone would mean the opposite. */
function sharesNegation([first = '', ...others]: readonly string[]): boolean {
  const isNegated = (text: string) => tokensOf(text).some(({ kind }) => kind === 'negation');
  return isNegated(first) && !others.some(isNegated);
}

function itemsOf(text: string, context: FormContext, also: readonly string[], keepPronouns: boolean): Item[] {
  const several = asksForSeveral(context.front) || isListOfPairs(text, context);
  const parts = text
    .split(LIST)
    .map((part) => part.trim())
    .filter(Boolean);
  const isList =
    !ORDERED.test(text) &&
    parts.length >= 2 &&
    parts.length <= mostItems &&
    (several || !context.vocabulary || (!context.translated && !areMeanings(text))) &&
    (several || !OR.test(text)) &&
    parts.every((part) => wordCount(part) <= 4) &&
    !sharesNegation(parts);
  const itemOf = ([first = '', ...others]: readonly string[]): Item | null => {
    const wordings = new Map<string, Wording>();
    const whole = wordingOf(first, keepPronouns, context.vocabulary);
    // Of several translations one may contain a negation: "promptly; without delay".
    const isNegated = !context.translated && hasNegation(whole);
    for (const one of [first, ...others]) {
      const wording = wordingOf(one, keepPronouns, context.vocabulary);
      // A part of "not X or Y" without "not" would mean the opposite.
      const isEmpty = !wording?.hasContent && !context.vocabulary;
      const isFragment = one !== first && (isEmpty || (isNegated && !hasNegation(wording)));
      // Keyed by words and not stems, so that an exact match of another form is not mistaken for a word of another card.
      if (wording && !isFragment && wordings.size < mostWordings)
        wordings.set(joinFolded(wording.tokens), wording);
    }
    return wordings.size > 0 ? { wordings: [...wordings.values()], date: dateOf(first) } : null;
  };
  if (isList && dateOf(text) === null && also.length === 0)
    return parts.flatMap((part) => itemOf(alternativesOf(part, context, true)) ?? []);
  const sides = rightSide(text, context.front);
  const whole = itemOf([
    ...alternativesOf(text, context, several),
    ...sides,
    ...sides.flatMap((side) => spokenForm(side) ?? []),
    ...familyName(text, context.front),
    ...also,
  ]);
  return whole ? [whole] : [];
}

/** The forms of a key point; only its first 600 letters are read. */
export function readForms(point: string, context: FormContext): Forms {
  const { label, body } = withLabel(point.slice(0, mostLetters), context);
  const { text, notes } = withoutSideNotes(body);
  const notesOf = (kind: string) => notes.filter((note) => note.kind === kind).map((note) => note.text);
  const hasPronoun =
    wordCount(text) <= shortSentence && tokensOf(text).some(({ folded }) => PRONOUNS.has(folded));
  const items = itemsOf(text, context, notesOf('alternative'), hasPronoun);
  const required = new Set(
    items.flatMap(({ wordings }) => wordings.flatMap(({ tokens }) => tokens.map(({ stem }) => stem))),
  );
  return {
    label: new Set(
      tokensOf(label)
        .filter((one) => !isWeak(one, false))
        .map(({ stem }) => stem),
    ),
    items,
    optional: stemsOf(notesOf('optional').join(' , ')),
    excluded: new Set(
      tokensOf(notesOf('excluded').join(' , ')).flatMap((one) =>
        one.kind === 'negation' || isWeak(one, false) || required.has(one.stem) ? [] : [one.stem],
      ),
    ),
    hasPronoun,
    quotes: [...new Set([point, point.replace(/\s*\([^()]*\)/g, ' ')].map(foldedText))].filter(Boolean),
  };
}

/** All words of a text in folded form, joined by spaces. */
export function foldedText(text: string): string {
  return joinFolded(tokensOf(text.slice(0, mostLetters)));
}

/** The folded words of tokens, joined by spaces. */
export function joinFolded(tokens: readonly Token[]): string {
  return tokens.map(({ folded }) => folded).join(' ');
}
