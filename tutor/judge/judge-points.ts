/** Judges the key points of one question: scores each, compares it with the cards of the set, and decides it. */
import { type PointDecision, type PointVerdict, verdictOf } from '#core/verdict.ts';
import { plainFront } from '#tutor/dialogue/wording.ts';
import { sidesOf } from '#tutor/prompts/front-parts.ts';
import { listItems } from '#tutor/prompts/list-items.ts';
import { contentStems } from '#tutor/words.ts';
import { findContradictions } from './contradictions/find-contradictions.ts';
import { type Contrast, contrastOf } from './decide/contrast.ts';
import { type Decided, decide, type PointKnown, settledBy } from './decide/decide.ts';
import { decisionFeatures } from './decide/decision-features.ts';
import type { DecisionModel } from './decide/decision-model.ts';
import { type DeckCard, type DeckIndex, indexOf } from './decide/deck-index.ts';
import { evidenceOf } from './decide/evidence.ts';
import { answersInOrder, onOtherSide, outOfOrder, type Said } from './decide/misplaced.ts';
import { isBrief, lacksTellingWord, missingNumberIn } from './decide/missing-words.ts';
import { isFormula } from './formulas/match-formula.ts';
import { type ScoredPoint, scorePoints } from './model/score-point.ts';
import { readAloud, saidWordForWord } from './rules/word-for-word.ts';
import { matchShortAnswers, NOTHING_SAID } from './short-answers/match-short-answers.ts';
import { otherCardQuoted } from './short-answers/other-cards.ts';
import { countShared, type PointView, viewPoint } from './spans/point-view.ts';
import { spokenForm } from './spans/spoken-form.ts';
import type { Transcript } from './spans/transcript.ts';
import { questionsOf } from './spans/words-asked.ts';

/**
 * `score` 0..1, how surely the point was made; `evidence`: the words of the transcript that earned the verdict, null where nothing
 * was said to the point or a surer point has earned them; `decision` is what is known of the point, `verdict` the same in the four words
 * of earlier versions; `mixedUpWith`: the index in `deck` of the card that was described instead.
 */
export type JudgedPoint = {
  verdict: PointVerdict;
  decision: PointDecision;
  mixedUpWith: number | null;
  score: number;
  evidence: string | null;
};

export type PointsInput = {
  prompt: string;
  keyPoints: readonly string[];
  /** `cards[i]` is the card key point i comes from, where known. */
  cards: readonly DeckCard[];
  /** All cards of the set, those of the key points among them. */
  deck?: readonly DeckCard[];
  /** As in `JudgeInput`. */
  language?: string | null;
  claimed?: readonly number[];
};

/** A key point written as "term: meaning" is judged by its meaning. */
export function meaningOf(keyPoint: string, term: string): string {
  const start = `${plainFront(term)}:`;
  const rest =
    term && keyPoint.toLowerCase().startsWith(start.toLowerCase()) ? keyPoint.slice(start.length).trim() : '';
  return rest || keyPoint;
}

/** Formulas are looked for as they are written and as they sound; the better of the two counts. */
function scoreMeanings(
  input: PointsInput,
  meanings: readonly string[],
  transcript: Transcript,
): ScoredPoint[] {
  const questions = questionsOf(input.prompt, input.cards, meanings.length);
  const score = (texts: readonly string[]): ScoredPoint[] => {
    const shared = countShared(texts);
    const views = texts.map((text, i) => viewPoint(text, questions[i] ?? input.prompt, shared));
    return scorePoints(views, transcript);
  };
  const written = score(meanings);
  const spoken = meanings.map(spokenForm);
  if (spoken.every((form) => form === null)) return written;
  const heard = score(meanings.map((meaning, i) => spoken[i] ?? meaning));
  return written.map((one, i) => {
    const other = heard[i];
    return other && (other.score?.score ?? 0) > (one.score?.score ?? 0) ? other : one;
  });
}

/**
 * How what was said fits the asked card, against the other cards of the set; null where there is none, or where the question asks about
 * several cards and so their words belong to the answer.
 */
function contrastWith(input: PointsInput, index: DeckIndex | null, transcript: Transcript): Contrast | null {
  const [card] = input.cards;
  if (!index || !card || input.cards.some(({ term }) => term !== card.term)) return null;
  const place = index.placeOf(card);
  if (place === undefined) return null;
  const asked = contentStems(`${input.prompt} ${card.term}`);
  const said = new Set(transcript.words.flatMap(({ content, stem }) => (content ? [stem] : [])));
  return contrastOf(index, place, said, asked);
}

/**
 * For each card whether the answer is its back word for word, with no telling word besides but those of the question: who quotes the card has
 * made all of its points.
 */
function quotedBacks(input: PointsInput, { words }: Transcript): ReadonlySet<DeckCard> {
  const different = new Map(input.cards.map((card) => [`${card.term}\n${card.definition}`, card]));
  const quoted = [...different.values()].filter(({ term, definition }) => {
    const known = contentStems(`${input.prompt} ${term} ${definition}`);
    if (readAloud(definition, words, known)) return true;
    const saysMore = words.some(({ content, stem }) => content && !known.has(stem));
    return !saysMore && saidWordForWord(viewPoint(definition, term), words);
  });
  return new Set(
    input.cards.filter(({ term, definition }) =>
      quoted.some((card) => card.term === term && card.definition === definition),
    ),
  );
}

/** Longer fronts are no names that a student says with each thing. */
const longestNameWords = 5;

/** The names of the things the question asks about; none where it asks about one, or where their fronts are no names. */
function namesOf(cards: readonly DeckCard[]): ReadonlySet<string> {
  const fronts = new Set(cards.map(({ term }) => plainFront(term)));
  const areNames = [...fronts].every((front) => front.split(/\s+/).length <= longestNameWords);
  return fronts.size > 1 && areNames ? fronts : new Set();
}

/**
 * The key points as contradictions of them are looked for: where the question asks about several things, each names its own, so that what
 * is said of another one is noticed however exact its words are.
 */
function namedPoints({ keyPoints, cards }: PointsInput, meanings: readonly string[]): readonly string[] {
  if (namesOf(cards).size === 0) return keyPoints;
  return keyPoints.map((keyPoint, i) => {
    const front = plainFront(cards[i]?.term ?? '');
    return front === '' ? keyPoint : `${front}: ${meanings[i] ?? keyPoint}`;
  });
}

/** Whether a contradiction is surely of the point it was found for: of the one card that is asked about, or of one that has a name. */
function knowsWhosePoint({ cards }: PointsInput): boolean {
  return new Set(cards.map(({ term }) => term)).size <= 1 || namesOf(cards).size > 0;
}

/** For each point whether the transcript names other things the question asks about, and not its own: then it contradicts nothing of it. */
function namesOnlyOthers({ cards, keyPoints }: PointsInput, { words }: Transcript): boolean[] {
  if (namesOf(cards).size === 0) return keyPoints.map(() => false);
  const fronts = keyPoints.map((_, i) => contentStems(cards[i]?.term ?? ''));
  const said = new Set(words.map(({ stem }) => stem));
  const isNamed = fronts.map((front) => [...front].some((stem) => said.has(stem)));
  return fronts.map((front, i) => !isNamed[i] && front.size > 0 && isNamed.includes(true));
}

export type PointRead = { readonly view: PointView; readonly known: PointKnown };

/** What is known of each point before it is decided. */
export function readPoints(input: PointsInput, transcript: Transcript): PointRead[] {
  const meanings = input.keyPoints.map((keyPoint, i) => meaningOf(keyPoint, input.cards[i]?.term ?? ''));
  const scored = scoreMeanings(input, meanings, transcript);
  const index = input.deck && input.deck.length > 1 ? indexOf(input.deck) : null;
  const contrast = contrastWith(input, index, transcript);
  const shorts = matchShortAnswers(input, transcript.judged);
  const otherQuoted = otherCardQuoted(input, transcript.judged);
  const backs = quotedBacks(input, transcript);
  const found = findContradictions({
    ...input,
    keyPoints: namedPoints(input, meanings),
    said: transcript.judged,
  });
  const saidOfOthers = namesOnlyOthers(input, transcript);
  return scored.map(({ view, score }, i) => {
    const meaning = meanings[i] ?? '';
    const contradictions = saidOfOthers[i] ? [] : (found[i] ?? []);
    const short = shorts[i] ?? NOTHING_SAID;
    const card = input.cards[i];
    const backQuoted = card !== undefined && backs.has(card);
    const others = scored.flatMap((other, j) => (j !== i && other.score ? [other.score.score] : []));
    const compared = contrast &&
      score && {
        of: contrast,
        features: decisionFeatures(score, others, contrast, short, meaning),
      };
    return {
      view,
      known: {
        ...{ score, contrast: compared, short, contradictions, otherQuoted, backQuoted },
        contradictionIsOwn: knowsWhosePoint(input),
        missingNumber: missingNumberIn(meaning, input.prompt, short.share, transcript),
        lacksTellingWord: lacksTellingWord(i, meanings, transcript),
        ...{ isFormula: isFormula(meaning) || spokenForm(meaning) !== null, isBrief: isBrief(meaning) },
      },
    };
  });
}

const nothingSaid: Decided = { decision: 'missing', mixedUpWith: null, probability: 0 };
const claimedPoint: Decided = { decision: 'covered', mixedUpWith: null, probability: 1 };

/** Whether the transcript has a telling word that the question has not. */
export function saysMoreThan(prompt: string, { words }: Transcript): boolean {
  const asked = contentStems(prompt);
  return words.some(({ content, stem }) => content && !asked.has(stem));
}

/**
 * `isAnswer` is false where the transcript has no more words than the question: then only a point said in one of its forms counts.
 */
function decidePoints(
  read: readonly PointRead[],
  claimed: readonly number[] = [],
  isAnswer = true,
  model?: DecisionModel,
): Decided[] {
  return read.map(({ known }, i): Decided => {
    if (claimed.includes(i)) return claimedPoint;
    if (!(isAnswer || settledBy(known) === 'covered')) return nothingSaid;
    return decide(known, model);
  });
}

/** The words that settled a point: said in its place, or in one of its forms. */
function settlingWords(
  { short, contradictions }: PointKnown,
  decision: PointDecision,
  { text }: Transcript,
): string | null {
  const sure = contradictions.find(({ confidence }) => confidence === 'sure');
  if (sure && decision === 'contradicted') return text.slice(sure.said.start, sure.said.end);
  const isForm = decision === 'covered' ? short.same === 'all' : decision === 'contradicted' && short.turned;
  if (!isForm) return null;
  // A form that was said in two turns is quoted from the later one.
  return text.slice(short.start, short.end).trim().split('\n').at(-1) || null;
}

/** One judgement per key point, and how near the transcript came to each. */
export function judgePoints(
  input: PointsInput,
  transcript: Transcript,
): { points: JudgedPoint[]; nearness: number[] } {
  const read = readPoints(input, transcript);
  return {
    points: judgeRead(input, read, transcript),
    nearness: read.map(({ known }) => known.score?.nearness ?? 0),
  };
}

/** One judgement per key point of an answer that was read; `model`: other than the shipped one. */
export function judgeRead(
  input: PointsInput,
  read: readonly PointRead[],
  transcript: Transcript,
  model?: DecisionModel,
): JudgedPoint[] {
  const decided = decidePoints(read, input.claimed, saysMoreThan(input.prompt, transcript), model);
  // What was said of another card is quoted by that card's words, wherever the asked card would have been looked for.
  const others = decided.map(({ mixedUpWith }) => {
    const card = mixedUpWith === null ? undefined : input.deck?.[mixedUpWith];
    return card && viewPoint(card.definition, card.term);
  });
  const whole = { from: 0, to: transcript.words.length };
  const evidence = evidenceOf(
    read.map(({ view }, i) => others[i] ?? view),
    read.map(({ known }, i) => {
      if (others[i]) return whole;
      return decided[i]?.decision === 'missing' ? null : (known.score?.span ?? null);
    }),
    transcript,
    decided.map(({ probability }) => probability),
  );
  const points = read.map(({ known }, i): JudgedPoint => {
    const { decision, mixedUpWith, probability } = decided[i] ?? nothingSaid;
    return {
      verdict: verdictOf(decision),
      decision,
      mixedUpWith,
      score: probability,
      evidence: settlingWords(known, decision, transcript) ?? evidence[i] ?? null,
    };
  });
  return inTheirPlaces(input, points, read, transcript.text);
}

/**
 * Nothing said of the wrong side or in the wrong order is praised: it is wrong, with the words that stand in the wrong place. Where
 * steps were said in other words, or without the names of the front, their place is a guess: the student judges what would be praised.
 */
function inTheirPlaces(
  input: PointsInput,
  points: readonly JudgedPoint[],
  read: readonly PointRead[],
  said: string,
): JudgedPoint[] {
  const [card] = input.cards;
  if (!card || points.length < 2 || input.cards.some(({ term }) => term !== card.term)) return [...points];
  const sides = sidesOf(card);
  const [one = '', other = ''] = input.keyPoints;
  const shareOf = (i: number) => read[i]?.known.short.share ?? 0;
  const areUnnamed = answersInOrder(card.term, points.length, said);
  const misplaced =
    sides && points.length === 2 && !areUnnamed
      ? onOtherSide(sides, [one, other], said)
      : listItems(card)?.ordered || areUnnamed
        ? outOfOrder(
            points.map((point, i) => placeOf(point, shareOf(i), said)),
            said,
          )
        : new Map<number, string>();
  const isGuess = areUnnamed || [...misplaced.keys()].some((i) => shareOf(i) < leastPlaced);
  return points.map((point, i): JudgedPoint => {
    const words = misplaced.get(i);
    if (words === undefined || input.claimed?.includes(i)) return point;
    if (isGuess)
      return point.decision === 'covered' ? { ...point, verdict: 'partly', decision: 'unsure' } : point;
    return {
      ...point,
      verdict: 'contradicted',
      decision: 'contradicted',
      mixedUpWith: null,
      score: 0,
      evidence: words,
    };
  });
}

/** What was said in other words has no sure place. */
const leastPlaced = 0.5;

/** Where a made point stands in the transcript; `share`: of its words that were said. */
function placeOf({ decision, evidence }: JudgedPoint, share: number, said: string): Said | null {
  const isMade = decision === 'covered' || (decision === 'unsure' && share >= leastPlaced);
  if (evidence === null || !isMade) return null;
  const from = said.lastIndexOf(evidence);
  return from < 0 ? null : { from, to: from + evidence.length };
}
