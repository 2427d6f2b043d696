/** Finds, for each key point of a question, what in the answer contradicts it. */
import { languageOf } from '#core/languages/language-of.ts';
import { matchFormula } from '#tutor/judge/formulas/match-formula.ts';
import { spokenForm } from '#tutor/judge/spans/spoken-form.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { type AnnotatedText, annotateText } from './annotated-text.ts';
import { type CardWords, type Comparison, compare } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { deckWordsOf } from './deck-words.ts';
import { excludedTerms, exclusionsOf } from './excluded-terms.ts';
import { numbersIn } from './number-mentions.ts';
import { oppositeUsed } from './opposite-used.ts';
import { type Relation, relationsOf } from './relations.ts';
import { reorderedSteps } from './reordered-steps.ts';
import { reversedOrder } from './reversed-order.ts';
import { swappedClauses } from './swapped-clauses.ts';
import { swappedWords } from './swapped-words.ts';
import { type Labelled, labelMark, labelOf, wrongAssignments } from './wrong-assignment.ts';
import { wrongFormula } from './wrong-formula.ts';
import { wrongName } from './wrong-name.ts';
import { wrongNegation } from './wrong-negation.ts';
import { wrongNumber } from './wrong-number.ts';

type Card = { readonly term: string; readonly definition: string };

type Answered = {
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
function bodyOf(keyPoint: string, label: ReadonlySet<string>): AnnotatedText {
  const whole = annotateText(keyPoint);
  const mark = labelMark(keyPoint);
  return mark > 0 && whole.tokens.some(({ start, stem }) => start < mark && label.has(stem))
    ? annotateText(keyPoint.slice(mark))
    : whole;
}

/** True where the point was said word for word, with the name it begins with, and not denied: then nothing was changed. */
function isQuoted(point: AnnotatedText, said: AnnotatedText): boolean {
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
  const annotated = annotateText(text);
  for (const { stem, folded } of annotated.tokens) stems.add(stem).add(folded);
  for (const { figure } of numbersIn(annotated)) stems.add(figure);
  return stems;
});

/** All that a card says: stems, words and numbers. */
function cardStems(card: Card, keyPoints: readonly string[]): CardWords {
  const texts = [card.term, card.definition, ...keyPoints].map(stemsIn);
  return { has: (word) => texts.some((stems) => stems.has(word)) };
}

/** What contradicts the back of a card for sure, whatever the point says. */
const contradicts = (back: Comparison, relations: readonly Relation[], isEnglish: boolean): Contradiction[] =>
  [
    ...oppositeUsed(back, []),
    ...wrongNegation(back, []),
    ...wrongNumber(back),
    ...(isEnglish ? reversedOrder(back, relations) : []),
  ].filter(({ confidence }) => confidence === 'sure');

/** Tells by the name said last in the sentence whether a place of the transcript speaks of another part than the point's. */
function saidOfOthers(points: readonly Labelled[], own: number): (place: number) => boolean {
  const { label, comparison } = points[own]!;
  const others = new Set(points.flatMap((other) => [...other.label]));
  for (const stem of label) others.delete(stem);
  const { tokens } = comparison.said;
  return (place) => {
    for (let at = place; at >= 0 && tokens[at]!.sentence === tokens[place]!.sentence; at--) {
      if (label.has(tokens[at]!.stem)) return false;
      if (others.has(tokens[at]!.stem)) return true;
    }
    return false;
  };
}

/** Of other quantities it may come to the same: it is not praised, and not called wrong. */
const anotherFormula = (wanted: string, said: string, isSure: boolean): Contradiction => ({
  kind: 'formula',
  confidence: isSure ? 'sure' : 'likely',
  said: { start: said.lastIndexOf('\n') + 1, end: said.length },
  wanted,
});

/** One list for each key point, empty where nothing was changed. Takes time linear in the transcript and in the set. */
export function findContradictions({
  keyPoints,
  cards,
  deck = noCards,
  language = null,
  said,
}: Answered): Contradiction[][] {
  const transcript = annotateText(said);
  if (transcript.tokens.length === 0) return keyPoints.map(() => []);
  const read = keyPoints.map((keyPoint, i) => {
    const card = cards[i] ?? unknown;
    const label = labelOf(annotateText(keyPoint), annotateText(card.term));
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
    const front = annotateText(card.term);
    const comparison = compare(body, transcript, front, stems);
    // A single point may be worded otherwise than its card; what contradicts the card contradicts it too.
    const isOwn =
      keyPoints.length > 1 || card.definition === one.keyPoint || card.definition.length > longestBack;
    const written = isOwn
      ? null
      : compare(annotateText(card.definition.replace(/\bw\/o\b/giu, 'without')), transcript, front, stems);
    return { ...one, comparison, written, back: card.definition };
  });
  const assigned = wrongAssignments(points);
  return points.map(({ keyPoint, isUnread, comparison, written, back }, i) => {
    const others = points.filter((_, other) => other !== i).map((other) => other.comparison);
    if (isUnread) return [];
    const formula = points.length > 1 ? null : matchFormula(keyPoint, said);
    if (formula === 'same') return [];
    if (formula === 'different' || formula === 'of-others')
      return [anotherFormula(keyPoint, said, formula === 'different')];
    // An equation with a term on the other side is no quote, however many of its words are the same.
    const equation = wrongFormula(keyPoint, comparison, back);
    // "273 °C" has all words of "−273 °C".
    if (equation.length === 0 && isQuoted(annotateText(keyPoint), transcript)) return wrongNumber(comparison);
    const moved = assigned[i];
    const crossed = moved ? [moved] : swappedClauses(comparison, others);
    const isEnglish = hasEnglishOrder(keyPoint, language);
    // What the back excludes stands against what the card says first.
    const isFirst = points.findIndex((other) => other.back === back) === i;
    return [
      ...equation,
      ...oppositeUsed(comparison, others),
      ...wrongNegation(comparison, others, saidOfOthers(points, i)),
      ...wrongNumber(comparison),
      ...(isEnglish ? reversedOrder(comparison, relations) : []),
      ...(isEnglish && crossed.length === 0 ? swappedWords(comparison, others) : []),
      ...reorderedSteps(comparison),
      ...excludedTerms(comparison, exclusionsOf(isFirst ? `${back}. ${keyPoint}` : keyPoint)),
      ...(spokenForm(keyPoint) === null ? wrongName(comparison, deckWords) : []),
      ...crossed,
      ...(written === null || isQuoted(annotateText(back), transcript)
        ? []
        : contradicts(written, relations, isEnglish)),
    ];
  });
}
