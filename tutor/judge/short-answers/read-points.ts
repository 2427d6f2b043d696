/** Reads the key points of a question: their forms, their labels, their languages, and what their cards exclude. */
import type { Sides } from '#core/card.ts';
import { languageOf } from '#core/languages/language-of.ts';
import { foreignLanguageOf } from '#tutor/languages/near-exact.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { isFiller } from './match-items.ts';
import { asksForSeveral, type FormContext, type Forms, headOf, readForms } from './read-forms.ts';
import { withoutSideNotes } from './side-notes.ts';
import { tokensOf } from './tokens.ts';
import { sidesOfSet, vocabularyOf } from './vocabulary.ts';

export type ShortQuestion = {
  readonly prompt: string;
  readonly keyPoints: readonly string[];
  /** `cards[i]` is the card of key point i, where known. */
  readonly cards: readonly Sides[];
  /** As in `JudgeInput`. */
  readonly language?: string | null;
  /** All cards of the set, whose words are not recognition errors of words of this card. */
  readonly deck?: readonly Sides[];
};

export type Point = {
  readonly keyPoint: string;
  readonly forms: readonly Forms[];
  /** Forms that answer the question only next to their label or at their place in the list. */
  readonly inList: ReadonlySet<Forms>;
  readonly context: FormContext;
  readonly inflects: boolean;
  readonly label: ReadonlySet<string>;
  /** Stems that the card excludes. */
  readonly excluded: ReadonlySet<string>;
  readonly articleMatters: boolean;
  /** The language of the point if it is not English. */
  readonly language: string | null;
  readonly foreign: boolean;
};

/** The forms of a text of a card, cached by `[text, context]` as JSON. */
const formsOf = cachedByText((key) => {
  const [text, context] = JSON.parse(key) as [string, FormContext];
  return readForms(text, context);
});

/** So many backs are enough to detect the language of a set. */
const mostBacksRead = 20;

const ABOUT_ARTICLES = /\b(?:articles?|artikel|artículo)\b(?!\s*\d)|\bgender\b/i;
const PIECES = /\s*[;/,]\s*/;
const FRONT_PIECES = /\s*(?:[/,+]|\bvs\.?|\bversus\b|\band\b)\s*/i;

/** The stems of a text without negations and fillers, cached. */
const essentialStems = cachedByText((text): ReadonlySet<string> => {
  const stems = new Set<string>();
  for (const one of tokensOf(text)) if (one.kind !== 'negation' && !isFiller(one, false)) stems.add(one.stem);
  return stems;
});

/** The stems of the front's part for a point: "tachy-" of "brady- / tachy-". Empty if it has another number of parts. */
function pieceOfFront(card: Sides, place: number, count: number): ReadonlySet<string> {
  const pieces = card.term.split(FRONT_PIECES);
  return pieces.length === count && count > 1 ? essentialStems(pieces[place] ?? '') : new Set();
}

/** The back's part for a point; empty if it has another number of parts. */
function pieceOfBack(card: Sides, place: number, count: number): string[] {
  if (count === 1) return [card.definition];
  if (!asksForSeveral(card.term)) return [];
  const pieces = withoutSideNotes(card.definition.slice(0, 400)).text.split(PIECES);
  return pieces.length === count ? pieces.slice(place, place + 1) : [];
}

/** The position of a point among the points of its card. */
type Siblings = { readonly indices: readonly number[]; readonly place: number };

/** The forms of a key point, and of the part of the card's back that corresponds to it. */
function formsOfPoint(
  point: string,
  card: Sides,
  context: FormContext,
  { indices, place }: Siblings,
): Forms[] {
  const back = card.definition === '' ? [] : pieceOfBack(card, place, indices.length);
  return [...new Set([point, ...back])]
    .map((text) => formsOf(JSON.stringify([text, context])))
    .filter(({ items }) => items.length > 0);
}

/** The stems that distinguish a point from the other points of its card. */
function labelOf(
  point: string,
  card: Sides,
  forms: readonly Forms[],
  { indices, place }: Siblings,
): ReadonlySet<string> {
  const labels = new Set(forms.flatMap((one) => [...one.label]));
  const inFront = essentialStems(card.term);
  if (indices.length > 1 && asksForSeveral(card.term))
    for (const stem of essentialStems(point)) if (inFront.has(stem)) labels.add(stem);
  return labels.size > 0 ? labels : pieceOfFront(card, place, indices.length);
}

/** The stems that a card excludes, except those of the point. */
function excludedStems(point: string, card: Sides): ReadonlySet<string> {
  const { notes } = withoutSideNotes(card.definition.slice(0, 400));
  const excluded = notes.filter(({ kind }) => kind === 'excluded').map(({ text }) => text);
  const required = essentialStems(point);
  return new Set([...essentialStems(excluded.join(' , '))].filter((stem) => !required.has(stem)));
}

/** The points in the order of the question. */
export function readPoints({ keyPoints, cards, deck = [], language: chosen }: ShortQuestion): Point[] {
  const otherBacks = deck.slice(0, mostBacksRead).map(({ definition }) => definition.slice(0, 60));
  const severalCards = new Set(cards.map(({ term }) => term)).size > 1;
  const set = sidesOfSet(deck);
  return keyPoints.map((point, i) => {
    const card = cards[i] ?? { term: '', definition: '' };
    const front = card.term;
    const { vocabulary, translated } = vocabularyOf(card, set);
    const indices = cards.flatMap(({ term }, at) => (term === front && at < keyPoints.length ? [at] : []));
    const siblings = { indices, place: indices.indexOf(i) };
    const labelled = indices.length > 1 && indices.every((one) => headOf(keyPoints[one] ?? '') !== null);
    const context = { front, vocabulary, translated, labelled };
    const forms = formsOfPoint(point, card, context, siblings);
    const found = languageOf(point);
    const language = chosen ? (chosen === 'en' ? null : chosen) : foreignLanguageOf(point, otherBacks);
    const toForeign = translated && languageOf(front)?.language === 'en';
    return {
      keyPoint: point,
      forms,
      inList: new Set(forms.filter((one, at) => one.label.size > 0 || (at > 0 && indices.length > 1))),
      context,
      inflects: !toForeign && (found === null || found.language === 'en' || (!found.sure && !translated)),
      label: severalCards ? essentialStems(front) : labelOf(point, card, forms, siblings),
      excluded: excludedStems(point, card),
      articleMatters: ABOUT_ARTICLES.test(front),
      language,
      foreign: language !== null || toForeign,
    };
  });
}

/** Stems of the question and its cards, which are harmless in addition to the answer. */
export function knownStems({ prompt, keyPoints, cards }: ShortQuestion): Set<string> {
  const texts = [
    prompt,
    ...keyPoints,
    ...cards.flatMap(({ term, definition }) => [term, definition.slice(0, 2_000)]),
  ];
  return new Set(texts.flatMap((text) => tokensOf(text).map(({ stem }) => stem)));
}
