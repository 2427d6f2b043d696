/** Judges the key points of one question: scores each, compares the answer with the cards of the set, and decides. */
import type { Sides } from '#core/card.ts';
import { type PointDecision, type PointVerdict, verdictOf } from '#core/verdict.ts';
import { plainFront } from '#tutor/dialogue/wording.ts';
import { sidesOf } from '#tutor/prompts/front-parts.ts';
import { listItems } from '#tutor/prompts/list-items.ts';
import { contentStems } from '#tutor/words.ts';
import { findContradictions } from './contradictions/find-contradictions.ts';
import { type Contrast, contrastOf } from './decide/contrast.ts';
import { type Decided, decide, type PointFindings, settledBy } from './decide/decide.ts';
import { decisionFeatures } from './decide/decision-features.ts';
import type { DecisionModel } from './decide/decision-model.ts';
import { type DeckIndex, indexOf } from './decide/deck-index.ts';
import { evidenceOf } from './decide/evidence.ts';
import { answersInOrder, onOtherSide, outOfOrder, type TextRange } from './decide/misplaced.ts';
import {
  isBrief,
  lacksDistinctiveWord,
  lacksOnlyWord,
  leavesOutPart,
  missingNumberIn,
} from './decide/missing-words.ts';
import { isFormula } from './formulas/match-formula.ts';
import { type ScoredPoint, scorePoints } from './model/score-point.ts';
import { readAloud, saidWordForWord } from './rules/word-for-word.ts';
import { areContradictionsOwn, namedPoints, namesOnlyOthers } from './several-cards.ts';
import { matchShortAnswers, NO_MATCH } from './short-answers/match-short-answers.ts';
import { otherCardQuoted } from './short-answers/other-cards.ts';
import { countShared, type PointView, viewPoint } from './spans/point-view.ts';
import { spokenForm } from './spans/spoken-form.ts';
import type { Transcript } from './spans/transcript.ts';
import { questionsOf } from './spans/words-asked.ts';

export type JudgedPoint = {
  /** The decision in the four values of earlier versions. */
  verdict: PointVerdict;
  decision: PointDecision;
  /** Index in `deck` of the card that was described instead. */
  mixedUpWith: number | null;
  /** The probability that the point was made. */
  score: number;
  /** The words of the transcript behind the verdict; null if there are none, or if they are the evidence of a more probable point. */
  evidence: string | null;
};

export type PointsInput = {
  prompt: string;
  keyPoints: readonly string[];
  /** `cards[i]` is the card of key point i, where known. */
  cards: readonly Sides[];
  /** All cards of the set, including those of the key points. */
  deck?: readonly Sides[];
  /** As in `JudgeInput`. */
  language?: string | null;
  claimed?: readonly number[];
};

/** The part of a key point that is judged: of "term: meaning" the meaning. */
export function meaningOf(keyPoint: string, term: string): string {
  const start = `${plainFront(term)}:`;
  const rest =
    term && keyPoint.toLowerCase().startsWith(start.toLowerCase()) ? keyPoint.slice(start.length).trim() : '';
  return rest || keyPoint;
}

/** Scores each point; a formula both as written and as spoken, of which the better counts. */
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
  const asSpoken = score(meanings.map((meaning, i) => spoken[i] ?? meaning));
  return written.map((one, i) => {
    const other = asSpoken[i];
    return other && (other.score?.score ?? 0) > (one.score?.score ?? 0) ? other : one;
  });
}

/**
 * How well the answer fits the asked card compared with the other cards of the set; null if there are none, or if the question is about
 * several cards.
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

/** The cards whose back is the whole answer word for word, apart from words of the question: then all their points were made. */
function quotedBacks(input: PointsInput, { words }: Transcript): ReadonlySet<Sides> {
  const distinct = new Map(input.cards.map((card) => [`${card.term}\n${card.definition}`, card]));
  const quoted = [...distinct.values()].filter(({ term, definition }) => {
    const known = contentStems(`${input.prompt} ${term} ${definition}`);
    if (readAloud(definition, words, known)) return true;
    const hasOtherWords = words.some(({ content, stem }) => content && !known.has(stem));
    return !hasOtherWords && saidWordForWord(viewPoint(definition, term), words);
  });
  return new Set(
    input.cards.filter(({ term, definition }) =>
      quoted.some((card) => card.term === term && card.definition === definition),
    ),
  );
}

/** A point before it is decided. */
export type PointRead = { readonly view: PointView; readonly known: PointFindings };

/** Collects what the decision about each point is based on. */
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
  const isAboutOthers = namesOnlyOthers(input, transcript);
  return scored.map(({ view, score }, i) => {
    const meaning = meanings[i] ?? '';
    const contradictions = isAboutOthers[i] ? [] : (found[i] ?? []);
    const short = shorts[i] ?? NO_MATCH;
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
        contradictionIsOwn: areContradictionsOwn(input),
        missingNumber: missingNumberIn(meaning, input.prompt, short.share, transcript),
        lacksDistinctiveWord: lacksDistinctiveWord(i, meanings, transcript),
        lacksOnlyWord: lacksOnlyWord(meaning, short.share),
        isFormula: isFormula(meaning) || spokenForm(meaning) !== null,
        isStatement: !isFormula(meaning) && !isBrief(meaning),
        isBrief: isBrief(meaning),
        leavesOutPart: contrast !== null && scored.length === 1 && leavesOutPart(meaning, contrast),
      },
    };
  });
}

const missingPoint: Decided = { decision: 'missing', mixedUpWith: null, probability: 0 };
const claimedPoint: Decided = { decision: 'covered', mixedUpWith: null, probability: 1 };

/** Whether the transcript has a content word that is not in the question. */
export function saysMoreThan(prompt: string, { words }: Transcript): boolean {
  const asked = contentStems(prompt);
  return words.some(({ content, stem }) => content && !asked.has(stem));
}

/** `isAnswer`: false if the transcript only repeats words of the question; then only points that need no model count. */
function decidePoints(
  read: readonly PointRead[],
  claimed: readonly number[] = [],
  isAnswer = true,
  model?: DecisionModel,
): Decided[] {
  return read.map(({ known }, i): Decided => {
    if (claimed.includes(i)) return claimedPoint;
    if (!(isAnswer || settledBy(known) === 'covered')) return missingPoint;
    return decide(known, model);
  });
}

/** The words of a sure contradiction, or of the form in which the point was said. */
function settlingWords(
  { short, contradictions }: PointFindings,
  decision: PointDecision,
  { text }: Transcript,
): string | null {
  const sure = contradictions.find(({ confidence }) => confidence === 'sure');
  if (sure && decision === 'contradicted') return text.slice(sure.said.start, sure.said.end);
  const hasForm =
    decision === 'covered' ? short.same === 'all' : decision === 'contradicted' && short.contradicts;
  if (!hasForm) return null;
  // A form that spans two turns is quoted from the later one.
  return text.slice(short.start, short.end).trim().split('\n').at(-1) || null;
}

/** Judges each key point; `nearness`: how close the transcript came to each. */
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

/** Judges each key point from what `readPoints` found; `model` defaults to the shipped one. */
export function judgeRead(
  input: PointsInput,
  read: readonly PointRead[],
  transcript: Transcript,
  model?: DecisionModel,
): JudgedPoint[] {
  const decided = decidePoints(read, input.claimed, saysMoreThan(input.prompt, transcript), model);
  // The evidence of a mix-up is searched in the whole transcript, by the words of the other card.
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
    const { decision, mixedUpWith, probability } = decided[i] ?? missingPoint;
    return {
      verdict: verdictOf(decision),
      decision,
      mixedUpWith,
      score: probability,
      evidence: settlingWords(known, decision, transcript) ?? evidence[i] ?? null,
    };
  });
  return withMisplaced(input, points, read, transcript.text);
}

/**
 * Points said about the wrong side or in the wrong order become contradicted, with the misplaced words as evidence. If their place is a
 * guess, because they were said in other words or without the names of the front, covered ones become unsure instead.
 */
function withMisplaced(
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
  const findMisplaced = (): ReadonlyMap<number, string> => {
    if (sides && points.length === 2 && !areUnnamed) return onOtherSide(sides, [one, other], said);
    if (!listItems(card)?.ordered && !areUnnamed) return new Map();
    const places = points.map((point, i) => placeOf(point, shareOf(i), said));
    return outOfOrder(places, said);
  };
  const misplaced = findMisplaced();
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

/** With a smaller share of its words said, the place of a point is a guess. */
const leastPlaced = 0.5;

/** Where a point was made in the transcript; `share`: the share of its words that were said. */
function placeOf({ decision, evidence }: JudgedPoint, share: number, said: string): TextRange | null {
  const isMade = decision === 'covered' || (decision === 'unsure' && share >= leastPlaced);
  if (evidence === null || !isMade) return null;
  const from = said.lastIndexOf(evidence);
  return from < 0 ? null : { from, to: from + evidence.length };
}
