/** Reads the key points of a question: their forms, the labels that tell them apart, and what the cards say they do not mean. */
import { languageOf } from '#core/languages/language-of.ts';
import { foreignLanguageOf } from '#tutor/languages/near-exact.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { isShell } from './match-items.ts';
import { asksForSeveral, type FormContext, type Forms, headOf, readForms } from './read-forms.ts';
import { withoutSideNotes } from './side-notes.ts';
import { tokensOf } from './tokens.ts';
import { sidesOfSet, vocabularyOf } from './vocabulary.ts';

export type Card = { readonly term: string; readonly definition: string };

export type ShortQuestion = {
  readonly prompt: string;
  readonly keyPoints: readonly string[];
  /** `cards[i]` is the card key point i comes from, where known. */
  readonly cards: readonly Card[];
  /** As in `JudgeInput`. */
  readonly language?: string | null;
  /** All cards of the set: a word of another card is no slip of a word of this one. */
  readonly deck?: readonly Card[];
};

export type Point = {
  readonly keyPoint: string;
  readonly forms: readonly Forms[];
  /** Those of the forms that tell what is asked only by their label or their place in the row. */
  readonly inRow: ReadonlySet<Forms>;
  readonly context: FormContext;
  readonly inflects: boolean;
  readonly label: ReadonlySet<string>;
  /** Stems of what the card says it does not mean. */
  readonly excluded: ReadonlySet<string>;
  readonly articleMatters: boolean;
  /** The language of the point where it is not English. */
  readonly language: string | null;
  readonly foreign: boolean;
};

/** The forms of a text on a card, `[text, context]` as JSON: read once for all answers to it. */
const formsOf = cachedByText((key) => {
  const [text, context] = JSON.parse(key) as [string, FormContext];
  return readForms(text, context);
});

/** So many backs tell the language of a set. */
const mostBacksRead = 20;

const ABOUT_ARTICLES = /\b(?:articles?|artikel|artículo)\b(?!\s*\d)|\bgender\b/i;
const PIECES = /\s*[;/,]\s*/;
const FRONT_PIECES = /\s*(?:[/,+]|\bvs\.?|\bversus\b|\band\b)\s*/i;

const tellingStems = cachedByText((text): ReadonlySet<string> => {
  const stems = new Set<string>();
  for (const one of tokensOf(text)) if (one.kind !== 'negation' && !isShell(one, false)) stems.add(one.stem);
  return stems;
});

/** What the front names at this place of its row: "tachy-" of "brady- / tachy-". */
function pieceOfFront(card: Card, place: number, count: number): ReadonlySet<string> {
  const pieces = card.term.split(FRONT_PIECES);
  return pieces.length === count && count > 1 ? tellingStems(pieces[place] ?? '') : new Set();
}

/** The piece of the back that stands for the point, where the back is a row of as many pieces as the card has points. */
function pieceOfBack(card: Card, place: number, count: number): string[] {
  if (count === 1) return [card.definition];
  if (!asksForSeveral(card.term)) return [];
  const pieces = withoutSideNotes(card.definition.slice(0, 400)).text.split(PIECES);
  return pieces.length === count ? pieces.slice(place, place + 1) : [];
}

/** The points in the order of the question. */
export function readPoints({ keyPoints, cards, deck = [], language: chosen }: ShortQuestion): Point[] {
  const ofCard = (term: string) =>
    cards.flatMap((card, i) => (card.term === term && i < keyPoints.length ? [i] : []));
  const otherBacks = deck.slice(0, mostBacksRead).map(({ definition }) => definition.slice(0, 60));
  const severalCards = new Set(cards.map(({ term }) => term)).size > 1;
  const set = sidesOfSet(deck);
  return keyPoints.map((point, i) => {
    const card = cards[i] ?? { term: '', definition: '' };
    const kind = vocabularyOf(card, set);
    const siblings = ofCard(card.term);
    const front = card.term;
    const frontStems = tellingStems(front);
    const labelled = siblings.length > 1 && siblings.every((one) => headOf(keyPoints[one] ?? '') !== null);
    const context = { front, vocabulary: kind.vocabulary, translated: kind.translated, labelled };
    const texts = [
      point,
      ...(card.definition === '' ? [] : pieceOfBack(card, siblings.indexOf(i), siblings.length)),
    ];
    const forms = [...new Set(texts)]
      .map((text) => formsOf(JSON.stringify([text, context])))
      .filter(({ items }) => items.length > 0);
    const back = languageOf(point);
    const found = foreignLanguageOf(point, otherBacks);
    const language = chosen ? (chosen === 'en' ? null : chosen) : found;
    const toForeign = kind.translated && languageOf(front)?.language === 'en';
    const labels = new Set(forms.flatMap((one) => [...one.label]));
    if (siblings.length > 1 && asksForSeveral(front))
      for (const stem of tellingStems(point)) if (frontStems.has(stem)) labels.add(stem);
    const inFront = labels.size > 0 ? labels : pieceOfFront(card, siblings.indexOf(i), siblings.length);
    const label = severalCards ? tellingStems(front) : inFront;
    const notes = withoutSideNotes(card.definition.slice(0, 400)).notes.filter(
      (note) => note.kind === 'excluded',
    );
    const demanded = tellingStems(point);
    return {
      keyPoint: point,
      forms,
      inRow: new Set(forms.filter((one, at) => one.label.size > 0 || (at > 0 && siblings.length > 1))),
      context,
      inflects: !toForeign && (back === null || back.language === 'en' || (!back.sure && !kind.translated)),
      label,
      excluded: new Set(
        [...tellingStems(notes.map(({ text }) => text).join(' , '))].filter((stem) => !demanded.has(stem)),
      ),
      articleMatters: ABOUT_ARTICLES.test(front),
      language,
      foreign: language !== null || toForeign,
    };
  });
}

/** Stems that belong to the question or its cards: saying them besides the answer adds nothing wrong. */
export function knownStems({ prompt, keyPoints, cards }: ShortQuestion): Set<string> {
  const texts = [
    prompt,
    ...keyPoints,
    ...cards.flatMap(({ term, definition }) => [term, definition.slice(0, 2_000)]),
  ];
  return new Set(texts.flatMap((text) => tokensOf(text).map(({ stem }) => stem)));
}
