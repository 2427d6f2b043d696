/** Compares an answer with the forms of a key point: what is missing, unknown, negated or doubtful. */
import type { Sides } from '#core/card.ts';
import { spanOf } from '#tutor/words.ts';
import { type AnswerTokens, isDenied } from './answer-tokens.ts';
import { type ItemsMatch, isFiller, matchItems, matchOptions, type ShortMatch } from './match-items.ts';
import type { Match } from './match-wording.ts';
import { wholeWord } from './quotes.ts';
import type { Forms } from './read-forms.ts';
import type { Point, ShortQuestion } from './read-points.ts';

/** A wording of so many words, said in order, is no coincidence, whatever else was said. */
const longWording = 4;

export type FormsMatch = Omit<ShortMatch, 'foreign' | 'vocabulary'>;

export const emptyMatch: FormsMatch = {
  same: 'none',
  share: 0,
  extra: 0,
  start: 0,
  end: 0,
  quoted: false,
  contradicts: false,
};

/** Whether a match is too long to be a coincidence. */
export const isLong = ({ places, quality }: Match) => places.length >= longWording && quality >= 2;

/** An answer matched with one of the forms of a point. */
export type Comparison = {
  readonly said: AnswerTokens;
  readonly found: ItemsMatch;
  readonly forms: Forms;
};

/** The extra words of an answer: places of words that are neither matched nor known, nor fillers, nor negated. */
export function extraPlaces(
  { tokens, clauses }: AnswerTokens,
  within: (place: number) => boolean,
  matched: ReadonlySet<number>,
  known: ReadonlySet<string>,
  strict: boolean,
): number[] {
  return tokens.flatMap((token, place) => {
    if (!within(place) || matched.has(place) || token.kind === 'negation') return [];
    if (isFiller(token, strict) || known.has(token.stem)) return [];
    return isDenied({ tokens, clauses }, place) ? [] : [place];
  });
}

/**
 * Whether a word of the point is negated elsewhere in the answer: "without using like or as". Points with a negation of their own are
 * skipped: "no exchange of heat" means "heat is not exchanged". `isOfOther`: places that belong to another point.
 */
export function deniesWanted(
  { said, forms }: Comparison,
  matched: ReadonlySet<number>,
  isOfOther: (place: number) => boolean = () => false,
): boolean {
  const wordings = forms.items.flatMap((item) => item.wordings.map(({ tokens }) => tokens));
  const denials = wordings.map((tokens) => tokens.filter(({ kind }) => kind === 'negation').length);
  // "Too young to sign" means not allowed to sign.
  if (Math.max(...denials) === 1 || wordings.flat().some(({ folded }) => folded === 'too')) return false;
  const wanted = new Set(wordings.flat().map(({ stem }) => stem));
  return said.tokens.some(
    ({ stem }, place) =>
      wanted.has(stem) && !matched.has(place) && !isOfOther(place) && isDenied(said, place, matched),
  );
}

/** A word of another card is neither a recognition error nor another form of this card's word. */
function isOfAnotherCard(word: string, cards: readonly Sides[], deck: readonly Sides[] = []): boolean {
  const own = new Set(cards.map(({ term }) => term));
  const pattern = wholeWord(word);
  return deck.some(
    ({ term, definition }) =>
      !own.has(term) && (pattern.test(term) || pattern.test(definition.slice(0, 600))),
  );
}

/** Whether a match in other words may mean something else. */
function isDoubtful(match: Match, said: AnswerTokens, question: ShortQuestion): boolean {
  if (match.quality === 3) return false;
  if (match.quality === 2 && match.places.length > 1) return false;
  const { cards, deck } = question;
  return match.places.some((place) => {
    const word = said.tokens[place]?.folded ?? '';
    if (word.length <= 3) return false;
    // A related word may only repeat the front: "speed" for "velocity", with the front "speed in a direction".
    const pattern = wholeWord(word);
    const isOfFront =
      match.quality === 1 &&
      cards.some(({ term, definition }) => pattern.test(term) && !pattern.test(definition));
    return isOfFront || isOfAnotherCard(word, cards, deck);
  });
}

/** Definite articles that a noun of each language may have. */
const DEFINITE = [
  'der die das',
  'el la los las',
  'le la les',
  'il lo la i gli le',
  'o a os as',
  'de het',
].map((list) => new Set(list.split(' ')));

/** Whether the article is wrong or, on a card about articles, missing. */
function hasWrongArticle(comparison: Comparison, point: Point): boolean {
  return comparison.found.matches.some((match) => {
    const wanted = comparison.forms.items
      .flatMap(({ wordings }) => wordings)
      .find(
        ({ article, tokens }) => article && tokens[0]?.folded === comparison.said.tokens[match.from]?.folded,
      )?.article;
    if (!wanted || /^(?:a|an|the)$/.test(wanted)) return false;
    const before = comparison.said.tokens[match.from - 1]?.folded;
    if (point.articleMatters) return before !== wanted;
    return (
      before !== undefined && before !== wanted && DEFINITE.some((one) => one.has(before) && one.has(wanted))
    );
  });
}

/** Offsets from the first to the last matched word. */
export const matchedSpan = ({ tokens }: AnswerTokens, matches: readonly Match[]) =>
  matches.length === 0
    ? { start: 0, end: 0 }
    : spanOf(matches.flatMap(({ from, to }) => tokens.slice(from, to)));

/** Compares each version of an answer with each form of a point. */
export function compareForms(point: Point, versions: readonly AnswerTokens[]): Comparison[] {
  return point.forms.flatMap((forms) =>
    versions.map((said) => ({
      said,
      forms,
      found: matchItems(forms, said, matchOptions(forms, point.inflects)),
    })),
  );
}

/** Whether the answer contains something that the card excludes. */
export const saysExcluded = ({ excluded }: Point, { said, forms }: Comparison) =>
  said.tokens.some(
    ({ stem }, place) => (forms.excluded.has(stem) || excluded.has(stem)) && !isDenied(said, place),
  );

/** Whether the whole point was said and nothing contradicts it. */
export const isClear = (point: Point, comparison: Comparison, denies: boolean, question: ShortQuestion) =>
  comparison.found.complete &&
  !comparison.found.conflict &&
  !denies &&
  !saysExcluded(point, comparison) &&
  !comparison.found.matches.some((match) => isDoubtful(match, comparison.said, question)) &&
  !hasWrongArticle(comparison, point);
