/** Finds, for each key point of a question, what of it was said with one thing changed. */
import { languageOf } from '#core/languages/language-of.ts';
import { spokenForm } from '#tutor/judge/spans/spoken-form.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { assignedElsewhere, labelMark, labelOf } from './assigned-elsewhere.ts';
import type { Change } from './change.ts';
import { clausesCrossed } from './clauses-crossed.ts';
import { type CardWords, type Comparison, compare } from './comparison.ts';
import { deckWordsOf } from './deck-words.ts';
import { excludedSaid, exclusionsOf } from './excluded-said.ts';
import { formulaChanged } from './formula-changed.ts';
import { negationChanged } from './negation-changed.ts';
import { numberChanged } from './number-changed.ts';
import { oppositeSaid } from './opposite-said.ts';
import { orderTurned } from './order-turned.ts';
import { otherName } from './other-name.ts';
import { partnersExchanged } from './partners-exchanged.ts';
import { type Reading, readText } from './reading.ts';
import { type Relation, relationsOf } from './relations.ts';
import { numbersIn } from './said-numbers.ts';
import { stepsTurned } from './steps-turned.ts';

export type { Change } from './change.ts';

type Card = { readonly term: string; readonly definition: string };

export type Answered = {
  readonly keyPoints: readonly string[];
  /** `cards[i]` is the card key point i comes from, where known. */
  readonly cards: readonly Card[];
  /** All cards of the set. */
  readonly deck?: readonly Card[];
  /** As in `JudgeInput`. */
  readonly language?: string | null;
  /** The transcript, without talk to the judge. */
  readonly said: string;
};

/** A point of more words than this is of a script without spaces, whose pairs of characters are no words to be turned round. */
const mostContent = 80;

/** A longer back says more than its point. */
const longestBack = 160;

const unknown: Card = { term: '', definition: '' };
const noCards: readonly Card[] = [];

/** The key point without the name it is introduced by ("rough: has ribosomes"). */
function bodyOf(keyPoint: string, label: ReadonlySet<string>): Reading {
  const whole = readText(keyPoint);
  const mark = labelMark(keyPoint);
  return mark > 0 && whole.tokens.some(({ start, stem }) => start < mark && label.has(stem))
    ? readText(keyPoint.slice(mark))
    : whole;
}

/** True where the point was said word for word, with the name it begins with, and not denied: then nothing was changed. */
function isQuoted(point: Reading, said: Reading): boolean {
  const [first] = point.tokens;
  const places = first ? (said.byStem.get(first.stem) ?? []).slice(0, mostQuotes) : [];
  return places.some((place) => {
    const denied = said.tokens[place]!.negatedBy > 0 && first!.negatedBy === 0;
    return !denied && point.tokens.every(({ stem }, i) => said.tokens[place + i]?.stem === stem);
  });
}
/** So often the first word of a point is looked at. */
const mostQuotes = 40;

/** In other languages the order of words says less of who does what. */
function hasEnglishOrder(keyPoint: string, chosen: string | null): boolean {
  if (chosen) return chosen === 'en';
  const found = languageOf(keyPoint);
  return found === null || found.language === 'en' || !found.sure;
}

const stemsIn = cachedByText((text): ReadonlySet<string> => {
  const stems = new Set<string>();
  const { tokens } = readText(text);
  for (const { stem, folded } of tokens) stems.add(stem).add(folded);
  for (const { figure } of numbersIn(tokens)) stems.add(figure);
  return stems;
});

/** All that a card says: stems, words and numbers. */
function cardStems(card: Card, keyPoints: readonly string[]): CardWords {
  const texts = [card.term, card.definition, ...keyPoints].map(stemsIn);
  return { has: (word) => texts.some((stems) => stems.has(word)) };
}

/** What contradicts the back of a card for sure, whatever the point says. */
const contradicts = (back: Comparison, relations: readonly Relation[], isEnglish: boolean): Change[] =>
  [
    ...oppositeSaid(back, []),
    ...negationChanged(back, []),
    ...numberChanged(back),
    ...(isEnglish ? orderTurned(back, relations) : []),
  ].filter(({ confidence }) => confidence === 'sure');

/** One list for each key point, empty where nothing was changed. Takes time linear in the transcript and in the set. */
export function changesOf({ keyPoints, cards, deck = noCards, language = null, said }: Answered): Change[][] {
  const transcript = readText(said);
  if (transcript.tokens.length === 0) return keyPoints.map(() => []);
  const read = keyPoints.map((keyPoint, i) => {
    const card = cards[i] ?? unknown;
    const label = labelOf(readText(keyPoint), readText(card.term));
    const body = bodyOf(keyPoint, label);
    return { keyPoint, card, label, body, isUnread: body.contentWords > mostContent };
  });
  if (read.every(({ isUnread }) => isUnread)) return keyPoints.map(() => []);
  const relations = relationsOf(transcript);
  const deckWords = deckWordsOf(deck);
  const stemsOfCard = new Map<string, CardWords>();
  const points = read.map(({ card, body, ...one }) => {
    const key = `${card.term}\n${card.definition}`;
    const ofCard = keyPoints.filter((_, other) => (cards[other] ?? unknown).term === card.term);
    const stems = stemsOfCard.get(key) ?? cardStems(card, ofCard);
    stemsOfCard.set(key, stems);
    const front = readText(card.term);
    const comparison = compare(body, transcript, front, stems);
    // A single point may be worded otherwise than its card; what contradicts the card contradicts it too.
    const isOwn =
      keyPoints.length > 1 || card.definition === one.keyPoint || card.definition.length > longestBack;
    const written = isOwn
      ? null
      : compare(readText(card.definition.replace(/\bw\/o\b/giu, 'without')), transcript, front, stems);
    return { ...one, comparison, written, back: card.definition };
  });
  const assigned = assignedElsewhere(points);
  return points.map(({ keyPoint, isUnread, comparison, written, back }, i) => {
    const others = points.filter((_, other) => other !== i).map((other) => other.comparison);
    if (isUnread) return [];
    // An equation with a term on the other side is no quote, however many of its words are the same.
    const equation = formulaChanged(keyPoint, comparison, back);
    if (equation.length === 0 && isQuoted(readText(keyPoint), transcript)) return [];
    const moved = assigned[i];
    const crossed = moved ? [moved] : clausesCrossed(comparison, others);
    const isEnglish = hasEnglishOrder(keyPoint, language);
    // What the back excludes stands against what the card says first.
    const isFirst = points.findIndex((other) => other.back === back) === i;
    return [
      ...equation,
      ...oppositeSaid(comparison, others),
      ...negationChanged(comparison, others),
      ...numberChanged(comparison),
      ...(isEnglish ? orderTurned(comparison, relations) : []),
      ...(isEnglish && crossed.length === 0 ? partnersExchanged(comparison, others) : []),
      ...stepsTurned(comparison),
      ...excludedSaid(comparison, exclusionsOf(isFirst ? `${back}. ${keyPoint}` : keyPoint)),
      ...(spokenForm(keyPoint) === null ? otherName(comparison, deckWords) : []),
      ...crossed,
      ...(written === null || isQuoted(readText(back), transcript)
        ? []
        : contradicts(written, relations, isEnglish)),
    ];
  });
}
