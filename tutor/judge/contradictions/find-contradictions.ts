/** Finds what in an answer contradicts the key points of a question. */
import type { Sides } from '#core/card.ts';
import { languageOf } from '#core/languages/language-of.ts';
import { matchFormula } from '#tutor/judge/formulas/match-formula.ts';
import { spokenForm } from '#tutor/judge/spans/spoken-form.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { type AnnotatedText, annotateText, isNegated, type Token } from './annotated-text.ts';
import { anotherSubject } from './another-subject.ts';
import { type CardWords, type Comparison, compare, contradictionAt } from './comparison.ts';
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
import { type Labelled, labelLength, labelOf, wrongAssignments } from './wrong-assignment.ts';
import { wrongFormula } from './wrong-formula.ts';
import { wrongName } from './wrong-name.ts';
import { wrongNegation } from './wrong-negation.ts';
import { wrongNumber } from './wrong-number.ts';

type ContradictionInput = {
  readonly keyPoints: readonly string[];
  /** `cards[i]` is the card of key point i, where known. */
  readonly cards: readonly Sides[];
  /** All cards of the set. */
  readonly deck?: readonly Sides[];
  /** As in `JudgeInput`. */
  readonly language?: string | null;
  /** The answer, without remarks to the tutor. */
  readonly said: string;
};

/** Content words; longer points are in scripts without spaces, whose tokens are pairs of characters and not words. */
const mostContentWords = 80;

/** Characters; a longer back states more than its point. */
const longestBack = 160;

const unknownCard: Sides = { term: '', definition: '' };
const noCards: readonly Sides[] = [];

/** The key point without its label: "has ribosomes" of "rough: has ribosomes". */
function withoutLabel(keyPoint: string, label: ReadonlySet<string>): AnnotatedText {
  const whole = annotateText(keyPoint);
  const end = labelLength(keyPoint);
  return end > 0 && whole.tokens.some(({ start, stem }) => start < end && label.has(stem))
    ? annotateText(keyPoint.slice(end))
    : whole;
}

/** True where the answer contains the point word for word, label included, without an added negation. */
function isQuoted(point: AnnotatedText, answer: AnnotatedText): boolean {
  const [first] = point.tokens;
  if (!first) return false;
  return (answer.byStem.get(first.stem) ?? []).slice(0, mostQuotes).some((said) => {
    const isDenied = isNegated(said) && !isNegated(first);
    return !isDenied && point.tokens.every(({ stem }, i) => answer.tokens[said.place + i]?.stem === stem);
  });
}
/** Number of occurrences of a point's first word that are checked. */
const mostQuotes = 40;

/** Only in English does word order reliably identify subject and object. */
function hasEnglishOrder(keyPoint: string, chosen: string | null): boolean {
  if (chosen) return chosen === 'en';
  const found = languageOf(keyPoint);
  return found === null || found.language === 'en' || !found.sure;
}

const wordsIn = cachedByText((text): ReadonlySet<string> => {
  const stems = new Set<string>();
  const annotated = annotateText(text);
  for (const { stem, folded } of annotated.tokens) stems.add(stem).add(folded);
  for (const { figure } of numbersIn(annotated)) stems.add(figure);
  return stems;
});

/** The stems, words and numbers of a card. */
function wordsOfCard(card: Sides, keyPoints: readonly string[]): CardWords {
  const texts = [card.term, card.definition, ...keyPoints].map(wordsIn);
  return { has: (word) => texts.some((stems) => stems.has(word)) };
}

/** The certain contradictions of a card's back. */
const sureContradictions = (
  back: Comparison,
  relations: readonly Relation[],
  isEnglish: boolean,
): Contradiction[] =>
  [
    ...oppositeUsed(back, []),
    ...wrongNegation(back, []),
    ...wrongNumber(back),
    ...(isEnglish ? reversedOrder(back, relations) : []),
  ].filter(({ confidence }) => confidence === 'sure');

/** Whether the label before a token of the answer, in the same sentence, is another point's. */
function isAboutOtherPart(
  points: readonly Labelled[],
  { label, comparison }: Labelled,
): (said: Token) => boolean {
  const others = new Set(points.flatMap((other) => [...other.label]));
  for (const stem of label) others.delete(stem);
  const { tokens } = comparison.answer;
  return ({ place, sentence }) => {
    for (let token = tokens[place]; token?.sentence === sentence; token = tokens[token.place - 1]) {
      if (label.has(token.stem)) return false;
      if (others.has(token.stem)) return true;
    }
    return false;
  };
}

/** `isSure`: false for a formula that may be equivalent. */
const formulaContradiction = (wanted: string, said: string, isSure: boolean): Contradiction => ({
  kind: 'formula',
  confidence: isSure ? 'sure' : 'likely',
  said: { start: said.lastIndexOf('\n') + 1, end: said.length },
  wanted,
});

/** One list for each key point, in linear time in the lengths of the answer and of the set. */
export function findContradictions({
  keyPoints,
  cards,
  deck = noCards,
  language = null,
  said,
}: ContradictionInput): Contradiction[][] {
  const transcript = annotateText(said);
  if (transcript.tokens.length === 0) return keyPoints.map(() => []);
  const read = keyPoints.map((keyPoint, i) => {
    const card = cards[i] ?? unknownCard;
    const label = labelOf(annotateText(keyPoint), annotateText(card.term));
    const body = withoutLabel(keyPoint, label);
    return { keyPoint, card, label, body, isSkipped: body.contentWords > mostContentWords };
  });
  if (read.every(({ isSkipped }) => isSkipped)) return keyPoints.map(() => []);
  const relations = relationsOf(transcript);
  const deckWords = deckWordsOf(deck);
  const wordsByCard = new Map<string, CardWords>();
  const points = read.map(({ card, body, ...point }) => {
    const key = `${card.term}\n${card.definition}`;
    const ofCard = keyPoints.filter((_, other) => (cards[other] ?? unknownCard).term === card.term);
    const words = wordsByCard.get(key) ?? wordsOfCard(card, ofCard);
    wordsByCard.set(key, words);
    const front = annotateText(card.term);
    const comparison = compare(body, transcript, front, words);
    // A single point may paraphrase its card, so that it is also contradicted by what contradicts the card.
    const isBackSkipped =
      keyPoints.length > 1 || card.definition === point.keyPoint || card.definition.length > longestBack;
    const backComparison = isBackSkipped
      ? null
      : compare(annotateText(card.definition.replace(/\bw\/o\b/giu, 'without')), transcript, front, words);
    return { ...point, comparison, backComparison, back: card.definition };
  });
  const assignments = wrongAssignments(points);
  const isOneCard = new Set(cards.map(({ term }) => term)).size === 1;
  const [first] = points;
  const subject =
    isOneCard && first
      ? anotherSubject(transcript, first.comparison.front, first.comparison.card, deckWords)
      : [];
  return points.map((point, i) => {
    const { keyPoint, isSkipped, comparison, backComparison, back } = point;
    const others = points.filter((_, other) => other !== i).map((other) => other.comparison);
    if (isSkipped) return [];
    if (subject.length > 0)
      return [contradictionAt(comparison, 'name', 'sure', subject, comparison.point.tokens)];
    const formula = points.length > 1 ? null : matchFormula(keyPoint, said);
    if (formula === 'same') return [];
    if (formula === 'different' || formula === 'uncertain')
      return [formulaContradiction(keyPoint, said, formula === 'different')];
    // Before the check for a quote, which ignores signs.
    const fromFormula = wrongFormula(keyPoint, comparison, back);
    // A quote may still lack the sign: "273 °C" for "−273 °C".
    if (fromFormula.length === 0 && isQuoted(annotateText(keyPoint), transcript))
      return wrongNumber(comparison);
    const assignment = assignments[i];
    const swapped = assignment ? [assignment] : swappedClauses(comparison, others);
    const isEnglish = hasEnglishOrder(keyPoint, language);
    // The exclusions of a back count once, for its first point.
    const isFirst = points.findIndex((other) => other.back === back) === i;
    return [
      ...fromFormula,
      ...oppositeUsed(comparison, others),
      ...wrongNegation(comparison, others, isAboutOtherPart(points, point)),
      ...wrongNumber(comparison),
      ...(isEnglish ? reversedOrder(comparison, relations) : []),
      ...(isEnglish && swapped.length === 0 ? swappedWords(comparison, others) : []),
      ...reorderedSteps(comparison),
      ...excludedTerms(comparison, exclusionsOf(isFirst ? `${back}. ${keyPoint}` : keyPoint)),
      ...(spokenForm(keyPoint) === null ? wrongName(comparison, deckWords) : []),
      ...swapped,
      ...(backComparison === null || isQuoted(annotateText(back), transcript)
        ? []
        : sureContradictions(backComparison, relations, isEnglish)),
    ];
  });
}
